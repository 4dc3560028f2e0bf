import { weakestContrast, type FaceColor } from './contrast'

type SettingRule = {
  /** What holds where nobody saved anything: the same as in the database. */
  readonly fallback: string
  /** Whether the database takes this text. */
  readonly accepts: (text: string) => boolean
}

const count = (fallback: number, from: number, to: number): SettingRule => ({
  fallback: String(fallback),
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
  // The database counts characters, not the halves of one.
  accepts: (typed) => Array.from(typed).length <= longest,
})

const hour: SettingRule = {
  fallback: '',
  accepts: (typed) => /^(([01][0-9]|2[0-3]):[0-5][0-9])?$/.test(typed),
}

const day: SettingRule = {
  fallback: '',
  accepts: (typed) => /^(20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/.test(typed),
}

/** Empty: the one that the hub was built with. */
const color = (key: FaceColor): SettingRule => ({
  fallback: '',
  accepts: (typed) =>
    typed === '' || (isColor(typed) && weakestContrast(key, typed).isEnough),
})

/** Whether it is `#rrggbb`, which nothing else may be that reaches a style. */
export const isColor = (typed: string): boolean => /^#[\da-f]{6}$/i.test(typed)

/** Each setting of the shop is text in `admin_settings`, under its name here. */
export const settingRules = {
  /** IANA name; where the shop's days begin and end. */
  timeZone: { fallback: 'America/Sao_Paulo', accepts: isTimeZone },
  /** Days a coupon holds, where its prize says nothing else. */
  couponValidDays: count(7, 1, 999),
  /** Most coupons of one visit; empty: as many as are won. */
  couponsPerVisit: {
    fallback: '3',
    accepts: (typed) => typed === '' || isCount(typed, 1, 99),
  },
  /** Days a win is kept after its coupon's last day. */
  winDays: count(365, 30, 2999),
  /** Most draws of one device. */
  drawsPerHour: count(600, 1, 999_999),
  drawsPerDay: count(3000, 1, 999_999),
  /** Seconds without a touch until a kiosk asks whether somebody is there. */
  visitSeconds: count(60, 20, 600),
  /** The diagonal of the kiosks' screens, and how high their lower edge is, in centimetres. */
  screenInches: choice('21.5', '15.6', '23.8', '27', '32', '43', '55'),
  screenBottom: count(80, 0, 150),
  /** Percent of the loudest. */
  volume: count(100, 0, 100),
  /** Hours and minutes between which a kiosk is silent; empty: never. */
  quietFrom: hour,
  quietUntil: hour,
  /** Whether visitors see the photos of others. */
  gallery: choice('on', 'off'),
  /** Who adds and removes photos: any visitor, or kiosks and staff alone, the default with a kiosk. */
  photosBy: choice('anyone', 'shop'),
  /** Days a photo is kept. */
  photoDays: count(30, 1, 999),
  /** How many frames the photo booth offers: the database counts them. */
  photoFrames: count(0, 0, 6),
  /** How the games that draw give their prizes. */
  prizeWay: choice('chance', 'counter', 'schedule'),
  /** The counter gives a prize with every so many plays of a game. */
  everyNth: count(20, 2, 9999),
  /** Where a prize of the schedule goes that nobody took on its day: the next play, or the stock. */
  untaken: choice('next', 'return'),
  /** What the rules page tells of the shop. */
  shopName: text(80),
  shopContact: text(200),
  /** Number of the authority's permission for the promotion, where one is needed. */
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
  /** The shop's number in WhatsApp: digits, with the country's first. */
  whatsapp: { fallback: '', accepts: (typed) => /^([1-9][0-9]{11,14})?$/.test(typed) },
  /** Of buttons and what stands out, where no game has its own. */
  primaryColor: color('primaryColor'),
  /** Of the ground of every page. */
  paperColor: color('paperColor'),
  /** What a kiosk at rest invites with; empty: the hub's own words. */
  restSentence: text(80),
  /** The name of a file in the bucket `shop-logo`. */
  logo: {
    fallback: '',
    accepts: (typed) => /^(\d{1,16}-logo\.(png|webp))?$/.test(typed),
  },
} satisfies Record<string, SettingRule>

export type SettingKey = keyof typeof settingRules

export const isSettingKey = (key: string): key is SettingKey =>
  Object.hasOwn(settingRules, key)

/** Whether the database takes this value of a setting. */
export const acceptsSetting = (key: SettingKey, value: string): boolean =>
  settingRules[key].accepts(value)

/** What a shop saved, by key: any key, and any text. */
export type SavedSettings = Readonly<Record<string, string>>

/** The value of a setting: what was saved, where it is understood, else its default. */
export function settingIn(saved: SavedSettings, key: SettingKey): string {
  const value = saved[key]
  return value !== undefined && acceptsSetting(key, value)
    ? value
    : settingRules[key].fallback
}

/**
 * Whether it looks like a CNPJ and ends in the two check digits of the twelve characters before them,
 * each worth its code less 48: letters are among them since July 2026 (IN RFB 2.229/2024).
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
  // PostgreSQL knows more: '-1' is a place of its own.
  if (!/^(UTC|[A-Z][A-Za-z]+(\/[A-Za-z_-]+){1,2})$/.test(name)) return false
  try {
    return Intl.DateTimeFormat('pt-BR', { timeZone: name }) !== null
  } catch {
    return false
  }
}
