import type { RefObject } from 'react'
import { downloadFile } from '@/device/download'
import { useDoubleTap } from '@/ui/use-double-tap'
import { useIsKiosk } from '@/shop/device/use-is-kiosk'
import { useShopSetting } from '@/shop/settings/use-shop-setting'
import { ActIcon } from '@/ui/act-icon'
import { Button } from '@/ui/button'
import { CameraField } from '@/ui/camera-field'
import { showToast } from '@/ui/toast'
import { lateCode, useLate } from '@/ui/use-late'
import { FrameChoice, type Frames } from '@/shop/photos/frame-choice'
import { type Booth, type Shot, usesCamera } from './rules'
import type { useBooth } from './use-booth'
import { captureToasts, keepingOf, noticeOf, type Permissions } from './words'

// The QR library is loaded with the result, not with the page.
const takeAlong = lateCode(async () => (await import('@/shop/photos/take-along')).TakeAlong)

type ControlsProps = {
  source: ReturnType<typeof useBooth>
  frames: Frames
  mainButton: RefObject<HTMLButtonElement | null>
  permissions: Permissions
}

/** The buttons of the booth, and where the photo goes. */
export function Controls(props: ControlsProps) {
  const { source, frames, mainButton, permissions } = props
  const { booth, send, camera } = source
  const tap = useDoubleTap()
  const shot = 'shot' in booth ? booth.shot : null

  function onShutter() {
    if (booth.name === 'ready') send({ type: 'shutter-pressed' })
    // The second tap on 'Tirar Outra' finds the camera starting.
    else if (['starting', 'failed'].includes(booth.name) && !tap.isSecond())
      showToast(captureToasts.notReady)
  }

  function onRestart() {
    tap.note()
    send({ type: 'restart' })
  }

  function onChooseCamera(id: string) {
    camera.choose(id)
    send({ type: 'restart' })
  }

  function onSaveAgain() {
    // This button leaves the page: the focus moves to the one beside it.
    mainButton.current?.focus()
    send({ type: 'save-again' })
  }

  return (
    <div className="photo-controls grid grid-cols-1 content-start justify-items-center gap-3">
      <div className="photo-acts flex w-full max-w-md flex-wrap gap-3">
        {/* One button for both, and not `disabled`: it keeps the focus. */}
        <Button
          ref={mainButton}
          aria-disabled={booth.name !== 'ready' && booth.name !== 'result'}
          onClick={shot ? onRestart : onShutter}
          className="photo-main"
        >
          <ActIcon act="photo" />
          {shot ? 'Tirar Outra' : 'Tirar e Salvar Foto'}
        </Button>
        {shot && (
          <Button look="quiet" onClick={() => download(shot)}>
            Baixar Foto
          </Button>
        )}
        {booth.name === 'result' && booth.photoId === null && permissions.mayChange && (
          <Button onClick={onSaveAgain}>Tentar Novamente</Button>
        )}
        {usesCamera(booth) && (
          <CameraField
            {...camera}
            disabled={booth.name !== 'ready'}
            onChoose={onChooseCamera}
            className="basis-full"
          />
        )}
      </div>
      <FrameChoice frames={frames} booth={booth} />
      <p className="photo-notice">{noticeOf(booth, permissions)}</p>
      <KioskNotice booth={booth} permissions={permissions} />
    </div>
  )
}

const download = ({ png, takenAt }: Shot) => downloadFile(`photo-${takenAt}.png`, png)

/** On a kiosk: how long the photo will be kept and, once it is taken, its code for a phone. */
function KioskNotice({ booth, permissions }: { booth: Booth; permissions: Permissions }) {
  const days = useShopSetting('photoDays')
  const isKiosk = useIsKiosk()
  const photoId = isKiosk && booth.name === 'result' ? booth.photoId : null
  const { code: TakeAlong } = useLate(takeAlong, { isWanted: photoId !== null })
  if (!isKiosk) return null
  if (photoId)
    return (
      TakeAlong && <TakeAlong photoId={photoId} mayRemove={permissions.mayVisitorsChange} />
    )
  return usesCamera(booth) ? (
    <p className="photo-notice">{keepingOf(days, permissions)}</p>
  ) : null
}
