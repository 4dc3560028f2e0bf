import { inDigits } from '@/lib/amounts'
import type { FaceColor } from './contrast'
import type { SettingKey } from './setting-list'

type Choice = { readonly value: string; readonly label: string }

/** A setting as staff see it. */
export type Setting = {
  readonly key: SettingKey
  readonly label: string
  /** What it does, in one sentence. */
  readonly meaning: string
  /** The meaning of an empty field; without it, the field is required. */
  readonly blank?: string
  /** What a lower number removes for good, which staff are asked about. */
  readonly whenLower?: string
} & (
  | {
      readonly field: 'count' | 'hour' | 'text' | 'date'
      /** The allowed values, shown after a mistake. */
      readonly limits: string
    }
  | { readonly field: 'choice'; readonly choices: readonly Choice[] }
  | {
      readonly field: 'color'
      readonly key: FaceColor
      readonly limits: string
      /** The built-in colour, shown if none is set. */
      readonly built: string
    }
  | { readonly field: 'logo' }
)

/** The time zones of Brazil, from east to west. */
export const zones: readonly Choice[] = [
  { value: 'America/Noronha', label: 'Fernando de Noronha (UTC−2)' },
  { value: 'America/Sao_Paulo', label: 'São Paulo e Brasília (UTC−3)' },
  { value: 'America/Bahia', label: 'Salvador (UTC−3)' },
  { value: 'America/Maceio', label: 'Maceió (UTC−3)' },
  { value: 'America/Recife', label: 'Recife (UTC−3)' },
  { value: 'America/Fortaleza', label: 'Fortaleza (UTC−3)' },
  { value: 'America/Belem', label: 'Belém (UTC−3)' },
  { value: 'America/Araguaina', label: 'Palmas (UTC−3)' },
  { value: 'America/Santarem', label: 'Santarém (UTC−3)' },
  { value: 'America/Campo_Grande', label: 'Campo Grande (UTC−4)' },
  { value: 'America/Cuiaba', label: 'Cuiabá (UTC−4)' },
  { value: 'America/Porto_Velho', label: 'Porto Velho (UTC−4)' },
  { value: 'America/Manaus', label: 'Manaus (UTC−4)' },
  { value: 'America/Boa_Vista', label: 'Boa Vista (UTC−4)' },
  { value: 'America/Rio_Branco', label: 'Rio Branco (UTC−5)' },
  { value: 'America/Eirunepe', label: 'Eirunepé (UTC−5)' },
]

/** What a field takes. */
const count = (from: number, to: number) =>
  ({
    field: 'count',
    limits: `Use um número inteiro de ${from} a ${inDigits(to)}.`,
  }) as const

const text = (letters: number) =>
  ({ field: 'text', limits: `Use no máximo ${letters} letras.` }) as const

const color = (built: string) =>
  ({
    field: 'color',
    blank: 'a que veio com os jogos',
    limits: 'Use uma cor como #1F5A4C.',
    built,
  }) as const

const hour = {
  field: 'hour',
  blank: 'nunca',
  limits: 'Use uma hora do dia, como 21:30.',
} as const

const day = { field: 'date', limits: 'Use um dia, como 01/12/2026.' } as const

const cnpj = {
  field: 'text',
  limits: 'Confira os 14 algarismos ou letras, como 12.345.678/0001-95.',
} as const

/** A fact that the regulation states if it is filled in. */
const fact = (
  key: SettingKey,
  label: string,
  meaning: string,
  field: typeof day | ReturnType<typeof text> | typeof cnpj,
) => ({ key, label, meaning, blank: 'em branco', ...field })

/** As the law names them (Lei 5.768/71). */
const kinds = ['Sorteio', 'Vale-brinde', 'Concurso']
const likeThem = kinds.map((kind) => `Assemelhada a ${kind.toLowerCase()}`)

