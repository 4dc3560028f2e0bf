import { useEffect, useRef } from 'react'
import { safeImageUrl } from '@/lib/image-url'

type ImagePreviewProps = {
  file: File | null
  /** The address of the picture that it would replace. */
  stored?: string
}

/** The chosen image and its name, in a place kept for them. */
export function ImagePreview({ file, stored }: ImagePreviewProps) {
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    if (!file || !image.current) return
    const url = URL.createObjectURL(file)
    image.current.src = url
    // A file is kept in memory for as long as an address of it stands.
    return () => URL.revokeObjectURL(url)
  }, [file])

  return (
    <div className="flex min-h-24 items-center gap-3 rounded-lg border border-line bg-raised p-2">
      <span className="size-20 shrink-0 overflow-hidden rounded-sm bg-sunken">
        {file && (
          <img
            ref={image}
            alt={`Prévia de ${file.name}`}
            className="size-full object-contain"
          />
        )}
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
