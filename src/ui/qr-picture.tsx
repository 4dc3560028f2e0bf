import type { QrCode } from '@/lib/qr-code'

type QrPictureProps = { code: QrCode; label: string; className?: string }

/** A QR code, black on white, with its quiet zone. */
export function QrPicture({ code: { size, path }, label, className = '' }: QrPictureProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`aspect-square w-full forced-color-adjust-none ${className}`}
    >
      {/* Not a background, which browsers with a dark theme for pages darken. */}
      <rect width="100%" height="100%" fill="white" />
      <path d={path} />
    </svg>
  )
}
