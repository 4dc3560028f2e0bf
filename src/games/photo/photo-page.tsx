import { useRef } from 'react'
import { useReward } from '@/hooks/use-reward'
import { useShopSetting } from '@/hooks/use-shop-setting'
import { Announcement } from '@/ui/announcement'
import { CouponDialog } from '@/ui/coupon-dialog'
import { GameFrame } from '@/ui/game-frame'
import { Controls } from './controls'
import { Gallery } from './gallery'
import { Print } from './print'
import { usesCamera } from './rules'
import { boothInWords } from './spoken'
import { Stage } from './stage'
import { useBooth } from './use-booth'
import { useGallery } from './use-gallery'
import { useSweep } from './use-sweep'
import './photo.css'
import './kiosk.css'

/** Faça sua Foto! (rules, chapter 9). */
export function PhotoPage({ now = Date.now }: { now?: () => number }) {
  const shelf = useGallery()
  const { booth, send, video, camera } = useBooth(shelf.add, now)
  useSweep()
  const { reward, putAway } = useReward(
    'photo',
    booth.name === 'result' ? booth.shot.takenAt : null,
  )
  const hasGallery = useShopSetting('gallery') === 'on'
  const mainButton = useRef<HTMLButtonElement>(null)

  function onRetryCamera() {
    // The button that was pressed goes away with the error: the focus moves to the next step.
    mainButton.current?.focus()
    send({ type: 'restart' })
  }

  return (
    <GameFrame room="photo" title="Faça sua Foto!">
      <div className="photo-room">
        <div className="photo-view">
          {usesCamera(booth) || booth.name === 'failed' ? (
            <Stage booth={booth} video={video} camera={camera} onRetry={onRetryCamera} />
          ) : (
            'shot' in booth && <Print shot={booth.shot} />
          )}
        </div>
        <Controls booth={booth} send={send} camera={camera} mainButton={mainButton} />
        {hasGallery && (
          <Gallery
            shelf={shelf}
            onRemoved={(photoId) => send({ type: 'removed', photoId })}
          />
        )}
      </div>
      <CouponDialog room="photo" reward={reward} onClose={putAway} />
      <Announcement>{boothInWords(booth)}</Announcement>
    </GameFrame>
  )
}
