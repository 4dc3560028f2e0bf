import type { Chapter, PublishedPrize } from './regulations'
import { counted } from '@/lib/amounts'
import { fullDay } from '@/lib/day'
import {
  settingIn,
  settingRules,
  type SavedSettings,
  type SettingKey,
} from '@/shop/settings/setting-list'

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

/** A setting that the official chapters still need, by its name at /loja or by what is wrong. */
type Lacking = { readonly key: SettingKey; readonly words: string }

/** The missing settings of the official chapters. */
export function lackingIn(saved: SavedSettings): Lacking[] {
  const lacking = officialSettings
    .filter(([key]) => !isSet(saved, key))
    .filter(([key]) => key !== 'authorizationState' || !isSet(saved, 'authorization'))
    .map(([key, words]): Lacking => ({ key, words }))
  const from = settingIn(saved, 'promotionFrom')
  const until = settingIn(saved, 'promotionUntil')
  const joinUntil = settingIn(saved, 'promotionJoinUntil')
  if ([until, joinUntil].some((day) => day !== '' && day < from))
    lacking.push({
      key: 'promotionFrom',
      words: 'Datas em ordem: nada termina antes do início da promoção',
    })
  if (until !== '' && joinUntil > until)
    lacking.push({
      key: 'promotionJoinUntil',
      words: 'Datas em ordem: ninguém participa depois do fim da promoção',
    })
  return lacking
}

const BY_CHANCE =
  'O prêmio é sorteado por um gerador de números aleatórios, no momento da jogada. Ninguém escolhe quem ganha.'
const NO_CHANCE = 'Não há sorteio, e ninguém escolhe quem ganha.'
const FREE_TO_PLAY =
  'Basta jogar em uma tela da loja. Não é preciso comprar, pagar ou se cadastrar.'
const FOR_FUN =
  'Quem joga no próprio celular ou computador sem levar o jogo de uma tela da loja (“Continuar no celular”), ou em uma tela sem conexão, joga só por diversão: essa jogada não gera cupom.'
const WHILE_OPEN = 'A promoção vale no horário da loja, enquanto houver prêmios.'
const ON_SCHEDULE =
  'A promoção vale no horário da loja. Na roleta e na raspadinha saem os prêmios do calendário, na quantidade que ele tem.'
const AT_THE_TILL = 'Para falar com a loja, procure a equipe no caixa.'
const PURPOSE =
  'A foto é tirada só quando você toca no botão. Ela serve de lembrança para você. A loja só a publica se você permitir, na página do código QR dela; na mesma página você pode retirar a autorização.'
const REMOVED =
  'Depois disso, ela deixa imediatamente de aparecer na galeria e na página dela, e o arquivo e o registro são apagados assim que uma tela da loja fica livre. Quem já a abriu, ou tem o endereço do arquivo, pode vê-la por mais uma hora. Nas cópias de segurança da loja, ela pode ficar por até 30 dias a mais.'

const couponUse = [
  'Cada cupom mostra o prêmio, até quando vale e as condições dele. Leia antes de usar.',
  'Um cupom é usado uma única vez, no caixa da loja, com o código ou o código QR.',
]

/** A chapter of all sentences that are not empty. */
const chapter = (title: string, ...sentences: readonly string[]): Chapter => ({
  title,
  paragraphs: sentences.filter((sentence) => sentence !== ''),
})

const participation = chapter('Como participar', FREE_TO_PLAY, BY_CHANCE, FOR_FUN)

const privacy = chapter(
  'Seus dados',
  'Para jogar e ganhar, não pedimos nome, e-mail, telefone, CPF nem outro dado pessoal.',
  'De cada prêmio guardamos só o que foi ganho, quando, em qual quiosque e em qual jogo. Contamos também quantas vezes cada jogo é jogado. Nada disso diz quem jogou.',
  'A foto do jogo “Faça sua Foto!” é o único dado pessoal, e só existe se você quiser. A lei que protege os seus dados é a LGPD (Lei 13.709/2018).',
)

