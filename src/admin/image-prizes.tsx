import {
  deleteScratchImagePrize,
  listScratchImagePrizes,
  type ScratchImagePrize,
} from '@/data/scratch-image-prizes'
import { isGone } from '@/lib/result'
import { ImagePrizeForm } from './image-prize-form'
import { toastOfDeletion } from './image-prize-outcomes'
import { PrizePanel } from './prize-panel'
import type { PrizeTable } from './prize-table'
import type { TabProps } from './use-shop'
import { PrizeThumbnail } from './prize-thumbnail'

const table: PrizeTable<ScratchImagePrize> = {
  heading: 'Prêmios de imagem',
  empty: 'Nenhum prêmio de imagem cadastrado.',
  list: listScratchImagePrizes,
  readFailed: 'Erro ao buscar prêmios de imagem',
  nameOf: ({ alt_text }) => alt_text,
  mark: ({ image_url }) => <PrizeThumbnail url={image_url} />,
  question: ({ alt_text }) =>
    `Excluir o prêmio “${alt_text}” e a sua imagem? Esta ação não pode ser desfeita.`,
  remove: async (prize) => {
    const outcome = await deleteScratchImagePrize(prize)
    const isOnlyFileLeft = !outcome.ok && outcome.step === 'storage'
    return {
      toast: toastOfDeletion(outcome, prize),
      isGone: isOnlyFileLeft || isGone(outcome),
    }
  },
  loadEditor: async () => (await import('./image-prize-editor')).ImagePrizeEditor,
}

/** The prizes of the image card (rule 10.3). */
export const ImagePrizes = ({ canEdit, shop }: TabProps) => (
  <PrizePanel
    table={table}
    canEdit={canEdit}
    shop={shop}
    form={(onAdded) => <ImagePrizeForm canEdit={canEdit} onAdded={onAdded} />}
  />
)
