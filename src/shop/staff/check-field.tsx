import type { ComponentProps } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A box to tick, with its words beside it. */
export const CheckField = ({ label, onChange, className, ...props }: CheckFieldProps) => (
  <label className={`flex min-h-target items-center gap-3 ${className ?? ''}`}>
    <input
      type="checkbox"
      className="size-11 shrink-0 accent-accent"
      onChange={({ target }) => onChange(target.checked)}
      {...props}
    />
    {label}
  </label>
)
