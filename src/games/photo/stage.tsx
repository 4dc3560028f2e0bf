import { useEffect, useRef } from 'react'
import { cameraMessages, type CameraFailure } from '@/lib/camera-failure'
import { dayOf, longDay } from '@/lib/day'
import { usePhotoHost } from '@/play/photo-host'
import { Button } from '@/ui/button'
import type { Shot } from './rules'
import type { useBooth } from './use-booth'

const LAMPS = [3, 2, 1]

/** Width by height of most cameras, until the first picture is there. */
const USUAL_SHAPE = 16 / 9

type StageProps = {
  source: ReturnType<typeof useBooth>
  onRetry: () => void
}

/** The booth: the camera's picture behind curtains, with lamps for the countdown. */
export function Stage({ source, onRetry }: StageProps) {
  const { booth, video, camera } = source
  const { live } = camera
  const { frames } = usePhotoHost()
  const left = booth.name === 'counting' ? booth.seconds : null
  return (
    <div
      className="photo-booth"
      data-state={booth.name}
      style={{ '--shape': live?.shape ?? USUAL_SHAPE }}
    >
      <div aria-hidden="true" className="photo-lamps flex items-center justify-center">
        {LAMPS.map((lamp) => (
          <span key={lamp} data-lit={left !== null && lamp >= left} />
        ))}
      </div>
      <div className="photo-glass relative grid place-items-center overflow-hidden bg-ink">
        <video
          ref={video}
          muted
          playsInline
          aria-label="Sua imagem na câmera, como em um espelho"
          data-mirrored={!live?.looksAway}
          className="photo-live absolute inset-0 size-full object-contain"
        />
        {frames?.chosen()}
        <div aria-hidden="true" className="photo-curtain" />
        <div aria-hidden="true" className="photo-curtain" />
        {booth.name === 'starting' && (
          <p className="photo-label relative rounded-lg bg-raised px-5 py-3 font-semibold">
            Iniciando câmera...
          </p>
        )}
        {left !== null && (
          <p
            key={left}
            aria-hidden="true"
            className="photo-number relative font-display leading-none font-semibold"
          >
            {left}
          </p>
        )}
        {booth.name === 'capturing' && (
          <div className="photo-flash absolute inset-0 bg-white opacity-0" />
        )}
        {booth.name === 'failed' && <CameraError reason={booth.reason} onRetry={onRetry} />}
      </div>
    </div>
  )
}

type CameraErrorProps = { reason: CameraFailure; onRetry: () => void }

/** Over the curtains (rule 9.8). */
const CameraError = ({ reason, onRetry }: CameraErrorProps) => (
  <div className="photo-error relative grid max-w-[min(26rem,92%)] justify-items-center gap-2 rounded-lg bg-raised px-4 py-3 text-center">
    <h2 className="font-display text-card font-semibold">Erro de Câmera</h2>
    <p>{cameraMessages[reason]}</p>
    <Button onClick={onRetry}>Tentar Novamente</Button>
  </div>
)

/** The taken photo as a paper print with its date, not mirrored. */
export function Print({ shot: { png, width, height, takenAt } }: { shot: Shot }) {
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    if (!image.current) return
    const url = URL.createObjectURL(png)
    image.current.src = url
    // Revoked, or the browser keeps the photo in memory.
    return () => URL.revokeObjectURL(url)
  }, [png])

  return (
    <figure className="photo-print" style={{ '--shape': width / height }}>
      <img
        ref={image}
        alt="A foto que você acabou de tirar"
        width={width}
        height={height}
      />
      <figcaption className="self-center text-center font-display">
        {longDay(dayOf(new Date(takenAt)))}
      </figcaption>
    </figure>
  )
}
