import { useState } from 'react'
import { playSound } from '@/device/sound'
import { endPlay, shopZone } from '@/device/visit'
import { dayOf, shopDay } from '@/lib/day'
import type { Random } from '@/lib/random'
import { useHost } from '@/play/host'
import { destructive, showToast } from '@/ui/toast'
import { readingBooksOf } from './content'
import {
  drawSuggestions,
  minutesPerMonth,
  newCalendar,
  planReading,
  suggest,
  toggleBook,
  type ReadingBook,
  type Rhythm,
} from './rules'

/** How long the sent plan is announced, in milliseconds (rule 8.4). */
const SENT_TOAST_MS = 8000

/** State of the reading calendar, with its toasts (rule 8.4). */
export function useCalendar(random: Random) {
  const host = useHost()
  const [calendar, setCalendar] = useState(newCalendar)
  // The day of the suggestions: a plan must not change at midnight.
  const [today, setToday] = useState('')

  const plan = planReading(calendar.selected, calendar.rhythm, today)

  function generate() {
    const total = minutesPerMonth(calendar.rhythm)
    const books = readingBooksOf(host.books('calendar'))
    const suggestions = total === null ? [] : drawSuggestions(books, total, random)
    const zone = shopZone()
    setToday(zone ? shopDay(zone) : dayOf(new Date()))
    setCalendar(({ rhythm }) => suggest(rhythm, suggestions))
    if (total === null) {
      showToast(
        destructive(
          'Valores Inválidos',
          'Por favor, insira valores válidos para dias e minutos.',
        ),
      )
    } else if (suggestions.length === 0) {
      showToast({
        title: 'Nenhuma Sugestão',
        description:
          'Não encontramos livros para seu tempo disponível. Tente aumentar os dias ou minutos.',
      })
    } else playSound('flip')
  }

  function send() {
    if (plan.length === 0) {
      showToast(
        destructive('Nenhum Livro Selecionado', 'Selecione ao menos um livro para enviar.'),
      )
      return
    }
    if (calendar.sends === 0) endPlay('calendar')
    setCalendar((latest) => ({ ...latest, sends: latest.sends + 1 }))
    playSound('win')
    showToast({
      title: 'Plano de Leitura Enviado!',
      description:
        'Esta é uma simulação: nada foi enviado. Seu plano está nesta página, pronto para levar.',
      tone: 'win',
      durationMs: SENT_TOAST_MS,
    })
  }

  return {
    calendar,
    plan,
    generate,
    send,
    change: (change: Partial<Rhythm>) =>
      setCalendar(({ rhythm }) => suggest({ ...rhythm, ...change }, [])),
    toggle: (book: ReadingBook) => setCalendar((latest) => toggleBook(latest, book)),
  }
}
