import { useRef } from 'react'
import { checkImage } from '@/device/image-file'
import { type ShownFile, useShownFile } from '@/hooks/use-shown-file'
import { safeImageUrl } from '@/lib/image-url'
import { destructive, showToast } from '@/ui/toast'

/** The image chosen for a prize, or a frame. A refused file leaves the last good one. */
export function useChosenImage(look = checkImage) {
  const { shown, show } = useShownFile<File>()
  const latest = useRef<File | null>(null)

  async function choose(chosen: File) {
    latest.current = chosen
    const check = await look(chosen)
    // Another file has been chosen meanwhile.
    if (latest.current !== chosen) return
    if (check.ok) show(check.file)
    else showToast(destructive('Imagem não aceita', check.reason))
  }

  return {
    image: shown,
    choose: (chosen: File) => void choose(chosen),
    clear: () => show(null),
  }
}

type ImagePreviewProps = {
  image: ShownFile<File> | null
  /** The address of the stored picture, which a new file would replace. */
  stored?: string
}

/** The chosen image and its name; its space is there from the start. */
export function ImagePreview({ image, stored }: ImagePreviewProps) {
  return (
    <div className="flex min-h-24 items-center gap-3 rounded-lg border border-line bg-raised p-2">
      <span className="size-20 shrink-0 overflow-hidden rounded-sm bg-sunken">
        {image && <ChosenPicture image={image} />}
        {!image && stored && (
          <img src={safeImageUrl(stored)} alt="" className="size-full object-contain" />
        )}
      </span>
      <p role="status" className="min-w-0 text-ink-soft wrap-anywhere">
        {image?.file.name ?? (stored ? 'Imagem atual' : 'Nenhuma imagem escolhida.')}
      </p>
    </div>
  )
}

export const ChosenPicture = ({ image: { file, url } }: { image: ShownFile<File> }) => (
  <img src={url} alt={`Prévia de ${file.name}`} className="size-full object-contain" />
)