const children = chapter(
  'Crianças',
  'Crianças jogam com uma pessoa adulta responsável por perto, e é ela quem decide sobre a foto.',
  'Quem é responsável por uma criança pode pedir à loja, a qualquer momento, que apague a foto dela.',
)

const generalChapters: readonly Chapter[] = [
  chapter(
    'Quem promove',
    'Estes jogos são promovidos pela livraria em que estão.',
    AT_THE_TILL,
    'Sem conexão com a loja, esta página mostra só o que vale em geral.',
  ),
  participation,
  chapter('Quando', WHILE_OPEN),
  chapter('Cupons', ...couponUse, 'A loja pode limitar quantos cupons uma visita ganha.'),
  privacy,
  chapter(
    'Fotos',
    PURPOSE,
    `A loja a guarda por um número de dias. ${REMOVED}`,
    'Para apagar uma foto antes disso, peça à equipe.',
  ),
  children,
]

/** The current chapters, without prizes and chances; general ones for unknown settings, null. */
export function chaptersOf(saved: SavedSettings | null): readonly Chapter[] {
  if (!saved) return generalChapters
  if (isOfficial(saved)) return officialChapters(saved)
  const value = (key: SettingKey) => settingIn(saved, key)
  return [
    chapter('Quem promove', promoterIn(value), contactIn(value), authorizationIn(value)),
    participation,
    chapter('Quando', WHILE_OPEN, limitIn(value)),
    chapter('Cupons', ...couponUse, ...couponsIn(value)),
    privacy,
    photosIn(value),
    children,
  ]
}

/** The official chapters, in the order the law asks. Empty settings leave their sentences out. */
export function officialChapters(
  saved: SavedSettings,
  prizes?: PublishedPrize[],
): Chapter[] {
  const value = (key: SettingKey) => settingIn(saved, key)
  const isBySchedule = value('prizeWay') === 'schedule'
  const published = isBySchedule ? IN_CALENDAR : AS_PUBLISHED
  const chapters: readonly Chapter[] = [
    chapter(
      'Quem promove',
      promoterIn(value),
      named('CNPJ', formattedCnpj(value('shopCnpj'))),
      named('Endereço', value('shopAddress')),
    ),
    chapter(
      'Modalidade e área',
      named('Modalidade', value('promotionKind')),
      named('Área da promoção', value('promotionArea')),
    ),
    chapter(
      'Período',
      ...periodIn(value),
      isBySchedule ? ON_SCHEDULE : WHILE_OPEN,
      limitIn(value),
    ),
    chapter('Como participar', FREE_TO_PLAY, FOR_FUN),
    chapter('Como saem os prêmios', ...criterionIn(value)),
    ...(prizes ? [{ ...chapter('Prêmios', published), prizes }] : []),
    chapter(
      'Entrega e validade',
      named('Entrega', value('prizeDelivery')),
      ...couponUse,
      ...couponsIn(value),
    ),
    chapter('Prêmios não retirados', value('unclaimedPrizes')),
    privacy,
    photosIn(value),
    children,
    chapter('Autorização', authorizationIn(value)),
    chapter('Contato', contactIn(value)),
  ]
  return chapters.filter(({ paragraphs }) => paragraphs.length > 0)
}

const AS_PUBLISHED = 'Quantidade e valor de cada prêmio na data da publicação.'
const IN_CALENDAR =
  'A quantidade é a do calendário dos prêmios; o valor, o da data da publicação.'

/** The value of a setting. */
type Value = (key: SettingKey) => string

const named = (name: string, text: string) => text && `${name}: ${text}`

const promoterIn = (value: Value) =>
  `Estes jogos são promovidos por ${value('shopName') || 'esta livraria'}.`

const contactIn = (value: Value) => named('Contato', value('shopContact')) || AT_THE_TILL

