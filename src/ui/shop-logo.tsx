const DEFAULT_LOGO_URL = '/drawings/logo.svg'

/** The logo of a shop that has chosen none. */
export const builtLogoUrl = () => import.meta.env.VITE_LOGO_URL || DEFAULT_LOGO_URL

/**
 * The shop's logo: from its settings (`branding.ts`), else `VITE_LOGO_URL`, else the hub's own
 * drawing. Decorative inside a named link.
 */
export function ShopLogo({ className, alt = '' }: { className: string; alt?: string }) {
  const url = builtLogoUrl()
  // The box has our drawing's proportions; another logo fits into it, so nothing shifts.
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
