import { ImagePrizes } from './image-prizes'
import { ScratchTypeForm } from './scratch-type-form'
import { TextPrizes } from './text-prizes'

/** The scratch cards: which one is active, and what each can win (rule 10.3). */
export function ScratchTab({ canEdit }: { canEdit: boolean }) {
  return (
    <div className="flex flex-col gap-8">
      <ScratchTypeForm canEdit={canEdit} />
      <TextPrizes canEdit={canEdit} />
      <ImagePrizes canEdit={canEdit} />
    </div>
  )
}
