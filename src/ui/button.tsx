import type { ComponentProps } from 'react'

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
