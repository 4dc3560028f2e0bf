/** Limits of a logo, in words; the bucket `shop-logo` has the same. */
export const LOGO_HINT =
  'PNG ou WebP, até 200\u00a0KB e 1200 × 600 pixels, com 60 de altura ou mais.'
