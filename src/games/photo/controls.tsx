import { useRef, type RefObject } from 'react'
import { downloadFile } from '@/device/download'
import type { useCamera } from '@/hooks/use-camera'
import { Button } from '@/ui/button'
import { CameraField } from '@/ui/camera-field'
import { showToast } from '@/ui/toast'
import { KioskNotice } from './kiosk-notice'
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
}

/** What one can do with the booth, and where the photo goes. */
export function Controls({ booth, send, camera, mainButton }: ControlsProps) {
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
        {booth.name === 'result' && booth.photoId === null && (
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
      <p className="photo-notice">{noticeOf(booth)}</p>
      <KioskNotice booth={booth} />
    </div>
  )
}

/** Where the photo goes (rule 9.4), or where it is. */
function noticeOf(booth: Booth): string {
  if (booth.name === 'saving') return 'Salvando sua foto na galeria da loja...'
  if (booth.name !== 'result')
    return 'A foto vai para a galeria da loja e pode ser removida de lá a qualquer momento.'
  return booth.photoId === null
    ? 'Sua foto não foi salva na galeria: está só nesta tela. Tente novamente ou baixe a foto.'
    : 'Sua foto está na galeria da loja e pode ser removida de lá a qualquer momento.'
}

const download = ({ png, takenAt }: Shot) => downloadFile(`photo-${takenAt}.png`, png)
