import { type ReactNode, useState } from 'react'
import { addFrame, deleteFrame, listFramesAsStaff } from '@/data/admin-frames'
import { frameUrl, type PhotoFrame } from '@/data/photo-frames'
import { FRAME_TYPES, packFrame } from '@/device/frame-image'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { safeImageUrl } from '@/lib/image-url'
import { isBlank } from '@/lib/text'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { FileField } from '@/ui/file-field'
import { ADD, missing } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { ChosenPicture, useChosenImage } from './chosen-image'
import { endOfDeletion, toastOfAddition } from './image-prize-outcomes'
import { PanelForm } from './panel-form'
import { type PrizeFormProps, PrizePanel, type PrizeTable } from './prize-panel'

const MOST_LETTERS = 40

const words = {
  added: 'Moldura adicionada!',
  upload: 'Erro no upload da imagem',
  row: 'Erro ao salvar moldura',
  deleted: 'Moldura excluída!',
  notDeleted: 'Erro ao excluir moldura',
  isDeleted: 'A moldura foi excluída',
}

const table: PrizeTable<PhotoFrame> = {
  heading: 'Molduras da loja',
  form: FrameForm,
  empty: 'Nenhuma moldura cadastrada.',
  list: listFramesAsStaff,
  readFailed: 'Erro ao buscar molduras',
  nameOf: ({ name }) => name,
  mark: (frame) => (
    <FramedFaces className="my-1 w-24">
      <img src={safeImageUrl(frameUrl(frame))} alt="" />
    </FramedFaces>
  ),
  question: ({ name }) =>
    `Excluir a moldura “${name}” e a sua imagem? As fotos já tiradas ficam como estão.`,
  remove: async (frame) =>
    endOfDeletion(await deleteFrame(frame), words, frame.name, frame.storage_path),
}

/** The frames of the photo booth: staff list, add and delete them (rule 9.14). */
export const FramesDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    isForm
    onClose={onClose}
    page="admin"
    title="Molduras"
    description="Nos quiosques, quem tira uma foto escolhe uma moldura, ou nenhuma. São seis no máximo."
  >
    <PrizePanel table={table} canEdit shop={null} />
    <Button look="quiet" onClick={onClose}>
      Fechar
    </Button>
  </Dialog>
)

/** Adds a frame. The form keeps picture and name until the database has both. */
function FrameForm({ canEdit, onAdded }: PrizeFormProps) {
  const { image, choose, clear } = useChosenImage(packFrame)
  const [name, setName] = useState('')
  const writing = useOneAtATime()

  async function add() {
    if (!image) return
    const outcome = await addFrame(image.file, name.trim(), Date.now())
    showToast(toastOfAddition(outcome, words, name.trim()))
    if (!outcome.ok) return
    clear()
    setName('')
    onAdded()
  }

  return (
    <PanelForm
      heading="Nova moldura"
      canEdit={canEdit}
      denied={ADD}
      missing={
        (!image && missing('a imagem da moldura')) ||
        (isBlank(name) ? missing('o nome da moldura') : undefined)
      }
      writing={writing}
      write={add}
      action="Adicionar Moldura"
      busyAction="Enviando..."
    >
      <FileField
        label="Imagem da moldura"
        action="Escolher Imagem"
        accept={FRAME_TYPES}
        hint="PNG ou WebP deitado (16:9), com o meio transparente, até 5 MB."
        onChoose={choose}
        disabled={writing.isBusy}
      />
      <FramedFaces className="w-full">
        {image && <ChosenPicture image={image} />}
      </FramedFaces>
      <TextField
        label="Nome da moldura"
        value={name}
        onChange={setName}
        maxLength={MOST_LETTERS}
      />
    </PanelForm>
  )
}

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
