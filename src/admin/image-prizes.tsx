import { useState } from 'react'
import {
  deleteScratchImagePrize,
  listScratchImagePrizes,
  type ScratchImagePrize,
} from '@/data/scratch-image-prizes'
import { useRows } from '@/hooks/use-rows'
import { showToast } from '@/ui/toast'
import { ConfirmDeletion } from './confirm-deletion'
import { ImagePrizeForm } from './image-prize-form'
import { toastOfDeletion } from './image-prize-outcomes'
import { PrizeList } from './prize-list'
import { PrizeThumbnail } from './prize-thumbnail'
import { accessDenied } from './use-report'

/** The prizes of the image card: add one, delete one after asking (specification, section 2). */
export function ImagePrizes({ canEdit }: { canEdit: boolean }) {
  const prizes = useRows(listScratchImagePrizes, 'Erro ao buscar prêmios de imagem')
  const [condemned, setCondemned] = useState<ScratchImagePrize | null>(null)

  function onDelete(prize: ScratchImagePrize) {
    if (canEdit) setCondemned(prize)
    else showToast(accessDenied('excluir itens'))
  }

  async function onConfirm(prize: ScratchImagePrize) {
    const outcome = await deleteScratchImagePrize(prize)
    setCondemned(null)
    showToast(toastOfDeletion(outcome, prize))
    const isRowGone =
      outcome.ok || outcome.step === 'storage' || outcome.failure.reason === 'missing'
    // Where nothing changed, reading again could only fail in a second toast.
    if (isRowGone) prizes.reload()
  }

  return (
    <div className="admin-columns">
      <ImagePrizeForm canEdit={canEdit} onAdded={prizes.reload} />
      <section aria-labelledby="image-prize-list" className="flex min-w-0 flex-col gap-2">
        <h2 id="image-prize-list" className="font-display text-xl font-semibold">
          Prêmios de imagem
        </h2>
        <PrizeList
          labelledBy="image-prize-list"
          status={prizes.status}
          rows={prizes.rows}
          nameOf={({ alt_text }) => alt_text}
          mark={({ image_url }) => <PrizeThumbnail url={image_url} />}
          empty="Nenhum prêmio de imagem cadastrado."
          canDelete={canEdit}
          onDelete={onDelete}
          onRetry={prizes.reload}
        />
      </section>
      {condemned && (
        <ConfirmDeletion
          name={condemned.alt_text}
          onConfirm={() => onConfirm(condemned)}
          onCancel={() => setCondemned(null)}
        />
      )}
    </div>
  )
}
