import { useState } from 'react'
import { clearLeftovers } from '@/data/shop-photos'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { toastOf } from '@/ui/outcomes'
import { showToast } from '@/ui/toast'

/** Deletes photos whose file is missing and files that no photo uses. */
export function PhotoLeftovers() {
  const [isAsking, setIsAsking] = useState(false)

  async function clear() {
    const outcome = await clearLeftovers()
    setIsAsking(false)
    const words = {
      done: 'Sobras de fotos limpas!',
      failed: 'Erro ao limpar sobras de fotos',
      denied: 'limpar sobras de fotos',
    }
    const cleared = outcome.ok
      ? `Fotos sem arquivo: ${outcome.value.photos}. Arquivos sem foto: ${outcome.value.files}.`
      : ''
    showToast(toastOf(outcome, words, cleared))
  }

  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setIsAsking(true)}>
        Limpar Sobras de Fotos
      </Button>
      {isAsking && (
        <ConfirmDialog
          page="admin"
          title="Limpar Sobras de Fotos?"
          description="Saem as fotos cujo arquivo se perdeu e os arquivos que nenhuma foto mostra. Esta ação não pode ser desfeita."
          action="Limpar"
          busyAction="Limpando..."
          onConfirm={clear}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
