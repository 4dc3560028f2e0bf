import type { ReactNode } from 'react'
import { addFrame, deleteFrame, listFramesAsStaff, undoOfFrame } from './admin-frames'
import { frameUrl, type PhotoFrame } from './photo-frames'
import { FRAME_TYPES, packFrame } from './frame-image'
import { safeImageUrl } from '@/lib/image-url'
import type { Outcome } from '@/lib/result'
import { isBlank } from '@/lib/text'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { missing } from '@/ui/outcomes'
import type { Toast } from '@/ui/toast'
import { ChosenPicture, NameField, PictureField } from '@/admin/prize-fields'
import { PrizeForm } from '@/admin/prize-form'
import { PrizeList, PrizePanel, usePrizes } from '@/admin/prize-list'
import { withUndo } from '@/shop/staff/undo'

/** The frames of the photo booth: staff list, add and delete them (rule 9.14). */
export function FramesDialog({ onClose }: { onClose: () => void }) {
  const frames = usePrizes(listFramesAsStaff, 'Erro ao buscar molduras')

  async function prepareUndo(frame: PhotoFrame) {
    const [{ name }, undo] = [frame, await undoOfFrame(frame)]
    return (toast: Toast, outcome: Outcome) =>
      withUndo(toast, { outcome, undo, name, onRestored: frames.reload })
  }

  return (
    <Dialog
      open
      isKept
      onClose={onClose}
      title="Molduras"
      description="Nos quiosques, quem tira uma foto escolhe uma moldura, ou nenhuma. São seis no máximo."
    >
      <PrizePanel>
        <PrizeForm
          title="Nova moldura"
          action="Adicionar Moldura"
          canEdit
          isUpload
          lacking={({ name, file }) =>
            !file
              ? missing('a imagem da moldura')
              : isBlank(name) && missing('o nome da moldura')
          }
          add={({ name, file }) => file && addFrame(file, name, Date.now())}
          words={{ done: 'Moldura adicionada!', failed: 'Erro ao salvar moldura' }}
          list={frames}
        >
          <PictureField
            label="Imagem da moldura"
            accept={FRAME_TYPES}
            hint="PNG ou WebP deitado (16:9), com o meio transparente, até 40 MB."
            check={packFrame}
          >
            {(shown) => (
              <FramedFaces className="w-full">
                {shown && <ChosenPicture image={shown} />}
              </FramedFaces>
            )}
          </PictureField>
          <NameField label="Nome da moldura" maxLength={40} />
        </PrizeForm>
        <PrizeList
          title="Molduras da loja"
          empty="Nenhuma moldura cadastrada."
          canEdit
          list={frames}
          extras={{ prepareUndo }}
          nameOf={({ name }) => name}
          markOf={(frame) => (
            <FramedFaces className="my-1 w-24">
              <img src={safeImageUrl(frameUrl(frame))} alt="" />
            </FramedFaces>
          )}
          question={({ name }) =>
            `Excluir a moldura “${name}” e a sua imagem? As fotos já tiradas ficam como estão.`
          }
          remove={deleteFrame}
          words={{ done: 'Moldura excluída!', failed: 'Erro ao excluir moldura' }}
          remains={({ storage_path }) =>
            `A moldura foi excluída, mas o arquivo ${storage_path} pode ter ficado no armazenamento.`
          }
        />
      </PrizePanel>
      <Button look="quiet" onClick={onClose}>
        Fechar
      </Button>
    </Dialog>
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
