import { useEffect, useRef } from 'react'
import type { CSSProperties } from 'react'
import type { Shot } from './rules'
import './print.css'

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' })

/** A photo as the booth hands it out: on paper, the right way round, with its date. */
export function Print({ shot: { png, width, height, takenAt } }: { shot: Shot }) {
  const image = useRef<HTMLImageElement>(null)
  const shape: CSSProperties & { '--shape': number } = { '--shape': width / height }

  useEffect(() => {
    if (!image.current) return
    const url = URL.createObjectURL(png)
    image.current.src = url
    // A photo is kept in memory for as long as an address of it stands.
    return () => URL.revokeObjectURL(url)
  }, [png])

  return (
    <figure className="photo-print" style={shape}>
      <img
        ref={image}
        alt="A foto que você acabou de tirar"
        width={width}
        height={height}
      />
      <figcaption className="font-display">{longDate.format(takenAt)}</figcaption>
    </figure>
  )
}
