import type { Numbers } from '@/shop/numbers/numbers'
import { stockInWords } from '@/shop/numbers/words'
import { codesLeftInWords } from '@/shop/prizes/codes-left'
import type { CodesLeft } from '@/shop/prizes/shop-codes'
import { promisingWithout } from '@/shop/promotion/content'
import { isLost, type Kiosk, kioskName, silenceInWords } from '@/shop/staff/kiosk-names'
import { linkToPrize, REWARDS_LINK } from '@/shop/staff/links'
import { type Need, wayNeeds, type WayProblem } from '@/shop/staff/way-problems'
import { shopPaths } from '@/shop/paths'

/** What is known of the shop today. */
export type Facts = {
  readonly kiosks: readonly Kiosk[]
  readonly codes: readonly CodesLeft[]
  readonly stock: Numbers['stock']
  readonly ways: readonly WayProblem[]
  /** The games that have a reward. */
  readonly rewarded: readonly string[]
  /** Anybody at this machine is staff: the published password holds. */
  readonly isOpenToAll: boolean
}

/** All that is wrong, the most urgent first. */
export const needsOf = (facts: Facts): Need[] => [
  ...kioskNeeds(facts),
  ...stockNeeds(facts),
  ...wayNeeds(facts.ways),
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

function rewardNeeds({ rewarded }: Facts): Need[] {
  const empty = promisingWithout(rewarded)
  if (empty.length === 0) return []
  const titles = new Intl.ListFormat('pt-BR').format(empty.map(({ title }) => title))
  const promise = empty.length === 1 ? 'promete' : 'prometem'
  return [
    {
      words: `${titles} ${promise} um desconto, mas não ${empty.length === 1 ? 'dá' : 'dão'} prêmio.`,
      cure: { to: REWARDS_LINK, act: 'Escolher o prêmio' },
    },
  ]
}
