import { ShopLogo } from '@/ui/shop-logo'

type KioskPreviewProps = {
  name: string
  sentence: string
  primary: string
  paper: string
  /** The address of the shop's logo; empty: the built-in one. */
  logo: string
}

/** A small kiosk with the shop's branding as it is typed, before it is saved. */
export const KioskPreview = ({
  name,
  sentence,
  primary,
  paper,
  logo,
}: KioskPreviewProps) => (
  <figure className="grid grid-cols-1 content-start justify-items-center gap-2 min-[75rem]:col-start-3 min-[75rem]:row-span-3 min-[75rem]:row-start-1">
    <div
      aria-hidden="true"
      className="grid aspect-9/16 w-44 max-w-full grid-rows-[auto_1fr_auto_auto] justify-items-center gap-2 overflow-hidden rounded-xl border-4 border-ink pb-1 text-center text-xs leading-tight"
      style={{ backgroundColor: paper }}
    >
      <div
        className="grid w-full justify-items-center border-t-4 pt-2"
        style={{ borderColor: primary }}
      >
        {logo ? (
          <img src={logo} alt="" className="h-7 w-28 object-contain" />
        ) : (
          <ShopLogo className="h-7" />
        )}
      </div>
      <div className="grid w-full grid-cols-2 gap-1.5 px-4">
        {['wheel', 'memory', 'scratch', 'scramble', 'audio', 'photo'].map((game) => (
          <span
            key={game}
            className="rounded-book"
            style={{ backgroundColor: `var(--accent-${game})` }}
          />
        ))}
      </div>
      <span
        className="mx-2 rounded-md px-2 py-1 font-semibold text-raised wrap-anywhere"
        style={{ backgroundColor: primary }}
      >
        {sentence}
      </span>
      <span className="line-clamp-2 px-1 wrap-anywhere text-ink-soft">© {name}</span>
    </div>
    <figcaption className="text-sm text-ink-soft">Como fica no quiosque</figcaption>
  </figure>
)
