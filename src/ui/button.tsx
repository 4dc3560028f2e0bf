import type { ComponentProps } from 'react'
import { LineIcon } from './line-icon'

const looks = {
  solid:
    'border-transparent bg-accent text-raised shadow-book enabled:hover:brightness-110 enabled:active:translate-y-px',
  quiet: 'border-control bg-raised text-ink enabled:hover:bg-sunken',
  danger:
    'border-transparent bg-danger text-raised shadow-book enabled:hover:brightness-110',
} as const

type ButtonProps = ComponentProps<'button'> & { look?: keyof typeof looks }

export function Button({ look = 'solid', className = '', ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={`inline-flex min-h-target items-center justify-center gap-2 rounded-lg border-2 px-5 py-2.5 text-center font-semibold transition-[translate] duration-150 disabled:cursor-not-allowed disabled:opacity-60 disabled:saturate-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-disabled:saturate-50 ${looks[look]} ${className}`}
      {...props}
    />
  )
}

const acts = {
  again: 'M4 12a8 8 0 1 0 2.500-5.800M4 3v4.500h4.500',
  answer: 'M4 13l5 5L20 6',
  books: 'M3 4h4.500v16H3zM7.500 4H12v16H7.500zM14 5.500l4-1L21.500 19l-4 1z',
  letter: 'M9 18h6M10 21h4M9 15a6 6 0 1 1 6 0v3H9z',
  photo: 'M3 8h4l2-3h6l2 3h4v11H3zM12 10a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7',
  plan: 'M4 6h16v14H4zM4 10.500h16M8 3v4.500M16 3v4.500',
  prize:
    'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C9 7 7 5.500 8.500 4S12 5 12 7c0-2 2-4.500 3.500-3S15 7 12 7',
  reveal:
    'M2 12c3-4.700 6.500-7 10-7s7 2.300 10 7c-3 4.700-6.500 7-10 7s-7-2.300-10-7zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  spin: 'M20 12a8 8 0 1 1-2.500-5.800M20 3v4.500h-4.500',
}

/** The drawing on a game's main button, for children who cannot read yet. */
export const ActIcon = ({ act }: { act: keyof typeof acts }) => (
  <LineIcon lines={acts[act]} className="size-6 shrink-0" />
)
