import type { ReactNode } from 'react'
import { addFrame, deleteFrame, listFramesAsStaff, undoOfFrame } from './admin-frames'
import { frameUrl, type PhotoFrame } from './photo-frames'
import { FRAME_TYPES, packFrame } from './frame-image'
import { safeImageUrl } from '@/lib/image-url'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { missing } from '@/ui/outcomes'
import { ChosenPicture } from '@/admin/prize-fields'
import { PrizePanel } from '@/admin/prize-panel'
import type { PrizeTable } from '@/admin/prize-table'

const table: PrizeTable<PhotoFrame> = {
  heading: 'Molduras da loja',
  empty: 'Nenhuma moldura cadastrada.',
  list: listFramesAsStaff,
  readFailed: 'Erro ao buscar molduras',
  draftOf: ({ name }) => ({ name }),
  mark: (frame) => (
    <FramedFaces className="my-1 w-24">
      <img src={safeImageUrl(frameUrl(frame))} alt="" />
    </FramedFaces>
  ),
  another: 'Nova moldura',
  action: 'Adicionar Moldura',
  nameLabel: 'Nome da moldura',
  nameWanted: 'o nome da moldura',
  mostLetters: 40,
  picture: {
    label: 'Imagem da moldura',
    types: FRAME_TYPES,
    hint: 'PNG ou WebP deitado (16:9), com o meio transparente, até 40 MB.',
    check: packFrame,
    Preview: ({ image }) => (
      <FramedFaces className="w-full">
        {image && <ChosenPicture image={image} />}
      </FramedFaces>
    ),
    missingIn: ({ file }) => (file ? undefined : missing('a imagem da moldura')),
    remains: ({ storage_path }) =>
      `A moldura foi excluída, mas o arquivo ${storage_path} pode ter ficado no armazenamento.`,
  },
  words: {
    added: 'Moldura adicionada!',
    notAdded: 'Erro ao salvar moldura',
    deleted: 'Moldura excluída!',
    notDeleted: 'Erro ao excluir moldura',
  },
  add: ({ name, file }) => file && addFrame(file, name, Date.now()),
  question: ({ name }) =>
    `Excluir a moldura “${name}” e a sua imagem? As fotos já tiradas ficam como estão.`,
  remove: deleteFrame,
  undo: undoOfFrame,
}

/** The frames of the photo booth: staff list, add and delete them (rule 9.14). */
export const FramesDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    isKept
    onClose={onClose}
    title="Molduras"
    description="Nos quiosques, quem tira uma foto escolhe uma moldura, ou nenhuma. São seis no máximo."
  >
    <PrizePanel table={table} canEdit shop={null} isRestorable />
    <Button look="quiet" onClick={onClose}>
      Fechar
    </Button>
  </Dialog>
)

type FramedFacesProps = { className: string; children: ReactNode }

/** A drawing of two faces under a frame, placed as visitors' are. */
const FramedFaces = ({ className, children }: FramedFacesProps) => (
  <span
    className={`framed-faces relative block aspect-video flex-none overflow-hidden rounded-md border border-line bg-sunken ${className}`}
  >
    <svg viewBox="0 0 160 90" aria-hidden="true" className="fill-ink/35 stroke-sunken">
      <path d="M40 90c0-20 10-27 24-27s24 7 24 27zM72 90c0-20 10-27 24-27s24 7 24 27z" />
      <circle cx="64" cy="45" r="15" />
      <circle cx="96" cy="45" r="15" />
    </svg>
    {children}
  </span>
)
