import { useId, type ReactNode } from 'react'

/** What every labelled field looks like. */
export const fieldLook = 'min-h-target w-full rounded-lg border-2 border-control bg-raised'

type LabelledProps = {
  label: string
  className?: string | undefined
  /** The field; it takes the id that the label points to. */
  children: (id: string) => ReactNode
}

/** A label above the field that it names. */
export function Labelled({ label, className = '', children }: LabelledProps) {
  const id = useId()
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
