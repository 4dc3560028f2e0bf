import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useId,
  useState,
} from 'react'

/** Whether the form around a field was sent: from then on a blank field shows its mistake, too. */
export const WasSent = createContext(false)

type FieldProps<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'onChange' | 'value' | 'id'
> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** Its mistake in words, or empty. Shown below the field; a form with a mistake is not sent. */
  problem?: string | false | null | undefined
}
export const TextField = ({ className, label, problem, ...props }: FieldProps<'input'>) => (
  <Checked {...{ className, label, problem, ...props }}>
    {(field) => (
      <input
        className={`${fieldLook} px-3 py-2 placeholder:text-ink-soft aria-invalid:border-danger`}
        {...props}
        {...field}
      />
    )}
  </Checked>
)
export const TextArea = ({
  className,
  label,
  problem,
  ...props
}: FieldProps<'textarea'>) => (
  <Checked {...{ className, label, problem, ...props }}>
    {(field) => (
      <textarea
        rows={2}
        className={`${fieldLook} px-3 py-2 aria-invalid:border-danger`}
        {...props}
        {...field}
      />
    )}
  </Checked>
)

type CheckedProps = Pick<
  FieldProps<'input'>,
  'label' | 'value' | 'onChange' | 'problem' | 'aria-describedby' | 'aria-invalid'
> & {
  className: string | undefined
  children: (field: {
    id: string
    onChange: (event: { target: { value: string } }) => void
    'aria-invalid': FieldProps<'input'>['aria-invalid']
    'data-wrong': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A label, its field, and the field's mistake once it was typed in or sent. */
function Checked(props: CheckedProps) {
  const { label, value, onChange, problem, className, children } = props
  const wasSent = use(WasSent)
  const [wasTyped, setWasTyped] = useState(value !== '')
  const problemId = useId()
  const shown = (wasSent || wasTyped) && problem ? problem : null
  return (
    <Labelled label={label} className={className}>
      {(id) => (
        <>
          {children({
            id,
            onChange: ({ target }) => {
              setWasTyped(true)
              onChange(target.value)
            },
            'aria-invalid': shown ? true : props['aria-invalid'],
            'data-wrong': shown ? true : undefined,
            'aria-describedby':
              [shown && problemId, props['aria-describedby']].filter(Boolean).join(' ') ||
              undefined,
          })}
          {problem !== undefined && (
            <p
              id={problemId}
              role="status"
              className="font-semibold text-danger empty:hidden"
            >
              {shown}
            </p>
          )}
        </>
      )}
    </Labelled>
  )
}
export const fieldLook = 'min-h-target w-full rounded-lg border-2 border-control bg-raised'

type LabelledProps = {
  label: string
  className?: string | undefined
  /** The field; it takes the id that the label points to. */
  children: (id: string) => ReactNode
}
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
