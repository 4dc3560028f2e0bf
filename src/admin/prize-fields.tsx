import { useRef, useState } from 'react'
import { type ShownFile, useShownFile } from '@/ui/use-shown-file'
import { paintOf, prizeColors } from '@/lib/prize-color'
import { FileField } from '@/ui/file-field'
import { problemOfBlank } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import type { Draft, PrizeTable } from './prize-table'
import { MOST_PRIZE_LETTERS } from '@/shop/prizes/rules-draft'

type PrizeFieldsProps<Row> = {
  table: PrizeTable<Row>
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
  /** The row that is edited; undefined for a new one. */
  row?: Row
  isLocked?: boolean
  /** The picture is being sent. */
  isBusy?: boolean
}

/** The fields of a prize, in the form that adds one and in the window that edits it. */
export function PrizeFields<Row>(props: PrizeFieldsProps<Row>) {
  const { table, draft, onChange, row, isLocked = false, isBusy = false } = props
  const picture = table.picture && (
    <PictureField {...props} picture={table.picture} isLocked={isLocked || isBusy} />
  )
  return (
    <>
      {!row && picture}
      <TextField
        label={table.nameLabel}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxLength={table.mostLetters ?? MOST_PRIZE_LETTERS}
        disabled={isLocked}
        problem={row && problemOfBlank(draft.name, table.nameWanted)}
      />
      {row && picture}
      {draft.color !== undefined && (
        <ColorField
          value={draft.color}
          onChange={(color) => onChange({ color })}
          disabled={isLocked}
        />
      )}
    </>
  )
}

type PictureFieldProps<Row> = PrizeFieldsProps<Row> & {
  picture: NonNullable<PrizeTable<Row>['picture']>
  isLocked: boolean
}

/** Chooses a picture. A refused file leaves the last good one. */
function PictureField<Row>(props: PictureFieldProps<Row>) {
  const { picture, draft, onChange, row, isLocked } = props
  const { shown, show } = useShownFile<File>()
  const latest = useRef<File | null>(null)
  const [problem, setProblem] = useState('')

  async function choose(chosen: File) {
    latest.current = chosen
    const check = await picture.check(chosen)
    // Another file has been chosen meanwhile.
    if (latest.current !== chosen) return
    setProblem(check.ok ? '' : `Imagem não aceita. ${check.reason}`)
    if (!check.ok) return
    show(check.file)
    onChange({ file: check.file })
  }

  return (
    <>
      <FileField
        label={picture.label}
        action={row ? 'Trocar Imagem' : 'Escolher Imagem'}
        accept={picture.types}
        hint={picture.hint}
        onChoose={(chosen) => void choose(chosen)}
        disabled={isLocked}
        problem={problem}
      />
      <picture.Preview image={draft.file ? shown : null} row={row} />
    </>
  )
}

const colors = prizeColors.map(({ name, className }) => ({ value: className, label: name }))

type ColorFieldProps = {
  value: string
  onChange: (color: string) => void
  disabled: boolean
}

/** The colour of a slice: one of ten, or its present custom colour. */
function ColorField({ value, onChange, disabled }: ColorFieldProps) {
  const isKnown = colors.some((color) => color.value === value)
  return (
    <SelectField
      label="Cor"
      value={value}
      onChange={onChange}
      options={isKnown ? colors : [{ value, label: 'Outra' }, ...colors]}
      disabled={disabled}
      adornment={
        <span
          aria-hidden="true"
          className="size-11 shrink-0 rounded-lg border-2 border-control"
          style={{ backgroundColor: paintOf(value) }}
        />
      }
    />
  )
}

export const ChosenPicture = ({ image: { file, url } }: { image: ShownFile<File> }) => (
  <img src={url} alt={`Prévia de ${file.name}`} className="size-full object-contain" />
)
