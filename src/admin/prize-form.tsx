import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { mayHaveHappened, type Outcome } from '@/lib/result'
import { withSentence } from '@/lib/text'
import { Button } from '@/ui/button'
import { focusMistake } from '@/ui/checked-form'
import { accessDenied, ADD, toastOf, type Words } from '@/ui/outcomes'
import { showToast, type Toast } from '@/ui/toast'
import type { AddedRow, FormExtras, ReadList } from './extension'
import { Editing, type PrizeDraft } from './prize-fields'

/** How a write ended; a file that could not be removed is named. */
export type Written = Outcome & {
  readonly step?: 'upload' | 'row'
  readonly leftBehind?: string
}

/** Names the file that a write left behind. */
export function withFile(toast: Toast, { leftBehind }: Written): Toast {
  if (!leftBehind) return toast
  const where = `O arquivo ${leftBehind} ficou no armazenamento.`
  return { ...toast, description: withSentence(toast.description ?? '', where) }
}

/** What was typed into the forms of closed tabs, by their titles. Not their pictures. */
export const TypedInTabs = createContext<Map<string, PrizeDraft> | null>(null)

type PrizeFormProps = {
  title: string
  action: string
  canEdit: boolean
  /** The colour of the first prize; undefined where prizes have none. */
  firstColor?: string
  /** It sends a picture, which takes a while. */
  isUpload?: boolean
  /** The toast for a draft that lacks something. */
  lacking: (draft: PrizeDraft) => Toast | false
  /** Undefined without a picture that it needs. */
  add: (draft: PrizeDraft) => Promise<Written & { readonly value?: AddedRow }> | undefined
  words: Omit<Words, 'denied'>
  list: Pick<ReadList<unknown>, 'reload' | 'refresh'>
  extras?: FormExtras
  children: ReactNode
}

/** Adds a prize. Keeps what was typed until the database has it. */
export function PrizeForm(props: PrizeFormProps) {
  const { title, action, canEdit, isUpload = false, words, list, extras = {} } = props
  const kept = use(TypedInTabs)
  const [draft, setDraft] = useState<PrizeDraft>(kept?.get(title) ?? { name: '' })
  const { color = extras.color ?? props.firstColor } = draft
  const { isBusy, run } = useOneAtATime()
  const id = useId()
  const change = (changes: Partial<PrizeDraft>) =>
    setDraft((now) => ({ ...now, ...changes }))
  useEffect(
    () => void kept?.set(title, { ...draft, file: undefined }),
    [kept, title, draft],
  )

  async function add() {
    const name = draft.name.trim()
    const outcome = await props.add({ ...draft, name, color })
    if (!outcome) return
    const failed = outcome.step === 'upload' ? 'Erro no upload da imagem' : words.failed
    const isAdded = outcome.ok && outcome.value
    const later = isAdded ? await extras.afterAdd?.(outcome.value, name) : null
    const told = toastOf(outcome, { ...words, failed, denied: ADD }, name)
    showToast(later ?? withFile(told, outcome))
    // Without an answer, it may have been added.
    if (!outcome.ok) return mayHaveHappened(outcome.failure) ? list.refresh() : undefined
    // A name typed during the save is for the next prize.
    setDraft((now) => ({
      ...now,
      name: now.name === draft.name ? '' : now.name,
      color: extras.color ? undefined : now.color,
      file: undefined,
    }))
    list.reload()
  }

  function submit(form: HTMLFormElement) {
    const problem = canEdit ? props.lacking(draft) : accessDenied(ADD)
    if (problem) showToast(problem)
    else if (!focusMistake(form)) void run(add)
  }

  return (
    <form
      aria-labelledby={id}
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <h2 id={id} className="font-display text-xl font-semibold">
        {title}
      </h2>
      <Editing value={{ draft: { ...draft, color }, change, isLocked: !canEdit, isBusy }}>
        {props.children}
      </Editing>
      {extras.fields}
      {/* Not `disabled`: it keeps the focus and can say why nothing happens. */}
      <Button type="submit" aria-disabled={!canEdit || isBusy}>
        {isBusy ? (isUpload ? 'Enviando...' : 'Adicionando...') : action}
      </Button>
      {isUpload && <div className="h-3">{isBusy && <UploadBar />}</div>}
    </form>
  )
}

/** Without a value: the service reports no progress. */
const UploadBar = () => (
  <div
    role="progressbar"
    aria-label="Enviando a imagem"
    className="h-full overflow-hidden rounded-full border border-control bg-sunken"
  >
    <div className="h-full w-2/5 animate-[upload_1.2s_ease-in-out_infinite_alternate] rounded-full bg-accent" />
  </div>
)
