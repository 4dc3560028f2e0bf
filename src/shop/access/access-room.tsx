import { useEffect } from 'react'
import { isKiosk, subscribeToKiosk } from '@/shop/device/kiosk-storage'
import './access-room.css'

const markKiosk = () => document.documentElement.toggleAttribute('data-kiosk', isKiosk())

/** The room that a kiosk's footer keeps for 'Acessibilidade'; every page brings it. */
export function AccessRoom() {
  useEffect(() => {
    markKiosk()
    return subscribeToKiosk(markKiosk)
  }, [])
  return <div className="access-room" />
}
