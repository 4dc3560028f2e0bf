type CheckFieldProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** The id of its description. */
  describedBy?: string
  className?: string
}

/** A box to tick, with its words beside it. */
export const CheckField = (props: CheckFieldProps) => (
  <label className={`flex min-h-target items-center gap-3 ${props.className ?? ''}`}>
    <input
      type="checkbox"
      className="size-11 shrink-0 accent-accent"
      checked={props.checked}
      aria-describedby={props.describedBy}
      onChange={({ target }) => props.onChange(target.checked)}
    />
    {props.label}
  </label>
)
