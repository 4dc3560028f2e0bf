import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchForQrCodes } from '@/device/qr-reader'
import { type CameraEvent, useCamera } from '@/hooks/use-camera'
import { usePageVisible } from '@/hooks/use-page-state'
import { scannedCouponCode } from '@/lib/coupon'

/** State of camera and reader. `foreign`: it read a QR code that is no coupon's. */
type ScannerState = CameraEvent | { readonly type: 'starting' | 'no-reader' | 'foreign' }

const STARTING: ScannerState = { type: 'starting' }

/** Reads coupon codes with the camera while the page is visible, and reports the first. */
export function useScanner(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState(STARTING)
  const isVisible = usePageVisible()
  const isWanted = isVisible && state.type !== 'no-reader'
  const camera = useCamera(video, isWanted, setState, 'environment')
  const isReading = isVisible && (state.type === 'camera-live' || state.type === 'foreign')

  const onRead = useEffectEvent((text: string) => {
    const code = scannedCouponCode(text)
    if (code !== null) onCode(code)
    else if (state.type !== 'foreign') setState({ type: 'foreign' })
  })

  useEffect(() => {
    if (!isReading || !video.current) return
    return watchForQrCodes(video.current, {
      onRead,
      onFail: () => setState({ type: 'no-reader' }),
    })
  }, [isReading])

  return {
    video,
    state,
    camera,
    isReading,
    choose: (id: string) => {
      setState(STARTING)
      camera.choose(id)
    },
    tryAgain: () => {
      setState(STARTING)
      camera.askAgain()
    },
  }
}
