import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { followRefusals, takeCoupon, ticketHere } from './ticket'
import { shopPaths } from '@/shop/paths'
import { showToast } from '@/ui/toast'

/**
 * On a phone that continues a kiosk's game: opens its ticket, says if it gives nothing, and leads
 * back to a coupon that was won before the game was opened again. Does nothing on other devices.
 */
export function TicketWatch() {
  const navigate = useNavigate()

  useEffect(
    () =>
      followRefusals((refusal) =>
        showToast({
          title:
            refusal === 'used' ? 'Este código já foi usado.' : 'O código não vale mais.',
          description: 'Este jogo não vale prêmio.',
        }),
      ),
    [],
  )

  useEffect(() => {
    const coupon = takeCoupon()
    const state = ticketHere()?.state
    if (coupon) void navigate(`${shopPaths.coupon}#${coupon}`, { replace: true })
    else if (state === 'new' || state === 'opened') void open()
  }, [navigate])
  return null
}

/** Without an answer, the draw asks again. */
async function open() {
  try {
    const { openTicket } = await import('./draws')
    await openTicket()
  } catch (error) {
    console.warn('The ticket was not opened.', error)
  }
}
