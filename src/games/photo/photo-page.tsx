import { useRef } from 'react'
import { usePhotoHost } from '@/play/photo-host'
import { Announcement, GameFrame } from '@/ui/game-frame'
import { Controls } from './controls'
import { Gallery } from './gallery'
import './photo.css'
import { usesCamera } from './rules'
import { Print, Stage } from './stage'
import { useBooth } from './use-booth'
import { useGallery } from './use-gallery'
import { boothInWords } from './words'

/** Faça sua Foto! (rules, chapter 9). */
export function PhotoPage() {
  const { mayList, frames } = usePhotoHost()
  const gallery = useGallery()
  const source = useBooth(gallery.add)
  const { booth, send } = source
  const mainButton = useRef<HTMLButtonElement>(null)
  const hasStage = usesCamera(booth) || booth.name === 'failed'

  function onRetryCamera() {
    // The pressed button leaves with the error: the focus moves to the shutter.
    mainButton.current?.focus()
    send({ type: 'restart' })
  }

  return (
    <GameFrame title="Faça sua Foto!">
      <div className="photo-layout" data-frames={frames !== null} data-stage={hasStage}>
        <div className="photo-view grid place-items-center">
          {hasStage ? (
            <Stage source={source} onRetry={onRetryCamera} />
          ) : (
            'shot' in booth && <Print shot={booth.shot} />
          )}
        </div>
        <Controls source={source} mainButton={mainButton} />
        {mayList === false ? (
          <p className="text-center [grid-area:gallery] text-ink-soft">
            A loja não mostra as fotos de outros visitantes.
          </p>
        ) : (
          <Gallery
            source={gallery}
            onRemoved={(photoId) => send({ type: 'removed', photoId })}
          />
        )}
      </div>
      <Announcement>{boothInWords(booth)}</Announcement>
    </GameFrame>
  )
}