function authorizationIn(value: Value) {
  const states: Readonly<Record<string, string>> = {
    pending: 'A autorização desta promoção está em análise.',
    exempt: 'Esta promoção está dispensada de autorização.',
  }
  const number = named('Autorização da promoção', value('authorization'))
  return number || (states[value('authorizationState')] ?? '')
}

/** `12.345.678/0001-95` */
const formattedCnpj = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[./-]/g, '')
    .replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')

function periodIn(value: Value) {
  const [from, until] = [fullDay(value('promotionFrom')), fullDay(value('promotionUntil'))]
  const join = fullDay(value('promotionJoinUntil'))
  const bounds = [from && `de ${from}`, until && `até ${until}`].filter(Boolean).join(' ')
  return [
    bounds && `A promoção vale ${bounds}.`,
    join && `É possível participar até ${join}.`,
  ]
}

function limitIn(value: Value) {
  const draws = (count: string) =>
    value('prizeWay') === 'chance'
      ? counted(Number(count), 'sorteio', 'sorteios')
      : counted(Number(count), 'jogada que vale prêmio', 'jogadas que valem prêmio')
  return `Cada tela faz no máximo ${draws(value('drawsPerHour'))} por hora e ${draws(value('drawsPerDay'))} por dia.`
}

/** How the drawing games, and the others, choose a prize. */
function criterionIn(value: Value) {
  const every = counted(Number(value('everyNth')), 'jogada', 'jogadas')
  const place =
    value('untaken') === 'next' ? 'fica para a próxima jogada' : 'volta ao estoque'
  const ways: Readonly<Record<string, readonly string[]>> = {
    chance: [BY_CHANCE],
    counter: [
      `Na roleta e na raspadinha, a cada ${every} de cada jogo, uma é premiada. ${NO_CHANCE}`,
    ],
    schedule: [
      `Na roleta e na raspadinha, os prêmios saem em horários predefinidos: ganha a primeira jogada depois de cada um. ${NO_CHANCE}`,
      `O prêmio de um horário em que ninguém jogou até o fim do dia ${place}.`,
    ],
  }
  return [
    ...(ways[value('prizeWay')] ?? []),
    'Nos outros jogos, ganha quem faz o que o jogo pede, enquanto ele tem um prêmio.',
  ]
}

function couponsIn(value: Value) {
  const perVisit = value('couponsPerVisit')
  return [
    `Salvo indicação no cupom, ele vale por ${counted(Number(value('couponValidDays')), 'dia', 'dias')} a partir da data em que foi ganho.`,
    perVisit
      ? `Cada visita ganha no máximo ${counted(Number(perVisit), 'cupom', 'cupons')}.`
      : 'Não há limite de cupons por visita.',
  ]
}

/** How a photo is removed early, by who may do so and whether the gallery is open. */
const removals: Readonly<Record<string, string>> = {
  'anyone on': 'Antes disso, você pode apagá-la na galeria, ou pedir à equipe.',
  'anyone off':
    'Antes disso, você pode apagá-la na página do código QR dela, ou pedir à equipe.',
  'shop on': 'Antes disso, ela pode ser apagada na tela da loja ou pela equipe, a pedido.',
  'shop off': 'Antes disso, a equipe a apaga, a pedido.',
}

const photosIn = (value: Value) =>
  chapter(
    'Fotos',
    PURPOSE,
    value('gallery') === 'on'
      ? 'Enquanto está guardada, quem abre a galeria do jogo também pode vê-la.'
      : 'A loja não mostra a foto a outras pessoas: só a vê quem tem o código QR dela, e a equipe.',
    `Ela fica guardada por ${counted(Number(value('photoDays')), 'dia', 'dias')}. ${REMOVED}`,
    removals[`${value('photosBy')} ${value('gallery')}`] ?? '',
    named('Sobre a sua foto, fale com a loja', value('shopContact')),
  )

/** The shop's time a version was published: `25/11/2026, 14:32`. */
export const momentInWords = (moment: string, saved: SavedSettings): string =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: settingIn(saved, 'timeZone'),
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(moment))
