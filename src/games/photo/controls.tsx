import type { RefObject } from 'react'
import { downloadFile } from '@/device/download'
import { useDoubleTap } from '@/ui/use-double-tap'
import { usePhotoHost } from '@/play/photo-host'
import { ActIcon, Button } from '@/ui/button'
import { CameraField } from '@/ui/camera-field'
import { showToast } from '@/ui/toast'
import { type Booth, isBusy, type Shot, usesCamera } from './rules'
import type { useBooth } from './use-booth'
import { captureToasts, noticeOf } from './words'

type ControlsProps = {
  source: ReturnType<typeof useBooth>
  mainButton: RefObject<HTMLButtonElement | null>
}

/** The buttons of the booth, and where the photo goes. */
export function Controls({ source, mainButton }: ControlsProps) {
  const { booth, send, camera } = source
  const { mayChange } = usePhotoHost()
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
        {booth.name === 'result' && booth.photoId === null && mayChange && (
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
      <Notices booth={booth} />
    </div>
  )
}

/** Where the photo goes, between what the host puts there. */
function Notices({ booth }: { booth: Booth }) {
  const { notices, frames, aside } = usePhotoHost()
  return (
    <>
      {usesCamera(booth) && frames?.choice(isBusy(booth))}
      <p className="photo-notice">{noticeOf(booth, notices)}</p>
      {aside({
        isLive: usesCamera(booth),
        isBusy: isBusy(booth),
        result:
          booth.name === 'result'
            ? { takenAt: booth.shot.takenAt, photoId: booth.photoId }
            : null,
      })}
    </>
  )
}

const download = ({ png, takenAt }: Shot) => downloadFile(`photo-${takenAt}.png`, png)
