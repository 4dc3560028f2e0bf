import { expect, type Page } from '@playwright/test'
import { onKiosk, rewarded, seesCoupon } from '../support/kiosk'
import { inTurn, leaveAlone, presses, seesDialog, shows, type Step } from '../support/steps'
import { gamePage, state } from './hub-page'

declare global {
  interface Window {
    /** The recordings of excerpts that the page has played. */
    recordings: Set<HTMLMediaElement>
  }
}

/** The books that were heard to their end. */
export const heardBooks = (page: Page) =>
  page.getByRole('list', { name: 'Livros Ouvidos Nesta Sessão' })

/** Has the page keep the recordings that it plays. */
export const keepRecordings: Step = (page) =>
  page.addInitScript(() => {
    window.recordings = new Set()
    const play = Reflect.get(HTMLMediaElement.prototype, 'play')
    const kept = function (this: HTMLMediaElement) {
      if (this.src.includes('/audio/')) window.recordings.add(this)
      return Reflect.apply(play, this, [])
    }
    Reflect.set(HTMLMediaElement.prototype, 'play', kept)
  })

/** Leads the recordings to their last moment; the end is their own. */
export const leapToTheEnd: Step = (page) =>
  page.evaluate(() => {
    for (const one of window.recordings) one.currentTime = one.duration - 0.3
  })

const haveHeard: Step = (page) =>
  page.addInitScript(() =>
    localStorage.setItem('soundBookHistory', '["duna","1984","sol-e-para-todos"]'),
  )

const later = { prepare: haveHeard }

const play = inTurn(presses('Ouvir Trecho de Duna'), shows('Tocando Agora'))

export const audio = gamePage('audio', {
  async playOnce({ press, sees }) {
    await press('Ouvir Trecho de Duna')
    await sees('Tocando Agora')
    await press('Pausar o trecho de Duna')
  },
  async film(page, take) {
    await play(page)
    await take('touch')
    await take('middle', 3000)
    await presses(/^Quero este livro/)(page)
    await seesDialog(page)
  },
  states: [
    state(
      'audio-still-there',
      inTurn(shows('Acessibilidade'), leaveAlone(70), shows('Ainda está aí?')),
      onKiosk,
    ),
    state(
      'audio-words',
      inTurn(
        (page) => page.getByText('Ler o texto do trecho de Duna').click(),
        shows(/^Imagine um planeta/),
      ),
    ),
    state('audio-playing', play),
    state('audio-coupon', inTurn(play, presses(/^Quero este livro/), seesCoupon), rewarded),
    state('audio-heard', (page) => expect(heardBooks(page)).toBeVisible(), later),
    state('audio-history', inTurn(presses('Ver Histórico'), seesDialog), later),
  ],
})
