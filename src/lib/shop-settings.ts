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
  /** What the rules page tells of the shop. */
  shopName: text(80),
  shopContact: text(200),
  /** Number of the authority's permission for the promotion, where one is needed. */
  authorization: text(200),
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

function isTimeZone(name: string): boolean {
  // PostgreSQL knows more: '-1' is a place of its own.
  if (!/^(UTC|[A-Z][A-Za-z]+(\/[A-Za-z_-]+){1,2})$/.test(name)) return false
  try {
    return Intl.DateTimeFormat('pt-BR', { timeZone: name }) !== null
  } catch {
    return false
  }
}
