import { useEffect } from 'react'
import { ticketHere } from '@/data/ticket'
import { showToast } from '@/ui/toast'

/**
 * On a phone that takes a game along from a kiosk: opens its ticket, and says so where that gives
 * nothing. Anywhere else it does nothing.
 */
export const useTicket = () => useEffect(() => void open(), [])

async function open() {
  const state = ticketHere()?.state
  if (state !== 'new' && state !== 'opened') return
  try {
    const { openTicket } = await import('@/data/draws')
    const opened = await openTicket()
    // Without an answer it is asked again when something is to be won.
    if (!opened.ok || opened.value === 'open') return
    showToast({
      title: opened.value === 'used' ? 'Este código já foi usado.' : 'O código venceu.',
      description: 'Você joga só por diversão.',
    })
  } catch (error) {
    console.warn('The ticket was not opened.', error)
  }
}
