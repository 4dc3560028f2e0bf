import { type RewardedGame, titleOfGame } from '@/lib/games'
import type { Kind } from './rules'

type KindWords = {
  readonly name: string
  readonly asks: string
  /** The lines of its sign, in a square of 24; the signs differ even without colour. */
  readonly sign: string
  readonly look: string
}

const luck = {
  name: 'Depende de sorte',
  sign: 'M12 3.500l8.500 8.500L12 20.500L3.500 12ZM12 8v5M12 15.500v.5',
  look: 'text-danger',
}

export const kinds: Readonly<Record<Kind, KindWords>> = {
  none: {
    name: 'Não dá prêmio',
    asks: 'Sem prêmio, não é promoção: em geral, não exige autorização.',
    sign: 'M5 12h14',
    look: 'text-ink-soft',
  },
  same: {
    name: 'Todos ganham o mesmo',
    asks: 'Em geral não pede autorização: quem joga leva o mesmo prêmio, sem limite de estoque. Confira se as condições valem para todos.',
    sign: 'M5 12.500l4.500 4.500L19 7',
    look: 'text-success',
  },
  limited: {
    name: 'Tem limite ou competição',
    asks: 'Pode pedir autorização da SPA/MF: o prêmio acaba, e nem todos ganham. Confira antes de começar (Portaria SEAE/ME 7.638/2022), ou tire o estoque e o limite por dia.',
    sign: 'M12 4.500L21 19.500H3ZM12 10v4M12 16.500v.5',
    look: 'text-ink',
  },
  chance: {
    ...luck,
    asks: 'Costuma pedir autorização da SPA/MF antes de começar (Lei 5.768/71, Decreto 70.951/72): quem joga depende do acaso. Confira se a sua promoção pode ser feita por sorteio na hora.',
  },
  fixed: {
    ...luck,
    asks: 'Costuma pedir autorização da SPA/MF antes de começar (Lei 5.768/71, Decreto 70.951/72): ganha quem joga na hora certa. É assim, por contador ou horários predefinidos, que se costuma interpretar a Portaria SEAE/ME 7.638/2022 para prêmios instantâneos. Confira, e publique o regulamento antes.',
  },
}

/** When we read these laws. */
export const READ_ON = '25/11/2026'

export const ways = [
  { value: 'chance', label: 'Por sorteio' },
  { value: 'counter', label: 'Por contador' },
  { value: 'schedule', label: 'Por calendário' },
]

/** What screens promise, whether or not staff set a reward. */
const promises: Partial<Record<RewardedGame, string>> = {
  audio: 'Quero este livro com desconto!',
  covers: 'Que tal um desconto especial nos livros que você conectou?',
  calendar: 'Receber Plano e Cupom por E-mail',
}

/** The games that promise a discount and have no reward, with their words. */
export const promisingWithout = (rewarded: readonly string[]) =>
  Object.entries(promises)
    .filter(([name]) => !rewarded.includes(name))
    .map(([name, words]) => ({ title: titleOfGame(name), words }))