/** The form, from top to bottom. */
export const groups: readonly { name: string; settings: readonly Setting[] }[] = [
  {
    name: 'Cara da loja',
    settings: [
      {
        key: 'shopName',
        label: 'Nome da loja',
        meaning:
          'No rodapé e nas fotos dos quiosques, na imagem do cupom e no regulamento.',
        blank: 'em branco',
        ...text(80),
      },
      {
        key: 'restSentence',
        label: 'Frase do convite',
        meaning: 'O que um quiosque mostra enquanto ninguém joga.',
        blank: 'Toque para jogar',
        ...text(80),
      },
      {
        key: 'primaryColor',
        label: 'Cor principal',
        meaning: 'A dos botões e destaques fora dos jogos, que têm cada um a sua.',
        ...color('#1F5A4C'),
      },
      {
        key: 'paperColor',
        label: 'Cor do fundo',
        meaning: 'O papel de todas as páginas.',
        ...color('#F7F1E5'),
      },
      {
        key: 'logo',
        label: 'Logo',
        meaning: 'No alto de todas as páginas, no convite e na imagem do cupom.',
        blank: 'o que veio com os jogos',
        field: 'logo',
      },
      {
        key: 'whatsapp',
        label: 'WhatsApp da loja',
        meaning: 'O cupom no celular abre uma conversa com este número.',
        blank: 'em branco',
        field: 'text',
        limits: 'Use só algarismos, com 55 e o DDD, como 5511987654321.',
      },
    ],
  },
  {
    name: 'Cupons',
    settings: [
      {
        key: 'couponValidDays',
        label: 'Dias de validade',
        meaning: 'Por quantos dias vale um cupom cujo prêmio não diz outra coisa.',
        ...count(1, 999),
      },
      {
        key: 'winDays',
        label: 'Dias que um cupom fica guardado',
        meaning: 'Depois de vencido; então some de vez, e os números ficam.',
        whenLower:
          'Cupons vencidos há mais tempo somem de vez, também da prestação de contas.',
        ...count(30, 2999),
      },
      {
        key: 'couponsPerVisit',
        label: 'Cupons por visita',
        meaning: 'Quantos cupons uma mesma visita pode ganhar, no máximo.',
        blank: 'sem limite',
        field: 'count',
        limits: `${count(1, 99).limits} Em branco, não há limite.`,
      },
      {
        key: 'timeZone',
        label: 'Fuso horário da loja',
        meaning: 'Diz quando o dia da loja vira, para a validade e os limites por dia.',
        field: 'choice',
        choices: zones,
      },
    ],
  },
  {
    name: 'Promoção',
    settings: [
      {
        key: 'prizeWay',
        label: 'Como saem os prêmios',
        meaning:
          'Vale para a roleta e a raspadinha; a página Promoção diz o que a lei pede.',
        field: 'choice',
        choices: [
          { value: 'chance', label: 'Por sorteio, a cada jogada' },
          { value: 'counter', label: 'Por contador, a cada tantas jogadas' },
          { value: 'schedule', label: 'Por calendário, em momentos marcados antes' },
        ],
      },
      {
        key: 'everyNth',
        label: 'Contador: uma a cada',
        meaning: 'De quantas em quantas jogadas de um jogo sai um prêmio.',
        ...count(2, 9999),
      },
      {
        key: 'untaken',
        label: 'Calendário: o que ninguém levou',
        meaning:
          'Para onde vai o prêmio de um momento em que ninguém jogou até o fim do dia.',
        field: 'choice',
        choices: [
          { value: 'next', label: 'Para a próxima jogada' },
          { value: 'return', label: 'De volta ao estoque' },
        ],
      },
    ],
  },
  {
    name: 'Quiosque',
    settings: [
      {
        key: 'visitSeconds',
        label: 'Segundos sem toque',
        meaning: 'Quanto tempo um quiosque fica sem toque até perguntar “Ainda está aí?”.',
        ...count(20, 600),
      },
      {
        key: 'screenInches',
        label: 'Tamanho das telas',
        meaning: 'Em polegadas, para o tamanho das letras grandes de “Acessibilidade”.',
        field: 'choice',
        choices: ['15.6', '21.5', '23.8', '27', '32', '43', '55'].map((value) => ({
          value,
          label: `${value.replace('.', ',')} polegadas`,
        })),
      },
      {
        key: 'screenBottom',
        label: 'Altura das telas (cm)',
        meaning:
          'Do chão à borda de baixo, para pôr os controles ao alcance de quem senta.',
        ...count(0, 150),
      },
      {
        key: 'drawsPerHour',
        label: 'Sorteios por hora',
        meaning: 'Quantos prêmios um quiosque sorteia em uma hora, no máximo.',
        ...count(1, 999_999),
      },
      {
        key: 'drawsPerDay',
        label: 'Sorteios por dia',
        meaning: 'Quantos prêmios um quiosque sorteia em um dia, no máximo.',
        ...count(1, 999_999),
      },
    ],
  },
  {
    name: 'Sons',
    settings: [
      {
        key: 'volume',
        label: 'Volume (%)',
        meaning: 'Quão alto os quiosques tocam, de 0 (mudo) a 100.',
        ...count(0, 100),
      },
      {
        key: 'quietFrom',
        label: 'Silêncio a partir das',
        meaning: 'A hora em que os quiosques se calam; sem as duas horas, nunca.',
        ...hour,
      },
      {
        key: 'quietUntil',
        label: 'Silêncio até as',
        meaning: 'A hora em que os quiosques voltam a tocar.',
        ...hour,
      },
    ],
  },
  {
    name: 'Fotos',
    settings: [
      {
        key: 'gallery',
        label: 'Galeria de fotos',
        meaning:
          'Fechada, só a equipe vê as fotos de outros visitantes, aqui ou fora da loja.',
        field: 'choice',
        choices: [
          { value: 'on', label: 'Aberta' },
          { value: 'off', label: 'Fechada' },
        ],
      },
      {
        key: 'photosBy',
        label: 'Quem guarda e apaga fotos',
        meaning: 'Diz se as fotos são só dos quiosques e da equipe, ou de quem visita.',
        field: 'choice',
        choices: [
          { value: 'anyone', label: 'Qualquer visitante' },
          { value: 'shop', label: 'Só quiosques e equipe' },
        ],
      },
      {
        key: 'photoDays',
        label: 'Dias guardadas',
        meaning: 'Por quantos dias uma foto fica guardada antes de ser apagada.',
        whenLower: 'Fotos mais antigas são apagadas agora.',
        ...count(1, 999),
      },
      {
        key: 'photoLongestSide',
        label: 'Tamanho das fotos',
        meaning:
          'O lado maior das fotos dos quiosques. Menor, cabem mais no armazenamento.',
        field: 'choice',
        choices: [
          { value: '960', label: 'Pequeno (960 pixels)' },
          { value: '1280', label: 'Médio (1280 pixels)' },
          { value: '1920', label: 'Grande (1920 pixels)' },
        ],
      },
    ],
  },
  {
    name: 'Regulamento',
    settings: [
      fact(
        'shopContact',
        'Contato da loja',
        'Onde falar com a loja: endereço, telefone ou e-mail, no regulamento.',
        text(200),
      ),
      fact('shopCnpj', 'CNPJ', 'Com ou sem pontos; pode ter letras.', cnpj),
      fact('shopAddress', 'Endereço da loja', 'Rua, número, cidade e estado.', text(200)),
      {
        key: 'promotionKind',
        label: 'Modalidade',
        meaning: 'O nome que a lei dá a esta promoção.',
        field: 'choice',
        choices: [
          { value: '', label: 'em branco' },
          ...[...kinds, ...likeThem].map((kind) => ({ value: kind, label: kind })),
        ],
      },
      fact('promotionArea', 'Área da promoção', 'As lojas ou cidades.', text(200)),
      fact('promotionFrom', 'Início da promoção', 'O primeiro dia.', day),
      fact('promotionUntil', 'Fim da promoção', 'O último, com as entregas.', day),
      fact('promotionJoinUntil', 'Último dia para participar', 'Até quando se joga.', day),
      fact('prizeDelivery', 'Entrega dos prêmios', 'Onde, como e até quando.', text(250)),
      fact('unclaimedPrizes', 'Prêmios não retirados', 'O destino deles.', text(250)),
      {
        key: 'authorizationState',
        label: 'Situação da autorização',
        meaning: 'Se já há um número, abaixo, é ele que o regulamento mostra.',
        field: 'choice',
        choices: [
          { value: 'unsaid', label: 'Não informada' },
          { value: 'pending', label: 'Em análise' },
          { value: 'exempt', label: 'Dispensada' },
        ],
      },
      fact(
        'authorization',
        'Número da autorização',
        'A autorização da promoção, onde a lei pede uma; o regulamento a mostra.',
        text(200),
      ),
    ],
  },
]
