import { useEffect } from 'react'
import { ticketHere } from '@/data/ticket'
import { showToast } from '@/ui/toast'

/**
 * On a phone that continues a kiosk's game: opens its ticket, and says if it gives nothing. Does
 * nothing on other devices.
 */
export const useTicket = () =>
  useEffect(() => {
    let isHere = true
    void open(() => isHere)
    return () => {
      isHere = false
    }
  }, [])

async function open(isHere: () => boolean) {
  const state = ticketHere()?.state
  if (state !== 'new' && state !== 'opened') return
  try {
    const { openTicket } = await import('@/data/draws')
    const opened = await openTicket()
    // Without an answer, the draw asks again.
    if (!opened.ok || opened.value === 'open' || !isHere()) return
    showToast({
      title: opened.value === 'used' ? 'Este código já foi usado.' : 'O código venceu.',
      description: 'Você joga só por diversão.',
    })
  } catch (error) {
    console.warn('The ticket was not opened.', error)
  }
}
