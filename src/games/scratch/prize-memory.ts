import type { ScratchType } from '@/data/prizes'
import type { RowMemory } from '@/hooks/row-memory'
import { safeImageUrl } from '@/lib/image-url'
import type { Prize } from './rules'

const isPrize = (value: unknown): value is Prize =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  (!('id' in value) || typeof value.id === 'string') &&
  (!('image' in value) ||
    (typeof value.image === 'string' && safeImageUrl(value.image) === value.image))

/** Which card lay on the table last. */
export const typeMemory: RowMemory<ScratchType> = {
  key: 'lastScratchType',
  isRow: (value): value is ScratchType => value === 'text' || value === 'image',
}

/** The prizes a kiosk keeps playing for while its network is away. */
export const prizeMemories: Readonly<Record<ScratchType, RowMemory<Prize>>> = {
  text: { key: 'lastScratchTexts', isRow: isPrize },
  image: { key: 'lastScratchImages', isRow: isPrize },
}
