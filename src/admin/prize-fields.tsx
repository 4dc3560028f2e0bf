import { createContext, type ReactNode, use, useRef, useState } from 'react'
import {
  checkImage,
  type ImageCheck,
  PRIZE_IMAGE_HINT,
  PRIZE_IMAGE_TYPES,
} from '@/device/image-file'
import { type ShownFile, useShownFile } from '@/ui/use-shown-file'
import { safeImageUrl } from '@/lib/image-url'
import { paintOf, prizeColors } from '@/lib/prize-color'
import { FileField, type FileFieldProps } from '@/ui/file-field'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'

/** What staff type and choose of a prize. */
export type PrizeDraft = {
  readonly name: string
  /** Undefined where prizes have none. */
  readonly color?: string | undefined
  readonly file?: File | undefined
}

type Editing = {
  readonly draft: PrizeDraft
  readonly change: (changes: Partial<PrizeDraft>) => void
  readonly isLocked?: boolean
  /** The picture is being sent. */
  readonly isBusy?: boolean
}

/** Hands a draft to the fields inside. */
export const Editing = createContext<Editing>({ draft: { name: '' }, change() {} })

/** Longest name of a prize, in characters; the database has the same limit. */
export const MOST_PRIZE_LETTERS = 120

type NameFieldProps = { label: string; maxLength?: number; problem?: string | false }

export function NameField(props: NameFieldProps) {
  const { draft, change, isLocked } = use(Editing)
  return (
    <TextField
      maxLength={MOST_PRIZE_LETTERS}
      {...props}
      value={draft.name}
      onChange={(name) => change({ name })}
      disabled={isLocked}
    />
  )
}

const colors = prizeColors.map(({ name, className }) => ({ value: className, label: name }))

/** The colour of a slice: one of ten, or its present custom colour. */
export function ColorField() {
  const { draft, change, isLocked } = use(Editing)
  const { color: value = '' } = draft
  const isKnown = colors.some((color) => color.value === value)
  return (
    <SelectField
      label="Cor"
      value={value}
      onChange={(color) => change({ color })}
      options={isKnown ? colors : [{ value, label: 'Outra' }, ...colors]}
      disabled={isLocked}
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

type PictureFieldProps = Pick<FileFieldProps, 'label' | 'accept' | 'hint'> & {
  action?: string
  check: (chosen: File) => Promise<ImageCheck>
  children: (shown: ShownFile<File> | null) => ReactNode
}

/** Chooses a picture. A refused file leaves the last good one. */
export function PictureField({ check, children, ...field }: PictureFieldProps) {
  const { draft, change, isLocked = false, isBusy = false } = use(Editing)
  const { shown, show } = useShownFile<File>()
  const latest = useRef<File | null>(null)
  const [problem, setProblem] = useState('')

  async function choose(chosen: File) {
    latest.current = chosen
    const checked = await check(chosen)
    // Staff have chosen another file since.
    if (latest.current !== chosen) return
    setProblem(checked.ok ? '' : `Imagem não aceita. ${checked.reason}`)
    if (!checked.ok) return
    show(checked.file)
    change({ file: checked.file })
  }

  return (
    <>
      <FileField
        action="Escolher Imagem"
        {...field}
        onChoose={(chosen) => void choose(chosen)}
        disabled={isLocked || isBusy}
        problem={problem}
      />
      {children(draft.file ? shown : null)}
    </>
  )
}

export const ChosenPicture = ({ image: { file, url } }: { image: ShownFile<File> }) => (
  <img src={url} alt={`Prévia de ${file.name}`} className="size-full object-contain" />
)

/**
 * The picture of an image prize. The space of its preview is there from the start.
 *
 * @param current the address of the picture that a new one replaces
 */
export const ImageField = ({ current }: { current?: string }) => (
  <PictureField
    label="Imagem"
    action={current === undefined ? 'Escolher Imagem' : 'Trocar Imagem'}
    accept={PRIZE_IMAGE_TYPES}
    hint={PRIZE_IMAGE_HINT}
    check={checkImage}
  >
    {(shown) => (
      <div className="flex min-h-24 items-center gap-3 rounded-lg border border-line bg-raised p-2">
        <span className="size-20 shrink-0 overflow-hidden rounded-sm bg-sunken">
          {shown && <ChosenPicture image={shown} />}
          {!shown && current !== undefined && (
            <img src={safeImageUrl(current)} alt="" className="size-full object-contain" />
          )}
        </span>
        <p role="status" className="min-w-0 text-ink-soft wrap-anywhere">
          {shown?.file.name ??
            (current === undefined ? 'Nenhuma imagem escolhida.' : 'Imagem atual')}
        </p>
      </div>
    )}
  </PictureField>
)
