import { inDigits } from '@/lib/amounts'
import type { BrandColor } from './contrast'
import { settingRules, type SettingKey, type SettingRule } from './setting-list'

type Choice = { readonly value: string; readonly label: string }

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
      readonly key: BrandColor
      readonly limits: string
      /** The built-in colour, shown if none is set. */
      readonly built: string
    }
  | { readonly field: 'logo' }
)

const named = (labels: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The time zones of Brazil, from east to west. */
const zones = named({
  'America/Noronha': 'Fernando de Noronha (UTC−2)',
  'America/Sao_Paulo': 'São Paulo e Brasília (UTC−3)',
  'America/Bahia': 'Salvador (UTC−3)',
  'America/Maceio': 'Maceió (UTC−3)',
  'America/Recife': 'Recife (UTC−3)',
  'America/Fortaleza': 'Fortaleza (UTC−3)',
  'America/Belem': 'Belém (UTC−3)',
  'America/Araguaina': 'Palmas (UTC−3)',
  'America/Santarem': 'Santarém (UTC−3)',
  'America/Campo_Grande': 'Campo Grande (UTC−4)',
  'America/Cuiaba': 'Cuiabá (UTC−4)',
  'America/Porto_Velho': 'Porto Velho (UTC−4)',
  'America/Manaus': 'Manaus (UTC−4)',
  'America/Boa_Vista': 'Boa Vista (UTC−4)',
  'America/Rio_Branco': 'Rio Branco (UTC−5)',
  'America/Eirunepe': 'Eirunepé (UTC−5)',
})

/** An empty field that nothing comes in the place of. */
export const BLANK = 'em branco'

type Words = Pick<Setting, 'meaning' | 'blank' | 'whenLower'> & { readonly limits?: string }

function count(key: SettingKey, label: string, words: Words): Setting {
  const { range: [from, to] = [0, 0] }: SettingRule = settingRules[key]
  const limits = `Use um número inteiro de ${from} a ${inDigits(to)}.`
  return { key, label, field: 'count', limits, ...words }
}

/** A text that may be left out, as may all facts of the regulation. */
function text(key: SettingKey, label: string, words: Words): Setting {
  const { range: [, most] = [0, 0] }: SettingRule = settingRules[key]
  const limits = `Use no máximo ${most} letras.`
  return { key, label, field: 'text', blank: BLANK, limits, ...words }
}

function day(key: SettingKey, label: string, words: Words): Setting {
  const limits = 'Use um dia, como 01/12/2026.'
  return { key, label, field: 'date', blank: BLANK, limits, ...words }
}

function hour(key: SettingKey, label: string, words: Words): Setting {
  const limits = 'Use uma hora do dia, como 21:30.'
  return { key, label, field: 'hour', blank: 'nunca', limits, ...words }
}

type ChoiceWords = Words & { readonly choices: readonly Choice[] }

const choice = (key: SettingKey, label: string, words: ChoiceWords): Setting => ({
  key,
  label,
  field: 'choice',
  ...words,
})

type ColorWords = Words & { readonly built: string }

function color(key: BrandColor, label: string, words: ColorWords): Setting {
  const limits = 'Use uma cor como #1F5A4C.'
  return { key, label, field: 'color', blank: 'a original', limits, ...words }
}

/** As the law names them (Lei 5.768/71). */
const kinds = ['Sorteio', 'Vale-brinde', 'Concurso']
const likeThem = kinds.map((kind) => `Assemelhada a ${kind.toLowerCase()}`)

/** The form's groups, from top to bottom. */
export const groups: Readonly<Record<string, readonly Setting[]>> = {
  'Cara da loja': [
    text('shopName', 'Nome da loja', {
      meaning: 'No rodapé, nas fotos dos quiosques, no cupom e no regulamento.',
      blank: 'sem nome',
    }),
    text('restSentence', 'Frase do convite', {
      meaning: 'O que um quiosque mostra enquanto ninguém joga.',
      blank: 'Toque para jogar',
    }),
    color('primaryColor', 'Cor principal', {
      meaning: 'Cor dos botões fora dos jogos. Cada jogo tem a sua.',
      built: '#1F5A4C',
    }),
    color('paperColor', 'Cor do fundo', {
      meaning: 'O papel de todas as páginas.',
      built: '#F7F1E5',
    }),
    {
      key: 'logo',
      label: 'Logo',
      field: 'logo',
      meaning: 'No alto de todas as páginas, no convite e na imagem do cupom.',
      blank: 'o original',
    },
    text('whatsapp', 'WhatsApp da loja', {
      meaning: 'O cupom no celular abre uma conversa com este número.',
      limits: 'Use só algarismos, com 55 e o DDD, como 5511987654321.',
    }),
  ],
  Cupons: [
    count('couponValidDays', 'Dias de validade', {
      meaning: 'Validade dos cupons de prêmios sem prazo próprio.',
    }),
    count('winDays', 'Dias que um cupom fica guardado', {
      meaning: 'Depois desse prazo o cupom vencido é apagado; as estatísticas ficam.',
      whenLower:
        'Cupons vencidos há mais tempo somem de vez, também da prestação de contas.',
    }),
    count('couponsPerVisit', 'Cupons por visita', {
      meaning: 'Quantos cupons uma mesma visita pode ganhar, no máximo.',
      blank: 'sem limite',
      limits: 'Use um número inteiro de 1 a 99. Em branco, não há limite.',
    }),
    choice('timeZone', 'Fuso horário da loja', {
      meaning: 'Define quando começa um novo dia, para a validade e os limites por dia.',
      choices: zones,
    }),
  ],
  Promoção: [
    choice('prizeWay', 'Como saem os prêmios', {
      meaning: 'Vale para a roleta e a raspadinha; a página Promoção diz o que a lei pede.',
      choices: named({
        chance: 'Por sorteio, a cada jogada',
        counter: 'Por contador, a cada tantas jogadas',
        schedule: 'Por calendário, em horários predefinidos',
      }),
    }),
    count('everyNth', 'Contador: um prêmio a cada (jogadas)', {
      meaning: 'De quantas em quantas jogadas de um jogo sai um prêmio.',
    }),
    choice('untaken', 'Calendário: prêmios não ganhos', {
      meaning: 'O que fazer com o prêmio de um horário em que ninguém jogou.',
      choices: named({ next: 'Para a próxima jogada', return: 'De volta ao estoque' }),
    }),
  ],
  Quiosque: [
    count('visitSeconds', 'Segundos sem toque', {
      meaning: 'Quanto tempo um quiosque fica sem toque até perguntar “Ainda está aí?”.',
    }),
    choice('screenInches', 'Tamanho das telas', {
      meaning: 'Em polegadas, para o tamanho das letras grandes de “Acessibilidade”.',
      choices: ['15.6', '21.5', '23.8', '27', '32', '43', '55'].map((value) => ({
        value,
        label: `${value.replace('.', ',')} polegadas`,
      })),
    }),
    count('screenBottom', 'Altura das telas (cm)', {
      meaning:
        'Do chão à borda de baixo, para pôr os controles ao alcance de quem está sentado.',
    }),
    count('drawsPerHour', 'Sorteios por hora', {
      meaning: 'Quantos prêmios um quiosque sorteia em uma hora, no máximo.',
    }),
    count('drawsPerDay', 'Sorteios por dia', {
      meaning: 'Quantos prêmios um quiosque sorteia em um dia, no máximo.',
    }),
  ],
  Sons: [
    count('volume', 'Volume (%)', {
      meaning: 'Volume dos quiosques, de 0 (mudo) a 100.',
    }),
    hour('quietFrom', 'Silêncio a partir das', {
      meaning:
        'A partir desta hora não há som. Deixe os dois horários em branco para nunca silenciar.',
    }),
    hour('quietUntil', 'Silêncio até as', {
      meaning: 'A hora em que os quiosques voltam a tocar.',
    }),
  ],
  Fotos: [
    choice('gallery', 'Galeria de fotos', {
      meaning:
        'Se estiver fechada, só a equipe vê as fotos de outros visitantes, aqui ou fora da loja.',
      choices: named({ on: 'Aberta', off: 'Fechada' }),
    }),
    choice('photosBy', 'Quem pode guardar e apagar fotos', {
      meaning: 'Diz se as fotos são só dos quiosques e da equipe, ou de quem visita.',
      choices: named({ anyone: 'Qualquer visitante', shop: 'Só quiosques e equipe' }),
    }),
    count('photoDays', 'Dias de guarda das fotos', {
      meaning: 'Por quantos dias uma foto fica guardada antes de ser apagada.',
      whenLower: 'Fotos mais antigas são apagadas agora.',
    }),
    choice('photoLongestSide', 'Tamanho das fotos', {
      meaning: 'O lado maior das fotos dos quiosques. Menor, cabem mais no armazenamento.',
      choices: named({
        960: 'Pequeno (960 pixels)',
        1280: 'Médio (1280 pixels)',
        1920: 'Grande (1920 pixels)',
      }),
    }),
  ],
  Regulamento: [
    text('shopContact', 'Contato da loja', {
      meaning: 'Onde falar com a loja: endereço, telefone ou e-mail, no regulamento.',
    }),
    text('shopCnpj', 'CNPJ', {
      meaning: 'Com ou sem pontos; pode ter letras.',
      limits: 'Confira os 14 algarismos ou letras, como 12.345.678/0001-95.',
    }),
    text('shopAddress', 'Endereço da loja', { meaning: 'Rua, número, cidade e estado.' }),
    choice('promotionKind', 'Modalidade', {
      meaning: 'O nome que a lei dá a esta promoção.',
      choices: [
        { value: '', label: 'em branco' },
        ...[...kinds, ...likeThem].map((kind) => ({ value: kind, label: kind })),
      ],
    }),
    text('promotionArea', 'Área da promoção', {
      meaning: 'As lojas ou cidades em que ela vale.',
    }),
    day('promotionFrom', 'Início da promoção', { meaning: 'O primeiro dia.' }),
    day('promotionUntil', 'Fim da promoção', {
      meaning: 'O último dia, já com as entregas.',
    }),
    day('promotionJoinUntil', 'Último dia para participar', {
      meaning: 'Até quando se joga.',
    }),
    text('prizeDelivery', 'Entrega dos prêmios', { meaning: 'Onde, como e até quando.' }),
    text('unclaimedPrizes', 'Prêmios não retirados', {
      meaning: 'O que será feito com eles.',
    }),
    choice('authorizationState', 'Situação da autorização', {
      meaning: 'Se houver um número abaixo, o regulamento mostra o número.',
      choices: named({
        unsaid: 'Não informada',
        pending: 'Em análise',
        exempt: 'Dispensada',
      }),
    }),
    text('authorization', 'Número da autorização', {
      meaning: 'A autorização da promoção, onde a lei pede uma; o regulamento a mostra.',
    }),
  ],
}
