import { clearLeftovers } from './shop-photos'
import { ConfirmButton } from '@/shop/staff/confirm-button'
import { toastOf } from '@/ui/outcomes'

const words = {
  done: 'Sobras de fotos limpas!',
  failed: 'Erro ao limpar sobras de fotos',
  denied: 'limpar sobras de fotos',
}

async function clear() {
  const outcome = await clearLeftovers()
  const cleared = outcome.ok
    ? `Fotos sem arquivo: ${outcome.value.photos}. Arquivos sem foto: ${outcome.value.files}.`
    : ''
  return toastOf(outcome, words, cleared)
}

/** Deletes photos whose file is missing and files that no photo uses. */
export const PhotoLeftovers = () => (
  <ConfirmButton
    className="self-start"
    title="Limpar Sobras de Fotos?"
    description="Apaga fotos sem arquivo e arquivos sem foto. Esta ação não pode ser desfeita."
    action="Limpar"
    busyAction="Limpando..."
    act={clear}
  >
    Limpar Sobras de Fotos
  </ConfirmButton>
)
