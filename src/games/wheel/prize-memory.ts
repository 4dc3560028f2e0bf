import type { RouletteItem } from '@/data/prizes'
import type { RowMemory } from '@/hooks/row-memory'

/** The prizes a kiosk keeps turning with while its network is away. */
export const prizeMemory: RowMemory<RouletteItem> = {
  key: 'lastRoulettePrizes',
  isRow: (value): value is RouletteItem =>
    typeof value === 'object' &&
    value !== null &&
    ['id', 'label', 'color'].every(
      (column) => column in value && typeof Reflect.get(value, column) === 'string',
    ),
}
