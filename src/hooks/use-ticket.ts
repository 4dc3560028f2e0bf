import { ticketHere } from '@/data/ticket'
import { showToast } from '@/ui/toast'
import { useAnswer } from './use-answer'

/**
 * On a phone that continues a kiosk's game: opens its ticket, and says if it gives nothing. Does
 * nothing on other devices.
 */
export const useTicket = () =>
  useAnswer(true, open, (opened) => {
    // Without an answer, the draw asks again.
    if (!opened?.ok || opened.value === 'open') return
    showToast({
      title: opened.value === 'used' ? 'Este código já foi usado.' : 'O código venceu.',
      description: 'Você joga só por diversão.',
    })
  })

async function open() {
  const state = ticketHere()?.state
  if (state !== 'new' && state !== 'opened') return undefined
  try {
    const { openTicket } = await import('@/data/draws')
    return await openTicket()
  } catch (error) {
    console.warn('The ticket was not opened.', error)
    return undefined
  }
}
