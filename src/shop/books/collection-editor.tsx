import { useId, useState } from 'react'
import { saveCollection, type Book, type Collection } from './books'
import { EditDialog } from '@/shop/staff/form-dialog'
import { changedFields } from '@/shop/staff/changed-fields'
import { newId } from '@/lib/new-id'
import { Button } from '@/ui/button'
import { mayBeSaved, problemOfBlank, toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { useCaughtFocus } from '@/ui/use-caught-focus'
import { savedAs } from './words'

type CollectionEditorProps = {
  collection: Collection | null
  books: readonly Book[]
  onSaved: () => void
  onClose: () => void
}

export function CollectionEditor(props: CollectionEditorProps) {
  const { collection, books, onSaved, onClose } = props
  // The same at each press: after a lost answer it is not added again.
  const [id] = useState(collection?.id ?? newId())
  const [name, setName] = useState(collection?.name ?? '')
  const [firstDay, setFirstDay] = useState(collection?.first_day ?? '')
  const [lastDay, setLastDay] = useState(collection?.last_day ?? '')
  const [chosen, setChosen] = useState(collection?.book_ids ?? [])

  async function save() {
    const typed = {
      id,
      name: name.trim(),
      first_day: firstDay || null,
      last_day: lastDay || null,
      book_ids: chosen,
    }
    // An older copy must not take out what another admin put in.
    const changes = collection ? changedFields(collection, typed) : typed
    if (!changes) return onClose()
    const result = await saveCollection(collection?.id ?? null, changes)
    const words = savedAs('Coleção salva!', 'Erro ao salvar coleção')
    showToast(toastOf(result, words, name.trim()))
    if (mayBeSaved(result)) onSaved()
    if (result.ok) onClose()
  }

  return (
    <EditDialog
      title={collection ? 'Editar coleção' : 'Nova coleção'}
      description="Sem datas, fica no ar até outra substituí-la."
      save={save}
      onClose={onClose}
    >
      <TextField
        label="Nome da coleção"
        value={name}
        onChange={setName}
        maxLength={80}
        problem={problemOfBlank(name, 'o nome da coleção')}
      />
      <TextField
        label="No ar de (opcional)"
        type="date"
        value={firstDay}
        onChange={setFirstDay}
      />
      <TextField
        label="No ar até (opcional)"
        type="date"
        value={lastDay}
        onChange={setLastDay}
        problem={problemOfDays(firstDay, lastDay)}
      />
      <ChosenBooks books={books} chosen={chosen} onChange={setChosen} />
    </EditDialog>
  )
}

function problemOfDays(first: string, last: string) {
  if ((first === '') !== (last === '')) return 'Preencha as duas datas ou nenhuma.'
  return first > last && 'O último dia vem antes do primeiro.'
}

const steps = [
  ['Subir', '↑', -1],
  ['Descer', '↓', 1],
] as const

type ChosenBooksProps = {
  books: readonly Book[]
  chosen: string[]
  onChange: (ids: string[]) => void
}

function ChosenBooks({ books, chosen, onChange }: ChosenBooksProps) {
  const id = useId()
  // A row disappears with its pressed button.
  const { place, watch } = useCaughtFocus<HTMLOListElement>(chosen.join())
  // Archived ones keep their place, off the air; deleted ones too, unseen.
  const inside = chosen.flatMap((one) => books.filter((book) => book.id === one))
  const outside = books.filter((book) => !book.archived_at && !chosen.includes(book.id))
  return (
    <section {...watch} aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h3 id={id} className="font-semibold">
        Livros da coleção
      </h3>
      {inside.length === 0 && <p className="text-ink-soft">Nenhum livro ainda.</p>}
      <ol
        ref={place}
        tabIndex={-1}
        aria-labelledby={id}
        className="divide-y divide-line outline-none"
      >
        {inside.map((book, at) => {
          const title = book.title || 'livro sem título'
          const swapWith = (other: Book) =>
            onChange(
              chosen.map((one) =>
                one === book.id ? other.id : one === other.id ? book.id : one,
              ),
            )
          return (
            <li
              key={book.id}
              className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-1.5"
            >
              <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
                {title}
                {book.archived_at && ' (arquivado)'}
              </span>
              <span className="flex flex-wrap justify-end gap-2">
                {steps.map(([act, arrow, by]) => {
                  const other = inside[at + by]
                  return (
                    <Button
                      key={act}
                      look="quiet"
                      aria-label={`${act} ${title}`}
                      aria-disabled={!other}
                      onClick={() => other && swapWith(other)}
                    >
                      {arrow}
                    </Button>
                  )
                })}
                <Button
                  look="quiet"
                  aria-label={`Remover ${title}`}
                  onClick={() => onChange(chosen.filter((one) => one !== book.id))}
                >
                  ×
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      {outside.length > 0 && (
        <SelectField
          label="Adicionar livro"
          value=""
          onChange={(added) => added && onChange([...chosen, added])}
          options={[
            { value: '', label: 'Escolha um livro' },
            ...outside.map((book) => ({
              value: book.id,
              label: book.title || 'Sem título',
            })),
          ]}
        />
      )}
    </section>
  )
}
