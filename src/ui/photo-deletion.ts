import { describeWrite, type Failed } from '@/lib/result'
import { destructive, type Toast } from './toast'

/** The question before a photo is deleted (rule 9.7). */
export const photoDeletion = {
  title: 'Excluir Foto?',
  description: 'Esta ação não pode ser desfeita. A foto será removida permanentemente.',
  action: 'Excluir',
  busyAction: 'Excluindo...',
} as const

const failed = {
  storage: 'Erro ao Remover do Storage',
  row: 'Erro ao Remover do Banco',
} as const

type Deletion = { readonly ok: true } | (Failed & { readonly step: keyof typeof failed })

/** The one toast for the deletion of a photo (rule 9.7). */
export function toastOfDeletion(outcome: Deletion): Toast {
  if (outcome.ok) {
    const description = 'Ela foi apagada da loja.'
    return { title: 'Foto Removida', description, tone: 'success' }
  }
  return destructive(failed[outcome.step], describeWrite(outcome.failure))
}
