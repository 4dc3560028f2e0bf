const DEFAULT_LOGO_URL = '/drawings/logo.svg'

/**
 * The shop's logo: the one of its settings (`shop-face.ts`), else `VITE_LOGO_URL`, else the hub's own
 * drawing. Decorative where its link is named.
 */
export function ShopLogo({ className, alt = '' }: { className: string; alt?: string }) {
  const url = import.meta.env.VITE_LOGO_URL || DEFAULT_LOGO_URL
  // The box keeps the proportions of our drawing: another logo fits into it and nothing shifts.
  return (
    <img
      src={url}
      alt={alt}
      width={280}
      height={64}
      data-own={url === DEFAULT_LOGO_URL}
      className={`shop-logo aspect-[280/64] object-contain ${className}`}
    />
  )
}
