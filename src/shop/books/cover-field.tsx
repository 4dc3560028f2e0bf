import { useState } from 'react'
import { bookFileUrl } from './books'
import { openPhoto } from './cover-image'
import { type ShownFile, useShownFile } from '@/ui/use-shown-file'
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

/** A cover: photographed or chosen, then turned and cropped in a window. */
export function CoverField({ cut, stored, onCut }: CoverFieldProps) {
  const chosen = useShownFile()
  const [isOpening, setIsOpening] = useState(false)
  const [problem, setProblem] = useState('')
  const { code: Cutter } = useLazy(cutter, { isWanted: chosen.shown !== null })

  async function choose(picture: File) {
    setIsOpening(true)
    const check = await openPhoto(picture)
    setIsOpening(false)
    setProblem(check.ok ? '' : `Imagem não aceita. ${check.reason}`)
    if (!check.ok) return
    if (await openLazy(cutter)) chosen.show(check.file)
  }

  const shown = cut?.url ?? (stored && bookFileUrl('cover', stored))
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
      <Cover src={shown} />
      <FileField
        label="Capa"
        action={shown ? 'Trocar Capa' : 'Fotografar ou Escolher'}
        accept="image/*"
        hint="Fotografe de frente e de perto. PNG, JPEG, WebP ou AVIF, até 40 MB."
        onChoose={(picture) => void choose(picture)}
        problem={problem}
      />
      <p role="status" className="col-span-full empty:hidden">
        {isOpening && 'Abrindo a foto...'}
      </p>
      {Cutter && chosen.shown && (
        <Cutter
          picture={chosen.shown}
          onCut={(file) => {
            chosen.show(null)
            onCut(file)
          }}
          onClose={() => chosen.show(null)}
        />
      )}
    </div>
  )
}
