import { useId, type ChangeEvent } from 'react'

type FileFieldProps = {
  label: string
  /** Which files the chooser offers, as media types. */
  accept: string
  /** What may be chosen, in words. */
  hint: string
  /** The file was chosen; the field forgets it, so that the same one can be chosen again. */
  onChoose: (file: File) => void
  disabled?: boolean
}

/** A labelled choice of one file. What was chosen is shown by whoever asked for it. */
export function FileField({ label, accept, hint, onChoose, disabled }: FileFieldProps) {
  const id = useId()

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) onChoose(file)
  }

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        disabled={disabled}
        onChange={onChange}
        className="min-h-target w-full rounded-lg border-2 border-control bg-raised text-transparent file:me-3 file:min-h-target file:border-0 file:border-e-2 file:border-solid file:border-control file:bg-sunken file:px-4 file:font-semibold file:text-ink disabled:opacity-60"
      />
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  )
}
