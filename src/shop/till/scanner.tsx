import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Torch } from '@/device/camera'
import { watchForQrCodes } from './qr-reader'
import { type CameraEvent, useCamera } from '@/ui/use-camera'
import { usePageVisible } from '@/ui/use-page-state'
import { cameraMessages } from '@/lib/camera-failure'
import { scannedCouponCode } from '@/shop/coupon/coupon'
import { Button } from '@/ui/button'
import { CameraField } from '@/ui/camera-field'
import { READER_FAILED } from './outcomes'

export type ScannerProps = {
  onCode: (code: string) => void
  onClose: () => void
}

/** State of camera and reader. `foreign`: it read QR codes, none of them a coupon's. */
type ScannerState = CameraEvent | { readonly type: 'starting' | 'no-reader' | 'foreign' }

const STARTING: ScannerState = { type: 'starting' }

/** Reads a coupon code with the camera while the page is visible. */
export function Scanner({ onCode, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState(STARTING)
  const isVisible = usePageVisible()
  const isWanted = isVisible && state.type !== 'no-reader'
  const camera = useCamera(video, isWanted, setState, 'environment')
  const isReading = isVisible && (state.type === 'camera-live' || state.type === 'foreign')
  const hasFailed = state.type === 'camera-failed'
  const close = useEffectEvent(onClose)

  const onRead = useEffectEvent((texts: readonly string[]) => {
    // The shop's own code stands beside that of a coupon.
    const code = texts.map(scannedCouponCode).find((found) => found !== null)
    if (code !== undefined) onCode(code)
    else if (state.type !== 'foreign') setState({ type: 'foreign' })
  })

  useEffect(() => {
    if (!isReading || !video.current) return
    return watchForQrCodes(video.current, {
      onRead,
      onFail: () => setState({ type: 'no-reader' }),
    })
  }, [isReading])

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <section aria-label="Câmera" className="grid grid-cols-1 gap-3">
      <div
        hidden={hasFailed || state.type === 'no-reader'}
        className="relative grid aspect-4/3 max-h-[45vh] place-items-center overflow-hidden rounded-lg border-2 border-accent bg-ink"
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label="O que a câmera vê"
          className="absolute inset-0 size-full object-cover"
        />
        {/* Where to hold a code. */}
        <div
          aria-hidden="true"
          hidden={state.type === 'starting'}
          className="relative aspect-square h-[70%] rounded-xl border-3 border-foil"
        />
      </div>
      <p role="status" className={`text-lg ${hasFailed ? 'till-problem' : ''}`}>
        {hasFailed && <strong className="block font-display">Erro de Câmera</strong>}
        {hasFailed ? cameraMessages[state.reason] : hints[state.type]}
      </p>
      {hasFailed && (
        <Button
          onClick={() => {
            setState(STARTING)
            camera.askAgain()
          }}
        >
          Tentar Novamente
        </Button>
      )}
      {isReading && camera.live?.torch && (
        <TorchButton key={camera.live.id} torch={camera.live.torch} />
      )}
      <CameraField
        {...camera}
        onChoose={(id) => {
          setState(STARTING)
          camera.choose(id)
        }}
      />
    </section>
  )
}

const hints = {
  starting: 'Iniciando câmera...',
  'camera-live': 'Aponte para o código QR do cupom.',
  foreign: 'Este código QR não é de um cupom. Aponte para o do cupom.',
  'no-reader': READER_FAILED,
} as const

/** Switches the camera's torch, which starts off. */
function TorchButton({ torch }: { torch: Torch }) {
  const [isOn, setIsOn] = useState(false)

  async function onPress() {
    if (await torch(!isOn)) setIsOn(!isOn)
  }

  return (
    <Button look="quiet" onClick={() => void onPress()}>
      {isOn ? 'Apagar lanterna' : 'Acender lanterna'}
    </Button>
  )
}
