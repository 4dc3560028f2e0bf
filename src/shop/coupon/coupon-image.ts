import { encode } from '@/device/canvas'
import { phoneOrigin } from './phone-origin'
import { shopName } from '@/shop/settings/branding'
import type { Coupon } from '@/lib/draw'
import { couponAddress } from './coupon'
import { fullDay } from '@/lib/day'
import { formatCouponCode } from './coupon-code'
import { EAN13_WIDTH, ean13Path, isEan13 } from './ean13'
import { qrCodeOf, type QrCode } from '@/lib/qr-code'

const WIDTH = 1080
const MARGIN = 60
const TEXT_WIDTH = WIDTH - 2 * MARGIN
const EDGE = 48
const GOLD_LINE = 5
const QR_SIDE = 640
/** The shop's own code: bars of whole pixels, or a QR code smaller than the coupon's. */
const BAR = 6
const BARS_HIGH = 44
const SHOP_QR_SIDE = 400
const LOGO_HEIGHT = 130

type Line = {
  readonly text: string
  readonly font: string
  readonly height: number
}

/**
 * Draws a coupon as a PNG, for use without network. Its last day includes the year, because
 * pictures are kept.
 *
 * @throws Error when the browser cannot draw it
 */
export async function couponImage(coupon: Coupon): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const code = qrCodeOf(couponAddress(phoneOrigin() ?? location.origin, coupon.code))
  if (!context || !code) throw new Error('This browser draws no pictures.')
  const logo = await shopLogo()
  const { shop, prize, terms, hint } = linesOf(coupon, context)
  const logoBottom = EDGE + (logo ? LOGO_HEIGHT + MARGIN : 0)
  const nameTop = logoBottom + (logo ? 0 : MARGIN / 2)
  const nameBottom = nameTop + heightOf(shop) + MARGIN / 2
  const goldTop = shop.length > 0 ? nameBottom : logoBottom
  const goldBottom = goldTop + heightOf(prize) + 2 * MARGIN
  const shopTop = goldBottom + heightOf(terms) + 2 * MARGIN
  const shopCode = coupon.shop_code ? shopCodeOf(coupon.shop_code) : undefined
  const qrTop = shopTop + (shopCode ? shopCode.height + MARGIN : 0)
  const qrBottom = qrTop + QR_SIDE + MARGIN / 2
  canvas.width = WIDTH
  canvas.height = qrBottom + heightOf(hint) + MARGIN

  paint(context, 'color-raised', [0, canvas.height])
  paint(context, token('shop-primary') ? 'shop-primary' : 'accent-coupon', [0, EDGE])
  if (logo) drawLogo(context, logo)
  write(context, shop, nameTop)
  paint(context, 'color-gold', [goldTop, goldBottom])
  paint(context, 'color-gold-leaf', [goldTop + GOLD_LINE, goldBottom - GOLD_LINE])
  write(context, prize, goldTop + MARGIN)
  write(context, terms, goldBottom + MARGIN)
  if (shopCode) drawCode(context, shopCode, shopTop)
  drawCode(context, asDrawn(code, QR_SIDE), qrTop)
  write(context, hint, qrBottom)
  return encode(canvas, 'image/png')
}

function linesOf(coupon: Coupon, context: CanvasRenderingContext2D) {
  const lines = (text: string, weight: number, size: number, face = 'sans'): Line[] => {
    const font = `${weight} ${size}px ${token(`font-${face}`)}`
    const height = size * 1.25
    return wrap(context, text, font).map((line) => ({ text: line, font, height }))
  }
  return {
    shop: lines(shopName(), 600, 56),
    prize: lines(coupon.name, 600, 84, 'display'),
    terms: [
      ...lines(formatCouponCode(coupon.code), 700, 116),
      ...lines(`Válido até ${fullDay(coupon.valid_until)}`, 600, 56),
      ...lines(coupon.conditions, 400, 42),
      ...(coupon.shop_code ? lines(`Código da loja: ${coupon.shop_code}`, 600, 56) : []),
    ],
    hint: [
      ...lines('Mostre este código no caixa.', 400, 42),
      ...lines(new URL(phoneOrigin() ?? location.origin).host, 400, 34),
    ],
  }
}

/** The logo on this page, if it is the shop's own and can be read. */
async function shopLogo(): Promise<ImageBitmap | null> {
  const [, address] = /^url\("(.+)"\)$/.exec(token('shop-logo')) ?? []
  if (!address) return null
  try {
    return await createImageBitmap(await (await fetch(address)).blob())
  } catch {
    return null
  }
}

/** Draws a logo below the edge, as large as possible. */
function drawLogo(context: CanvasRenderingContext2D, logo: ImageBitmap) {
  const scale = Math.min(LOGO_HEIGHT / logo.height, TEXT_WIDTH / logo.width)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const top = EDGE + (LOGO_HEIGHT + MARGIN - height) / 2
  context.drawImage(logo, (WIDTH - width) / 2, top, width, height)
}

/** The value of a CSS variable: a colour or typeface. */
const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`)

/** Breaks a text into balanced lines: as narrow as possible without adding a line. */
function wrap(context: CanvasRenderingContext2D, text: string, font: string): string[] {
  context.font = font
  let lines = fill(context, text, TEXT_WIDTH)
  for (let width = TEXT_WIDTH; width > 0; width -= MARGIN / 2) {
    const narrower = fill(context, text, width)
    if (narrower.length > lines.length) break
    lines = narrower
  }
  return lines
}

function fill(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && context.measureText(longer).width <= width)
      lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines.filter(Boolean)
}

const heightOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { height }) => sum + height, 0)

/** Fills the width of the picture between two heights. */
function paint(
  context: CanvasRenderingContext2D,
  color: string,
  [top, bottom]: readonly [number, number],
) {
  context.fillStyle = token(color)
  context.fillRect(0, top, WIDTH, bottom - top)
}

function write(context: CanvasRenderingContext2D, lines: readonly Line[], top: number) {
  let next = top
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = token('color-ink')
  for (const { text, font, height } of lines) {
    context.font = font
    // Squeezes a word that is too long.
    context.fillText(text, WIDTH / 2, next + height / 2, TEXT_WIDTH)
    next += height
  }
}

/** A code with its size in the picture and the size of its modules, in pixels. */
type DrawnCode = {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly module: number
}

const asDrawn = ({ size, path }: QrCode, side: number): DrawnCode => ({
  path,
  width: side,
  height: side,
  module: side / size,
})

/** A code of the shop's own till as the coupon shows it; undefined if it is too long to draw. */
function shopCodeOf(code: string): DrawnCode | undefined {
  if (isEan13(code))
    return {
      path: ean13Path(code, BARS_HIGH),
      width: EAN13_WIDTH * BAR,
      height: BARS_HIGH * BAR,
      module: BAR,
    }
  const qr = qrCodeOf(code)
  return qr && asDrawn(qr, SHOP_QR_SIDE)
}

function drawCode(context: CanvasRenderingContext2D, code: DrawnCode, top: number) {
  const { path, width, height, module } = code
  context.save()
  context.translate((WIDTH - width) / 2, top)
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.scale(module, module)
  context.fillStyle = 'black'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(new Path2D(path))
  context.restore()
}
