import { useState } from 'react'
import { bookFileUrl } from './books'
import { openPhoto, trimCover } from './cover-image'
import { type ShownFile, useShownFile } from '@/ui/use-shown-file'
import { Button } from '@/ui/button'
import { FileField } from '@/ui/file-field'
import { lazyModule, openLazy, useLazy } from '@/ui/use-lazy'

const cutter = lazyModule(async () => (await import('./cover-cutter')).CoverCutter)

/** A cover, or the place for one. */
export const Cover = ({ src, loading }: { src: string | null; loading?: 'lazy' }) => (
  <span className="aspect-[240/340] w-18 flex-none self-start overflow-hidden rounded-book border border-line bg-sunken">
    {src && (
      <img
        src={src}
        alt=""
        width={240}
        height={340}
        loading={loading}
        className="size-full object-cover"
      />
    )}
  </span>
)

type CoverFieldProps = {
  /** The cropped cover, not stored yet. */
  cut: ShownFile | null
  /** The path of the stored cover. */
  stored: string | null
  onCut: (file: Blob) => void
}

/** A cover: photographed or chosen, and trimmed by itself; a window cuts it again. */
export function CoverField({ cut, stored, onCut }: CoverFieldProps) {
  /** The whole photo. */
  const [photo, setPhoto] = useState<Blob>()
  const opened = useShownFile()
  const [isOpening, setIsOpening] = useState(false)
  const [problem, setProblem] = useState('')
  const { code: Cutter } = useLazy(cutter, { isWanted: opened.shown !== null })

  async function choose(picture: File) {
    setIsOpening(true)
    const check = await openPhoto(picture)
    const cover = check.ok ? await trimCover(check.file, false).catch(() => null) : null
    setIsOpening(false)
    setProblem(check.ok ? '' : `Imagem não aceita. ${check.reason}`)
    if (!check.ok) return
    setPhoto(check.file)
    if (cover) onCut(cover)
    else await cutAgain(check.file)
  }

  async function cutAgain(whole: Blob) {
    if (await openLazy(cutter)) opened.show(whole)
  }

  const shown = cut?.url ?? (stored && bookFileUrl('cover', stored))
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
      <Cover src={shown} />
      <div className="grid grid-cols-1 content-start gap-2">
        <FileField
          label="Capa"
          action={shown ? 'Trocar Capa' : 'Fotografar ou Escolher'}
          accept="image/*"
          hint="Fotografe de frente e de perto. PNG, JPEG, WebP ou AVIF, até 40 MB."
          onChoose={(picture) => void choose(picture)}
          problem={problem}
        />
        {photo && (
          <Button look="quiet" onClick={() => void cutAgain(photo)}>
            Recortar
          </Button>
        )}
      </div>
      <p role="status" className="col-span-full empty:hidden">
        {isOpening && 'Abrindo a foto...'}
      </p>
      {Cutter && opened.shown && (
        <Cutter
          picture={opened.shown}
          onCut={(file) => {
            opened.show(null)
            onCut(file)
          }}
          onClose={() => opened.show(null)}
        />
      )}
    </div>
  )
}
