import { ImagePrizes } from './image-prizes'
import { ScratchTypeForm } from './scratch-type-form'
import { TextPrizes } from './text-prizes'
import type { TabProps } from './use-shop'

/** The scratch cards: which one is active, and what each can win (rule 10.3). */
export function ScratchTab({ canEdit, shop }: TabProps) {
  return (
    <div className="flex flex-col gap-8">
      <ScratchTypeForm canEdit={canEdit} />
      <TextPrizes canEdit={canEdit} shop={shop} />
      <ImagePrizes canEdit={canEdit} shop={shop} />
    </div>
  )
}
