import { gameNames, games } from '@/lib/games'
import { settingIn, type SavedSettings, type SettingKey } from '@/lib/shop-settings'
import { children, couponUse, howToPlay, privacy } from './content'

/** The settings of the shop; null when they could not be read, and the text is general. */
export type Settings = SavedSettings | null

export type Chapter = { readonly title: string; readonly paragraphs: readonly string[] }

const counted = (count: string, one: string, many: string) =>
  `${Number(count).toLocaleString('pt-BR')} ${count === '1' ? one : many}`

/** The chapters of the regulation without the one about prizes and chances. */
export function chaptersOf(settings: Settings): readonly Chapter[] {
  const told = settings ? wordsOf(settings) : generalWords
  return [
    { title: 'Quem promove', paragraphs: told.shop },
    { title: 'Como participar', paragraphs: howToPlay },
    { title: 'Quando', paragraphs: told.times },
    { title: 'Cupons', paragraphs: [...couponUse, ...told.coupons] },
    { title: 'Seus dados', paragraphs: privacy },
    { title: 'Fotos', paragraphs: told.photos },
    { title: 'Crianças', paragraphs: children },
  ]
}

type Words = Readonly<Record<'shop' | 'times' | 'coupons' | 'photos', readonly string[]>>

const AT_THE_TILL = 'Para falar com a loja, procure a equipe no caixa.'
const WHILE_OPEN =
  'Joga-se enquanto a loja está aberta e a tela ligada, até os prêmios acabarem.'
const PURPOSE =
  'A foto é tirada só quando você toca no botão. Ela serve de lembrança para você. A loja só a publica se você permitir, na página do código QR dela, e lá você volta atrás.'
const REMOVED =
  'Depois disso, ela some na hora da galeria e da página dela, e o arquivo e o registro são apagados assim que uma tela da loja fica livre. Quem já a abriu pode vê-la por mais uma hora no próprio aparelho.'

/** The text for a shop whose settings are not known. */
const generalWords: Words = {
  shop: [
    'Estes jogos são promovidos pela livraria em que estão.',
    AT_THE_TILL,
    'Sem conexão com a loja, esta página mostra só o que vale em geral.',
  ],
  times: [WHILE_OPEN],
  coupons: ['A loja pode limitar quantos cupons uma visita ganha.'],
  photos: [
    PURPOSE,
    `A loja a guarda por um número de dias. ${REMOVED}`,
    `Para apagar uma foto antes disso, peça à equipe. ${AT_THE_TILL}`,
  ],
}

function wordsOf(saved: SavedSettings): Words {
  const set = (key: SettingKey) => settingIn(saved, key)
  const name = set('shopName')
  const contact = set('shopContact')
  const authorization = set('authorization')
  const perVisit = set('couponsPerVisit')
  const draws = (key: SettingKey) => counted(set(key), 'sorteio', 'sorteios')
  return {
    shop: [
      `Estes jogos são promovidos por ${name || 'esta livraria'}.`,
      contact ? `Contato: ${contact}` : AT_THE_TILL,
      ...(authorization ? [`Autorização da promoção: ${authorization}`] : []),
    ],
    times: [
      WHILE_OPEN,
      `Cada tela faz no máximo ${draws('drawsPerHour')} por hora e ${draws('drawsPerDay')} por dia.`,
    ],
    coupons: [
      `Se o prêmio não diz outra coisa, o cupom vale até ${counted(set('couponValidDays'), 'dia', 'dias')} depois de ganho.`,
      perVisit
        ? `Cada visita ganha no máximo ${counted(perVisit, 'cupom', 'cupons')}.`
        : 'Não há limite de cupons por visita.',
    ],
    photos: [
      PURPOSE,
      set('gallery') === 'on'
        ? 'Enquanto está guardada, quem abre a galeria do jogo também pode vê-la.'
        : 'A loja não mostra a foto a outras pessoas: só a vê quem tem o código QR dela, e a equipe.',
      `Ela fica guardada por ${counted(set('photoDays'), 'dia', 'dias')}. ${REMOVED}`,
      removalOf(set('photosBy') === 'anyone', set('gallery') === 'on'),
      contact ? `Sobre a sua foto, fale com a loja: ${contact}` : AT_THE_TILL,
    ],
  }
}

function removalOf(isAnyones: boolean, isOpen: boolean): string {
  if (!isAnyones && !isOpen) return 'Antes disso, a equipe a apaga, a pedido.'
  if (!isAnyones)
    return 'Antes disso, ela pode ser apagada na tela da loja ou pela equipe, a pedido.'
  return `Antes disso, você mesmo pode apagá-la ${
    isOpen ? 'na galeria' : 'na página do código QR dela'
  }, ou pedir à equipe.`
}

type PrizeChance = { readonly game: string; readonly name: string; readonly chance: number }

export type GameChances = {
  readonly game: string
  readonly title: string
  readonly prizes: readonly PrizeChance[]
}

/** The prizes by game, in the order of the menu; only the active scratch card is listed. */
export function chancesByGame(
  chances: readonly PrizeChance[],
  settings: Settings,
): readonly GameChances[] {
  const card = settings?.['scratchCardType'] === 'image' ? 'image' : 'text'
  return gameNames
    .map((name) => {
      const { title, prize } = games[name]
      // The database has a game for each of the two cards.
      const game = name === 'scratch' ? `scratch-${card}` : name
      return {
        game,
        title: prize === 'drawn' ? title : `${title}, ${prize.rewardFor}`,
        prizes: chances.filter((chance) => chance.game === game),
      }
    })
    .filter(({ prizes }) => prizes.length > 0)
}

const LEAST_SHOWN = 0.01
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** A chance in words: `12,5 %`. */
export function chanceInWords(chance: number): string {
  if (chance === 0) return 'Esgotado'
  return chance < LEAST_SHOWN
    ? `menos de ${percent.format(LEAST_SHOWN)} %`
    : `${percent.format(chance)} %`
}
