import { type ReactNode, useEffect, useState } from 'react'
import { addFrame, deleteFrame, listFramesAsStaff } from '@/data/admin-frames'
import { frameUrl, type PhotoFrame } from '@/data/photo-frames'
import { FRAME_TYPES, packFrame } from '@/device/frame-image'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { useRead } from '@/hooks/use-read'
import { safeImageUrl } from '@/lib/image-url'
import { describeFailure, isGone } from '@/lib/result'
import { isBlank } from '@/lib/text'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Dialog } from '@/ui/dialog'
import { FileField } from '@/ui/file-field'
import { ADD, DELETE, missing, toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { destructive, showToast } from '@/ui/toast'
import { PanelForm } from './panel-form'
import { NoRows } from './prize-list'

const MOST_FRAMES = 6
const MOST_LETTERS = 40

/** The frames of the photo booth: staff add, see and delete them (rule 9.14). */
export function FramesDialog({ onClose }: { onClose: () => void }) {
  const {
    status,
    data: frames = [],
    reload,
  } = useRead(['frames'], listFramesAsStaff, { failed: 'Erro ao buscar molduras' })
  const [condemned, setCondemned] = useState<PhotoFrame | null>(null)

  async function remove(frame: PhotoFrame) {
    const outcome = await deleteFrame(frame)
    setCondemned(null)
    showToast(
      !outcome.ok && outcome.step === 'storage'
        ? destructive(
            'Erro ao remover imagem do storage',
            `A moldura foi excluída, mas o arquivo ${frame.storage_path} pode ter ficado no armazenamento.`,
          )
        : toastOf(
            outcome.ok ? { ok: true, value: null } : outcome,
            {
              done: 'Moldura excluída!',
              failed: 'Erro ao excluir moldura',
              denied: DELETE,
            },
            frame.name,
          ),
    )
    if (isGone(outcome) || (!outcome.ok && outcome.step === 'storage')) reload()
  }

  return (
    <Dialog
      open
      isForm
      onClose={onClose}
      room="admin"
      title="Molduras"
      description="Nos quiosques, quem tira uma foto escolhe uma moldura, ou nenhuma."
    >
      {frames.length === 0 && (
        <NoRows status={status} empty="Nenhuma moldura cadastrada." onRetry={reload} />
      )}
      <ul
        aria-label="Molduras da loja"
        className="divide-y divide-line border-y border-line empty:hidden"
      >
        {frames.map((frame) => (
          <li key={frame.id} className="flex flex-wrap items-center gap-3 py-2">
            <FramedFaces className="w-24 sm:w-32">
              <img src={safeImageUrl(frameUrl(frame))} alt="" />
            </FramedFaces>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{frame.name}</span>
            <Button
              look="quiet"
              className="ml-auto"
              aria-label={`Excluir ${frame.name}`}
              onClick={() => setCondemned(frame)}
            >
              Excluir
            </Button>
          </li>
        ))}
      </ul>
      {frames.length < MOST_FRAMES ? (
        <FrameForm onAdded={reload} />
      ) : (
        <p>São seis molduras no máximo. Exclua uma para pôr outra.</p>
      )}
      <Button look="quiet" onClick={onClose}>
        Fechar
      </Button>
      {condemned && (
        <ConfirmDialog
          room="admin"
          title="Confirmar Exclusão"
          description={`Excluir a moldura “${condemned.name}” e a sua imagem? As fotos já tiradas ficam como estão.`}
          action="Excluir"
          busyAction="Excluindo..."
          onConfirm={() => remove(condemned)}
          onCancel={() => setCondemned(null)}
        />
      )}
    </Dialog>
  )
}

/** Adds a frame. The form keeps picture and name until the database has both. */
function FrameForm({ onAdded }: { onAdded: () => void }) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  const [name, setName] = useState('')
  const writing = useOneAtATime()
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])

  async function choose(picture: File) {
    const check = await packFrame(picture)
    if (!check.ok) return showToast(destructive('Moldura não aceita', check.reason))
    setChosen({ file: check.file, url: URL.createObjectURL(check.file) })
  }

  async function add() {
    if (!chosen) return
    const outcome = await addFrame(chosen.file, name.trim(), Date.now())
    const words = {
      done: 'Moldura adicionada!',
      failed: 'Erro ao salvar moldura',
      denied: ADD,
    }
    const toast = toastOf(outcome, words, name.trim())
    const left = !outcome.ok && outcome.leftBehind
    showToast(
      left
        ? {
            ...toast,
            description: `${describeFailure(outcome.failure)} O arquivo ${left} ficou no armazenamento.`,
          }
        : toast,
    )
    if (!outcome.ok) return
    setChosen(null)
    setName('')
    onAdded()
  }

  return (
    <PanelForm
      heading="Nova moldura"
      canEdit
      denied={ADD}
      missing={
        (!chosen && missing('a imagem da moldura')) ||
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
        onChoose={(picture) => void choose(picture)}
        disabled={writing.isBusy}
      />
      <FramedFaces className="w-full">
        {chosen && <img src={chosen.url} alt={`Prévia de ${chosen.file.name}`} />}
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

/** A drawing of two faces where visitors have theirs, under a frame. */
const FramedFaces = ({ className, children }: FramedFacesProps) => (
  <span className={`framed-faces ${className}`}>
    <svg viewBox="0 0 160 90" aria-hidden="true">
      <path d="M40 90c0-20 10-27 24-27s24 7 24 27zM72 90c0-20 10-27 24-27s24 7 24 27z" />
      <circle cx="64" cy="45" r="15" />
      <circle cx="96" cy="45" r="15" />
    </svg>
    {children}
  </span>
)
