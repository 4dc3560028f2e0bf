import { useEffect, useRef, useState } from 'react'
import { checkImage, type ImageCheck } from '@/device/image-file'
import { safeImageUrl } from '@/lib/image-url'
import { destructive, showToast } from '@/ui/toast'

/** The image chosen for a prize, or a frame. A refused file leaves the last good one. */
export function useChosenImage(look: (chosen: File) => Promise<ImageCheck> = checkImage) {
  const [file, setFile] = useState<File | null>(null)
  const latest = useRef<File | null>(null)

  async function choose(chosen: File) {
    latest.current = chosen
    const check = await look(chosen)
    // Another file was chosen meanwhile.
    if (latest.current !== chosen) return
    if (check.ok) setFile(check.file)
    else {
      showToast(destructive('Imagem não aceita', check.reason))
    }
  }

  return {
    file,
    choose: (chosen: File) => void choose(chosen),
    clear: () => setFile(null),
  }
}

type ImagePreviewProps = {
  file: File | null
  /** The address of the stored picture, which a new file would replace. */
  stored?: string
}

/** The chosen image and its name, in a space that is there from the start. */
export function ImagePreview({ file, stored }: ImagePreviewProps) {
  return (
    <div className="flex min-h-24 items-center gap-3 rounded-lg border border-line bg-raised p-2">
      <span className="size-20 shrink-0 overflow-hidden rounded-sm bg-sunken">
        {file && <ChosenPicture file={file} />}
        {!file && stored && (
          <img src={safeImageUrl(stored)} alt="" className="size-full object-contain" />
        )}
      </span>
      <p role="status" className="min-w-0 text-ink-soft wrap-anywhere">
        {file?.name ?? (stored ? 'Imagem atual' : 'Nenhuma imagem escolhida.')}
      </p>
    </div>
  )
}

/** A picture of this device. */
export function ChosenPicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    if (!image.current) return
    const url = URL.createObjectURL(file)
    image.current.src = url
    // The browser keeps the file until then.
    return () => URL.revokeObjectURL(url)
  }, [file])

  return (
    <img ref={image} alt={`Prévia de ${file.name}`} className="size-full object-contain" />
  )
}
