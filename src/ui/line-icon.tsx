import type { ReactNode } from 'react'

type LineIconProps = {
  /** The lines, as an SVG path in a square of 24. */
  lines: string
  className?: string
  /** Parts that are not lines, such as a filled one. */
  children?: ReactNode
}

/** A decorative icon in the colour of its text, which carries the meaning. */
export const LineIcon = ({ lines, className = 'size-5', children }: LineIconProps) => (
  <svg
    viewBox="0 0 24 24"
    className={className}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
    <path d={lines} />
  </svg>
)
export const DeleteIcon = () => (
  <LineIcon lines="M4 7h16M9 7V4.500h6V7M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500" />
)
