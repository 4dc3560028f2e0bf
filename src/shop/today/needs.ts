import type { Numbers } from '@/shop/numbers/numbers'
import { stockInWords } from '@/shop/numbers/words'
import { codesLeftInWords } from '@/shop/prizes/codes-left'
import { linkToPrize, REWARDS_LINK } from '@/shop/prizes/links'
import type { CodesLeft } from '@/shop/prizes/shop-codes'
import {
  withoutConsolation,
  givenPrizes,
  type PromotedGame,
} from '@/shop/promotion/ways-rules'
import { isLost, type Kiosk, kioskName, silenceInWords } from '@/shop/staff/kiosk-names'
import { shopPaths } from '@/shop/paths'
import { games, type RewardedGame } from '@/lib/games'

/** Something that staff should mend. */
export type Need = {
  readonly words: string
  /** Where they mend it, and the words of the link. */
  readonly cure?: { readonly to: string; readonly act: string }
}

/** What is known of the shop today. */
export type Facts = {
  readonly kiosks: readonly Kiosk[]
  readonly codes: readonly CodesLeft[]
  readonly stock: Numbers['stock']
  /** How prizes come out (`prizeWay`), and the games whose schedule runs. */
  readonly way: string
  readonly scheduled: readonly string[]
  readonly drawn: readonly PromotedGame[]
  /** The games that have a reward. */
  readonly rewarded: readonly string[]
  /** Anybody at this machine is staff: the published password holds. */
  readonly isOpenToAll: boolean
}

/** All that is wrong, the most urgent first. */
export const needsOf = (facts: Facts): Need[] => [
  ...kioskNeeds(facts),
  ...stockNeeds(facts),
  ...promotionNeeds(facts),
  ...rewardNeeds(facts),
  ...(facts.isOpenToAll
    ? [
        {
          words:
            'A senha publicada ainda vale: qualquer pessoa neste computador é da equipe. Quem cuida dele liga o hub com “--shop”.',
        },
      ]
    : []),
]

function kioskNeeds({ kiosks }: Facts): Need[] {
  const cure = { to: shopPaths.kiosks, act: 'Ver os quiosques' }
  if (kiosks.every(({ is_ended }) => is_ended))
    return [{ words: 'Nenhum quiosque: nenhum jogo dá cupom.', cure }]
  return kiosks.filter(isLost).map((kiosk) => ({
    words: `O quiosque ${kioskName(kiosk)} está sem sinal há ${silenceInWords(kiosk.seconds_silent)}.`,
    cure,
  }))
}

/** @param id of the prize; null: it is the reward of a game */
const openPrize = (id: string | null) => ({
  to: id ? linkToPrize(id) : REWARDS_LINK,
  act: 'Abrir o prêmio',
})

function stockNeeds({ codes, stock }: Facts): Need[] {
  const ofCodes = codes.flatMap((one) =>
    codesLeftInWords([one]).map((words) => ({ words, cure: openPrize(one.prize_id) })),
  )
  // The stock of a prize with codes is its free codes.
  const others = stock.filter(
    ({ prize_id, name }) =>
      !codes.some((one) => (prize_id ? one.prize_id === prize_id : one.name === name)),
  )
  return [
    ...ofCodes,
    ...others.map((prize) => ({
      words: stockInWords(prize),
      cure: openPrize(prize.prize_id),
    })),
  ]
}

const list = (titles: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(titles)

const titlesOf = (drawn: readonly PromotedGame[]) => list(drawn.map(({ title }) => title))

function promotionNeeds({ way, scheduled, drawn }: Facts): Need[] {
  if (way === 'chance') return []
  const unscheduled = drawn.filter(
    ({ game, prizes }) =>
      way === 'schedule' && givenPrizes(prizes).length > 0 && !scheduled.includes(game),
  )
  const unconsoled = withoutConsolation(drawn)
  return [
    unscheduled.length > 0 && {
      words: `Os prêmios saem por calendário, e falta um para ${titlesOf(unscheduled)}.`,
      cure: { to: `${shopPaths.promotion}#calendario`, act: 'Fazer o calendário' },
    },
    unconsoled.length > 0 && {
      words: `Falta um prêmio de consolação em ${titlesOf(unconsoled)}: quem não ganha fica sem nada.`,
      cure: { to: linkToPrize(unconsoled[0]?.prizes[0]?.id ?? ''), act: 'Abrir um prêmio' },
    },
  ].filter((need) => need !== false)
}

/** The games that speak of a discount on their screens. */
const promising: readonly RewardedGame[] = ['audio', 'covers', 'calendar']

function rewardNeeds({ rewarded }: Facts): Need[] {
  const empty = promising.filter((game) => !rewarded.includes(game))
  if (empty.length === 0) return []
  const titles = list(empty.map((game) => games[game].shortTitle))
  const promise = empty.length === 1 ? 'promete' : 'prometem'
  return [
    {
      words: `${titles} ${promise} um desconto, mas não ${empty.length === 1 ? 'dá' : 'dão'} prêmio.`,
      cure: { to: REWARDS_LINK, act: 'Escolher o prêmio' },
    },
  ]
}
