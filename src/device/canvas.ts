import type { Size } from '@/lib/fit-image'

/** The context of a new canvas of this size. @throws Error where the browser cannot draw */
export function contextOf(
  { width, height }: Size,
  settings: CanvasRenderingContext2DSettings = { alpha: false },
): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', settings)
  if (!context) throw new Error('There is no canvas to draw on.')
  context.imageSmoothingQuality = 'high'
  return context
}

const QUALITY = 0.82

/**
 * A file of this type, or a PNG if the browser does not write it.
 *
 * @throws Error when none can be made
 */
export const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    const settle = (file: Blob | null) =>
      file ? resolve(file) : reject(new Error('The picture cannot be encoded.'))
    canvas.toBlob(settle, type, QUALITY)
  })
