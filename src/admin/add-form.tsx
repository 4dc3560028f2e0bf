import { createContext, type FormEvent, use, useEffect, useId, useState } from 'react'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { mayHaveHappened } from '@/lib/result'
import { isBlank } from '@/lib/text'
import { Button } from '@/ui/button'
import { accessDenied, ADD, missing, toastOf } from '@/ui/outcomes'
import { showToast } from '@/ui/toast'
import { PrizeFields } from './prize-fields'
import { type Draft, type PrizeTable, withFile } from './prize-table'

type AddFormProps<Row> = {
  table: PrizeTable<Row>
  canEdit: boolean
  onAdded: () => void
  /** Called if no answer came: it may have been added. */
  onUnsure: () => void
}

/** What was typed into the forms of tabs that are closed, by their headings. Not their pictures. */
export const TypedInTabs = createContext<Map<string, Draft> | null>(null)

/** Adds a prize. Keeps what was typed until the database has it. */
export function AddForm<Row>({ table, canEdit, onAdded, onUnsure }: AddFormProps<Row>) {
  const kept = use(TypedInTabs)
  const [draft, setDraft] = useState<Draft>(
    kept?.get(table.heading) ?? { name: '', color: table.firstColor },
  )
  const { isBusy, run } = useOneAtATime()
  const id = useId()
  const change = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }))

  useEffect(
    () => void kept?.set(table.heading, { ...draft, file: undefined }),
    [kept, table, draft],
  )

  async function add() {
    const name = draft.name.trim()
    const outcome = await table.add({ ...draft, name })
    if (!outcome) return
    const { added: done, notAdded } = table.words
    const failed = outcome.step === 'upload' ? 'Erro no upload da imagem' : notAdded
    showToast(withFile(toastOf(outcome, { done, failed, denied: ADD }, name), outcome))
    if (!outcome.ok) return mayHaveHappened(outcome.failure) ? onUnsure() : undefined
    // A name typed during the save is for the next prize.
    setDraft((now) => ({
      ...now,
      name: now.name === draft.name ? '' : now.name,
      file: undefined,
    }))
    onAdded()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const lacking =
      table.picture?.missingIn(draft) ??
      (isBlank(draft.name) ? missing(table.nameWanted) : undefined)
    if (!canEdit) showToast(accessDenied(ADD))
    else if (lacking) showToast(lacking)
    else void run(add)
  }

  const busyAction = table.picture ? 'Enviando...' : 'Adicionando...'
  return (
    <form
      aria-labelledby={id}
      className="flex flex-col gap-4"
      noValidate
      onSubmit={onSubmit}
    >
      <h2 id={id} className="font-display text-xl font-semibold">
        {table.another}
      </h2>
      <PrizeFields
        table={table}
        draft={draft}
        onChange={change}
        isLocked={!canEdit}
        isBusy={isBusy}
      />
      {/* Not `disabled`: it keeps the focus and can say why nothing happens. */}
      <Button type="submit" aria-disabled={!canEdit || isBusy}>
        {isBusy ? busyAction : table.action}
      </Button>
      {table.picture && (
        <div className="h-3">
          {/* Without a value: the service reports no progress. */}
          {isBusy && (
            <div
              role="progressbar"
              aria-label="Enviando a imagem"
              className="h-full overflow-hidden rounded-full border border-control bg-sunken"
            >
              <div className="h-full w-2/5 animate-[upload_1.2s_ease-in-out_infinite_alternate] rounded-full bg-accent" />
            </div>
          )}
        </div>
      )}
    </form>
  )
}
