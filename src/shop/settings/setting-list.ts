import { dayAt, timeOfDay } from '@/lib/day'
import { weakestContrast, type BrandColor } from './contrast'

export type SettingRule = {
  /** The value if nobody saved one, as in the database. */
  readonly fallback: string
  /** The least and the largest number, or how many letters. */
  readonly range?: readonly [number, number]
  /** Whether the database accepts this text. */
  readonly accepts: (text: string) => boolean
}

const count = (fallback: number, from: number, to: number): SettingRule => ({
  fallback: String(fallback),
  range: [from, to],
  accepts: (text) => isCount(text, from, to),
})

const isCount = (text: string, from: number, to: number) =>
  /^(0|[1-9][0-9]*)$/.test(text) && Number(text) >= from && Number(text) <= to

const choice = (...choices: readonly [string, ...string[]]): SettingRule => ({
  fallback: choices[0],
  accepts: (text) => choices.includes(text),
})

const text = (longest: number): SettingRule => ({
  fallback: '',
  range: [0, longest],
  // The database counts characters, not UTF-16 units.
  accepts: (typed) => Array.from(typed).length <= longest,
})

const shape = (pattern: RegExp): SettingRule => ({
  fallback: '',
  accepts: (typed) => pattern.test(typed),
})

const hour = shape(/^(([01][0-9]|2[0-3]):[0-5][0-9])?$/)

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
/** No 31 February. */
const day: SettingRule = {
  fallback: '',
  accepts: (typed) =>
    typed === '' || (DAY.test(typed) && dayAt(timeOfDay(typed)) === typed),
}

/** Empty: the built-in colour. */
const color = (key: BrandColor): SettingRule => ({
  fallback: '',
  accepts: (typed) =>
    typed === '' || (isColor(typed) && weakestContrast(key, typed).isEnough),
})

/** Whether it is `#rrggbb`, the only form that may reach a style. */
export const isColor = (typed: string): boolean => /^#[\da-f]{6}$/i.test(typed)

/** Each setting is a text in `admin_settings`, under its name here. */
export const settingRules = {
  /** IANA name of the time zone of the shop's days. */
  timeZone: { fallback: 'America/Sao_Paulo', accepts: isTimeZone },
  /** How many days a coupon is valid, unless its prize says otherwise. */
  couponValidDays: count(7, 1, 999),
  /** Most coupons per visit; empty: no limit. */
  couponsPerVisit: {
    fallback: '3',
    accepts: (typed) => typed === '' || isCount(typed, 1, 99),
  },
  /** How many days a win is kept after its coupon's last day. */
  winDays: count(365, 30, 2999),
  drawsPerHour: count(600, 1, 999_999),
  drawsPerDay: count(3000, 1, 999_999),
  /** Seconds without a touch until a kiosk asks 'Ainda está aí?'. */
  visitSeconds: count(60, 20, 600),
  /** The kiosk's screen diagonal in inches, and the height of its lower edge in centimetres. */
  screenInches: choice('21.5', '15.6', '23.8', '27', '32', '43', '55'),
  screenBottom: count(80, 0, 150),
  volume: count(100, 0, 100),
  /** Between these times ('HH:MM') a kiosk is silent; empty: never. */
  quietFrom: hour,
  quietUntil: hour,
  /** Whether visitors see other people's photos. */
  gallery: choice('on', 'off'),
  /**
   * Who adds and removes photos: any visitor, or only kiosks and staff (the default once there is a
   * kiosk).
   */
  photosBy: choice('anyone', 'shop'),
  photoDays: count(30, 1, 999),
  /** Most pixels of the longer side of a kiosk's photos; other devices have 1920. */
  photoLongestSide: choice('1280', '960', '1920'),
  /** How many frames the photo booth offers; the database counts them. */
  photoFrames: count(0, 0, 6),
  prizeWay: choice('chance', 'counter', 'schedule'),
  /** The counter gives a prize at every n-th play of a game. */
  everyNth: count(20, 2, 9999),
  /**
   * What happens to a scheduled prize nobody won on its day: it goes to the next play, or back to
   * stock.
   */
  untaken: choice('next', 'return'),
  /** The shop's data in the regulation. */
  shopName: text(80),
  shopContact: text(200),
  /** Number of the official permit for the promotion, if it needs one. */
  authorization: text(200),
  authorizationState: choice('unsaid', 'pending', 'exempt'),
  shopCnpj: { fallback: '', accepts: (typed) => typed === '' || isCnpj(typed) },
  shopAddress: text(200),
  promotionKind: text(80),
  promotionArea: text(200),
  promotionFrom: day,
  promotionUntil: day,
  promotionJoinUntil: day,
  prizeDelivery: text(250),
  unclaimedPrizes: text(250),
  /** The shop's WhatsApp number: digits only, with country code. */
  whatsapp: shape(/^([1-9][0-9]{11,14})?$/),
  /** The colour of buttons and accents outside the games. */
  primaryColor: color('primaryColor'),
  paperColor: color('paperColor'),
  /** The sentence on a kiosk at rest; empty: the built-in ones. */
  restSentence: text(80),
  /** A file name in the bucket `shop-logo`. */
  logo: shape(/^(\d{1,16}-logo\.(png|webp))?$/),
} satisfies Record<string, SettingRule>

export type SettingKey = keyof typeof settingRules

/** Whether the database accepts this value. */
export const acceptsSetting = (key: SettingKey, value: string): boolean =>
  settingRules[key].accepts(value)

/** Saved settings by key; keys and values are unchecked. */
export type SavedSettings = Readonly<Record<string, string>>

/** A setting's saved value if it is valid, else its default. */
export function settingIn(saved: SavedSettings, key: SettingKey): string {
  const value = saved[key]
  return value !== undefined && acceptsSetting(key, value)
    ? value
    : settingRules[key].fallback
}

/**
 * Whether it looks like a CNPJ with correct check digits, each computed over the twelve or thirteen
 * characters before it; a character counts as its code minus 48, because letters are allowed since
 * July 2026 (IN RFB 2.229/2024).
 */
function isCnpj(typed: string): boolean {
  if (!/^[0-9A-Za-z]{2}(\.?[0-9A-Za-z]{3}){2}\/?[0-9A-Za-z]{4}-?\d\d$/.test(typed))
    return false
  const bare = typed.toUpperCase().replaceAll(/[./-]/g, '')
  const isCheckedAt = (end: number) => {
    const sum = Array.from(bare.slice(0, end)).reduce(
      (total, sign, place) =>
        total + ((sign.codePointAt(0) ?? 0) - 48) * (2 + ((end - 1 - place) % 8)),
      0,
    )
    return Number(bare[end]) === (sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }
  return bare !== '00000000000000' && isCheckedAt(12) && isCheckedAt(13)
}

function isTimeZone(name: string): boolean {
  // PostgreSQL accepts more: '-1' is a time zone there.
  if (!/^(UTC|[A-Z][A-Za-z]+(\/[A-Za-z_-]+){1,2})$/.test(name)) return false
  try {
    return Intl.DateTimeFormat('pt-BR', { timeZone: name }) !== null
  } catch {
    return false
  }
}
