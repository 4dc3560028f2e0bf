import type { deletePhoto } from '@/data/photo-booth-images'
import { type PhotoRules, readPhotoRules } from '@/shop/photos/photo-rules'
import { describeWrite } from '@/lib/result'
import { destructive, type Toast } from '@/ui/toast'
import { useEvery } from '@/ui/use-every'
import { useRead } from '@/ui/use-read'

/** Assumed while the service does not say otherwise (rule 9.10). */
const SPECIFIED: PhotoRules = {
  mayList: true,
  mayChange: true,
  photosBy: 'anyone',
  byDefault: 'anyone',
}

/** The shop's rules for photos on this device; null until read. */
export function usePhotoRules(): PhotoRules | null {
  const { status, data = SPECIFIED } = useRead(['photo-rules'], readPhotoRules)
  return status === 'loading' ? null : data
}

const EVERY_MS = 5 * 60_000

/** Deletes some expired photos and unused files now and every five minutes; null: never. */
export const usePhotoUpkeep = (tidy: (() => Promise<void>) | null) =>
  useEvery(EVERY_MS, () => void tidy?.(), { isOn: tidy !== null, atOnce: true })

/** The question before a photo is deleted (rule 9.7). */
export const photoDeletion = {
  page: 'photo',
  title: 'Excluir Foto?',
  description: 'Esta ação não pode ser desfeita. A foto será removida permanentemente.',
  action: 'Excluir',
  busyAction: 'Excluindo...',
} as const

const failed = {
  storage: 'Erro ao Remover do Storage',
  row: 'Erro ao Remover do Banco',
} as const

/** The one toast for the deletion of a photo (rule 9.7). */
export function toastOfDeletion(outcome: Awaited<ReturnType<typeof deletePhoto>>): Toast {
  if (outcome.ok) {
    const description = 'A loja não a tem mais.'
    return { title: 'Foto Removida', description, tone: 'success' }
  }
  return destructive(failed[outcome.step], describeWrite(outcome.failure))
}
