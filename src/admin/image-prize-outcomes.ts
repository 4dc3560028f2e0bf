import type {
  addScratchImagePrize,
  deleteScratchImagePrize,
} from '@/data/scratch-image-prizes'
import { describeFailure } from '@/lib/result'
import { accessDenied, ADD, DELETE } from '@/ui/outcomes'
import { destructive, type Toast } from '@/ui/toast'

type Addition = Awaited<ReturnType<typeof addScratchImagePrize>>
type Deletion = Awaited<ReturnType<typeof deleteScratchImagePrize>>

const additionFailed = {
  upload: 'Erro no upload da imagem',
  row: 'Erro ao salvar prêmio de imagem',
} as const

/** The one toast for the addition of an image prize (rule 1.7). */
export function toastOfAddition(outcome: Addition, altText: string): Toast {
  if (outcome.ok)
    return { title: 'Prêmio de imagem adicionado!', description: altText, tone: 'success' }
  const { failure, step, leftBehind } = outcome
  const remains = leftBehind ? ` O arquivo ${leftBehind} ficou no armazenamento.` : ''
  const toast =
    failure.reason === 'denied'
      ? accessDenied(ADD)
      : destructive(additionFailed[step], describeFailure(failure))
  return { ...toast, description: `${toast.description ?? ''}${remains}` }
}

/** The one toast for the deletion of an image prize (rule 1.7). */
export function toastOfDeletion(
  outcome: Deletion,
  prize: { readonly alt_text: string; readonly storage_path: string },
): Toast {
  if (outcome.ok) {
    const description = prize.alt_text
    return { title: 'Prêmio de imagem excluído!', description, tone: 'success' }
  }
  const { failure, step } = outcome
  if (step === 'storage') {
    // The prize is deleted even if its file may not be, so this is never 'Acesso Negado'.
    const why =
      failure.reason === 'gone' ? 'O arquivo não foi encontrado.' : describeFailure(failure)
    return destructive(
      'Erro ao remover imagem do storage',
      `${why} O prêmio foi excluído, mas o arquivo ${prize.storage_path} pode ter ficado no armazenamento.`,
    )
  }
  return failure.reason === 'denied'
    ? accessDenied(DELETE)
    : destructive('Erro ao excluir prêmio de imagem do DB', describeFailure(failure))
}
