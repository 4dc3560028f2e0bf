import { useRef } from 'react'
import { tidyPhotos } from '@/data/photo-booth-images'
import { usePhotoRules, usePhotoUpkeep } from '@/games/photo/photos'
import { RewardDialog } from '@/play/reward-dialog'
import { useIsKiosk } from '@/shop/device/use-is-kiosk'
import { useShopSetting } from '@/shop/settings/use-shop-setting'
import { Announcement, GameFrame } from '@/ui/game-frame'
import { Controls } from './controls'
import { useFrames } from '@/shop/photos/frame-choice'
import { Gallery } from './gallery'
import './photo.css'
import { usesCamera } from './rules'
import { Print, Stage } from './stage'
import { useBooth } from './use-booth'
import { useGallery } from './use-gallery'
import { boothInWords } from './words'

/** Faça sua Foto! (rules, chapter 9). */
export function PhotoPage() {
  const rules = usePhotoRules()
  // A kiosk may list photos for its own tasks: its screen follows the setting.
  const isOpen = useShopSetting('gallery') === 'on' && rules?.mayList !== false
  const gallery = useGallery(isOpen && rules !== null)
  const frames = useFrames()
  const source = useBooth(gallery.add, frames.image)
  const { booth, send } = source
  usePhotoUpkeep(tidyPhotos)
  const mayChange = rules?.mayChange !== false
  const permissions = { isOpen, mayChange, mayVisitorsChange: rules?.photosBy !== 'shop' }
  // A kiosk's gallery grows for years. Where visitors add photos, their files may hold a thumbnail of
  // something else, which staff, who see the photos, would not find.
  const hasThumbnails = useIsKiosk() && !permissions.mayVisitorsChange
  const mainButton = useRef<HTMLButtonElement>(null)

  function onRetryCamera() {
    // The pressed button leaves with the error: the focus moves to the shutter.
    mainButton.current?.focus()
    send({ type: 'restart' })
  }

  return (
    <GameFrame title="Faça sua Foto!">
      <div className="photo-layout" data-frames={frames.count > 0}>
        <div className="photo-view grid place-items-center">
          {usesCamera(booth) || booth.name === 'failed' ? (
            <Stage source={source} frames={frames} onRetry={onRetryCamera} />
          ) : (
            'shot' in booth && <Print shot={booth.shot} />
          )}
        </div>
        <Controls
          source={source}
          frames={frames}
          mainButton={mainButton}
          permissions={permissions}
        />
        {isOpen ? (
          <Gallery
            source={gallery}
            mayRemove={mayChange}
            hasThumbnails={hasThumbnails}
            onRemoved={(photoId) => send({ type: 'removed', photoId })}
          />
        ) : (
          <p className="text-center [grid-area:gallery] text-ink-soft">
            A loja não mostra as fotos de outros visitantes.
          </p>
        )}
      </div>
      <RewardDialog
        game="photo"
        occasion={booth.name === 'result' ? booth.shot.takenAt : null}
      />
      <Announcement>{boothInWords(booth)}</Announcement>
    </GameFrame>
  )
}
