import type { ChangeEvent } from 'react'
import { Labelled } from './text-field'

export type FileFieldProps = {
  label: string
  /** The words on it, such as 'Escolher Foto'. */
  action: string
  /** Media types that the file chooser offers. */
  accept: string
  /** The allowed files, in words. */
  hint: string
  /** Called with the file; the field then forgets it, so that the same one can be chosen again. */
  onChoose: (file: File) => void
  disabled?: boolean
  /** A phone opens this camera instead of its files. */
  capture?: 'environment'
  /** Why the last file was refused; empty if it was not. */
  problem?: string
}

/** A labelled file chooser. The parent shows the chosen file. */
export function FileField({
  label,
  action,
  accept,
  hint,
  onChoose,
  disabled,
  capture,
  problem = '',
}: FileFieldProps) {
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) onChoose(file)
  }

  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <div className="relative flex min-h-target items-center justify-center rounded-lg border-2 border-control bg-raised px-5 font-semibold focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-accent hover:bg-sunken has-disabled:opacity-60">
            {/* The platform's own words would be in the language of the browser. */}
            <span aria-hidden="true">{action}</span>
            <input
              id={id}
              type="file"
              accept={accept}
              capture={capture}
              aria-describedby={`${id}-hint ${id}-problem`}
              aria-invalid={problem !== '' || undefined}
              disabled={disabled}
              onChange={onChange}
              className="absolute -inset-0.5 w-[calc(100%+0.25rem)] cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
          </div>
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
          <p
            id={`${id}-problem`}
            role="alert"
            className="font-semibold text-danger empty:hidden"
          >
            {problem}
          </p>
        </>
      )}
    </Labelled>
  )
}
