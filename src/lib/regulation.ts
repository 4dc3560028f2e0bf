import { fullDay } from './day'
import { gameNames, games } from './games'
import {
  settingIn,
  settingRules,
  type SavedSettings,
  type SettingKey,
} from './shop-settings'

/** A prize in a published version. */
export type PublishedPrize = {
  readonly game: string
  readonly name: string
  /** How many there were; null: unlimited. */
  readonly quantity: number | null
  /** Null: not stated. */
  readonly value_cents: number | null
}

export type Chapter = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly prizes?: readonly PublishedPrize[]
}

/** The shop's settings; null if they could not be read: the text is then general. */
export type Settings = SavedSettings | null

/** The settings of the official chapters, named as at /loja. */
const officialSettings: readonly (readonly [key: SettingKey, label: string])[] = [
  ['shopName', 'Nome da loja'],
  ['shopCnpj', 'CNPJ'],
  ['shopAddress', 'Endereço da loja'],
  ['promotionKind', 'Modalidade'],
  ['promotionArea', 'Área da promoção'],
  ['promotionFrom', 'Início da promoção'],
  ['promotionUntil', 'Fim da promoção'],
  ['promotionJoinUntil', 'Último dia para participar'],
  ['prizeDelivery', 'Entrega dos prêmios'],
  ['unclaimedPrizes', 'Prêmios não retirados'],
  ['authorizationState', 'Situação da autorização'],
  ['shopContact', 'Contato da loja'],
]

const isSet = (saved: SavedSettings, key: SettingKey) =>
  settingIn(saved, key) !== settingRules[key].fallback

/**
 * Whether the shop filled in anything only the official chapters state, or does not draw by chance.
 */
export const isOfficial = (saved: SavedSettings): boolean =>
  isSet(saved, 'prizeWay') ||
  officialSettings.some(
    ([key]) => key !== 'shopName' && key !== 'shopContact' && isSet(saved, key),
  )

/** What the official chapters still lack, as staff find it at /loja. */
export function lackingIn(saved: SavedSettings): string[] {
  const lacking = officialSettings
    .filter(([key]) => !isSet(saved, key))
    .filter(([key]) => key !== 'authorizationState' || !isSet(saved, 'authorization'))
    .map(([, label]) => label)
  const from = settingIn(saved, 'promotionFrom')
  const ends = [settingIn(saved, 'promotionUntil'), settingIn(saved, 'promotionJoinUntil')]
  return ends.some((day) => day !== '' && day < from)
    ? [...lacking, 'Datas em ordem: nada termina antes do início da promoção']
    : lacking
}

const byChance =
  'O prêmio é sorteado por um gerador de números ao acaso, no momento da jogada. Ninguém escolhe quem ganha.'
const freeToPlay =
  'Basta jogar em uma tela da loja. Não é preciso comprar, pagar ou se cadastrar.'
const forFun =
  'Quem joga no próprio celular ou computador, ou em uma tela sem conexão, joga só por diversão: essa jogada não gera cupom.'

const couponUse = [
  'Cada cupom mostra o prêmio, até quando vale e as condições dele. Leia antes de usar.',
  'Um cupom é usado uma única vez, no caixa da loja, com o código ou o QR code.',
]

const privacy = [
  'Para jogar e ganhar, não pedimos nome, e-mail, telefone, CPF nem outro dado pessoal.',
  'De cada prêmio guardamos só o que foi ganho, quando, em qual quiosque e em qual jogo. Contamos também quantas vezes cada jogo é jogado. Nada disso diz quem jogou.',
  'A foto do jogo “Faça sua Foto!” é o único dado pessoal, e só existe se você quiser. A lei que protege os seus dados é a LGPD (Lei 13.709/2018).',
]

const children = [
  'Crianças jogam com uma pessoa adulta responsável por perto, e é ela quem decide sobre a foto.',
  'Quem é responsável por uma criança pode pedir à loja, a qualquer momento, que apague a foto dela.',
]

const counted = (count: string, one: string, many: string) =>
  `${Number(count).toLocaleString('pt-BR')} ${count === '1' ? one : many}`

/** The current chapters, without prizes and chances. */
export function chaptersOf(settings: Settings): readonly Chapter[] {
  if (settings && isOfficial(settings)) return officialChapters(settings)
  const told = settings ? wordsOf(settings) : generalWords
  return [
    { title: 'Quem promove', paragraphs: told.shop },
    { title: 'Como participar', paragraphs: [freeToPlay, byChance, forFun] },
    { title: 'Quando', paragraphs: told.times },
    { title: 'Cupons', paragraphs: [...couponUse, ...told.coupons] },
    { title: 'Seus dados', paragraphs: privacy },
    { title: 'Fotos', paragraphs: told.photos },
    { title: 'Crianças', paragraphs: children },
  ]
}

const line = (name: string, value: string) => (value ? [`${name}: ${value}`] : [])

