import { useRef, type RefObject } from 'react'
import { downloadFile } from '@/device/download'
import type { useCamera } from '@/hooks/use-camera'
import { Button } from '@/ui/button'
import { CameraField } from '@/ui/camera-field'
import { showToast } from '@/ui/toast'
import { KioskNotice } from './kiosk-notice'
import { noticeOf, type Place } from './notices'
import { captureToasts } from './outcomes'
import {
  RESTART_ECHO_MS,
  usesCamera,
  type Booth,
  type BoothEvent,
  type Shot,
} from './rules'

type ControlsProps = {
  booth: Booth
  send: (event: BoothEvent) => void
  camera: ReturnType<typeof useCamera>
  mainButton: RefObject<HTMLButtonElement | null>
  place: Place
}

/** What one can do with the booth, and where the photo goes. */
export function Controls({ booth, send, camera, mainButton, place }: ControlsProps) {
  const restartedAt = useRef(-Infinity)
  const shot = 'shot' in booth ? booth.shot : null

  function onShutter() {
    if (booth.name === 'ready') send({ type: 'shutter-pressed' })
    else if (booth.name === 'starting' || booth.name === 'failed') {
      if (performance.now() - restartedAt.current < RESTART_ECHO_MS) return
      showToast(captureToasts.notReady)
    }
  }

  function onRestart() {
    restartedAt.current = performance.now()
    send({ type: 'restart' })
  }

  function onChooseCamera(id: string) {
    camera.choose(id)
    send({ type: 'restart' })
  }

  function onSaveAgain() {
    // This button goes away: the focus stays with the one beside it.
    mainButton.current?.focus()
    send({ type: 'save-again' })
  }

  return (
    <div className="photo-controls">
      <div className="photo-acts">
        {/* One button for both, and never `disabled`: it keeps the focus through a whole photo. */}
        <Button
          ref={mainButton}
          aria-disabled={booth.name !== 'ready' && booth.name !== 'result'}
          onClick={shot ? onRestart : onShutter}
          className="photo-main"
        >
          {shot ? 'Tirar Outra' : 'Tirar e Salvar Foto'}
        </Button>
        {shot && (
          <Button look="quiet" onClick={() => download(shot)}>
            Baixar Foto
          </Button>
        )}
        {booth.name === 'result' && booth.photoId === null && place.mayChange && (
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
      <p className="photo-notice">{noticeOf(booth, place)}</p>
      <KioskNotice booth={booth} place={place} />
    </div>
  )
}

const download = ({ png, takenAt }: Shot) => downloadFile(`photo-${takenAt}.png`, png)