/** The official chapters, in the order the law asks. Empty settings leave their sentences out. */
export function officialChapters(
  saved: SavedSettings,
  prizes?: readonly PublishedPrize[],
): readonly Chapter[] {
  const told = wordsOf(saved)
  const set = (key: SettingKey) => settingIn(saved, key)
  const chapters: readonly Chapter[] = [
    {
      title: 'Quem promove',
      paragraphs: [
        promotedBy(saved),
        ...line('CNPJ', formattedCnpj(set('shopCnpj'))),
        ...line('Endereço', set('shopAddress')),
      ],
    },
    {
      title: 'Modalidade e área',
      paragraphs: [
        ...line('Modalidade', set('promotionKind')),
        ...line('Área da promoção', set('promotionArea')),
      ],
    },
    { title: 'Período', paragraphs: [...periodOf(saved), ...told.times] },
    { title: 'Como participar', paragraphs: [freeToPlay, forFun] },
    { title: 'Como saem os prêmios', paragraphs: criterionOf(saved) },
    {
      title: 'Prêmios',
      paragraphs: prizes ? [AS_PUBLISHED] : [],
      ...(prizes && { prizes }),
    },
    {
      title: 'Entrega e validade',
      paragraphs: [...line('Entrega', set('prizeDelivery')), ...couponUse, ...told.coupons],
    },
    {
      title: 'Prêmios não retirados',
      paragraphs: [set('unclaimedPrizes')].filter(Boolean),
    },
    { title: 'Seus dados', paragraphs: privacy },
    { title: 'Fotos', paragraphs: told.photos },
    { title: 'Crianças', paragraphs: children },
    { title: 'Autorização', paragraphs: authorizationOf(saved) },
    { title: 'Contato', paragraphs: [contactOf(saved)] },
  ]
  return chapters.filter(({ paragraphs }) => paragraphs.length > 0)
}

const AS_PUBLISHED =
  'O que havia em estoque, e quanto vale cada um, quando esta versão foi publicada.'

/** `12.345.678/0001-95` */
const formattedCnpj = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[./-]/g, '')
    .replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')

function periodOf(saved: SavedSettings): string[] {
  const day = (key: SettingKey) => fullDay(settingIn(saved, key))
  const [from, until] = [day('promotionFrom'), day('promotionUntil')]
  const join = day('promotionJoinUntil')
  const bounds = [from && `de ${from}`, until && `até ${until}`].filter(Boolean).join(' ')
  return [
    ...(bounds ? [`A promoção vale ${bounds}.`] : []),
    ...(join ? [`Dá para participar até ${join}.`] : []),
  ]
}

/** How the drawing games, and the others, choose a prize. */
function criterionOf(saved: SavedSettings): string[] {
  const otherGames =
    'Nos outros jogos, ganha quem faz o que o jogo pede, enquanto ele tem um prêmio.'
  const way = settingIn(saved, 'prizeWay')
  if (way === 'chance') return [byChance, otherGames]
  if (way === 'counter')
    return [
      `Na roleta e na raspadinha, ganha uma a cada ${counted(settingIn(saved, 'everyNth'), 'jogada', 'jogadas')} de cada jogo, por contagem. ${NO_CHANCE}`,
      otherGames,
    ]
  const place =
    settingIn(saved, 'untaken') === 'next'
      ? 'fica para a próxima jogada'
      : 'volta ao estoque'
  return [
    `Na roleta e na raspadinha, os prêmios saem em momentos marcados antes: ganha a primeira jogada depois de cada um. ${NO_CHANCE}`,
    `O prêmio de um momento em que ninguém jogou até o fim do dia ${place}.`,
    otherGames,
  ]
}

const NO_CHANCE = 'Não há sorteio, e ninguém escolhe quem ganha.'

const promotedBy = (saved: SavedSettings) =>
  `Estes jogos são promovidos por ${settingIn(saved, 'shopName') || 'esta livraria'}.`

const contactOf = (saved: SavedSettings) =>
  isSet(saved, 'shopContact') ? `Contato: ${settingIn(saved, 'shopContact')}` : AT_THE_TILL

function authorizationOf(saved: SavedSettings): string[] {
  const number = settingIn(saved, 'authorization')
  if (number) return [`Autorização da promoção: ${number}`]
  const state = settingIn(saved, 'authorizationState')
  if (state === 'pending') return ['A autorização desta promoção está em análise.']
  return state === 'exempt' ? ['Esta promoção está dispensada de autorização.'] : []
}

type Words = Readonly<Record<'shop' | 'times' | 'coupons' | 'photos', readonly string[]>>

const AT_THE_TILL = 'Para falar com a loja, procure a equipe no caixa.'
const WHILE_OPEN =
  'Joga-se enquanto a loja está aberta e a tela ligada, até os prêmios acabarem.'
const PURPOSE =
  'A foto é tirada só quando você toca no botão. Ela serve de lembrança para você. A loja só a publica se você permitir, na página do código QR dela, e lá você volta atrás.'
const REMOVED =
  'Depois disso, ela some na hora da galeria e da página dela, e o arquivo e o registro são apagados assim que uma tela da loja fica livre. Quem já a abriu pode vê-la por mais uma hora no próprio aparelho.'

/** The chapters for a shop whose settings are unknown. */
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
  const contact = set('shopContact')
  const perVisit = set('couponsPerVisit')
  const draws = (key: SettingKey) =>
    set('prizeWay') === 'chance'
      ? counted(set(key), 'sorteio', 'sorteios')
      : counted(set(key), 'jogada por prêmio', 'jogadas por prêmios')
  return {
    shop: [promotedBy(saved), contactOf(saved), ...authorizationOf(saved)],
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

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `R$ 49,90` */
export const inReais = (cents: number): string => reais.format(cents / 100)

/** A game's title by its name in the database, which has two for the scratch card. */
export function titleOfGame(game: string): string {
  const name = gameNames.find((known) => game === known || game.startsWith(`${known}-`))
  return name ? games[name].shortTitle : game
}

/** The shop's time a version was published: `25/11/2026, 14:32`. */
export const momentInWords = (moment: string, settings: Settings): string =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: settingIn(settings ?? {}, 'timeZone'),
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(moment))
