import { useState } from 'react'
import { saveCollection, type Book, type Collection } from './books'
import { EditDialog } from '@/shop/staff/form-dialog'
import { changedFields } from '@/shop/staff/changed-fields'
import { newId } from '@/lib/new-id'
import { mayBeSaved, problemOfBlank, toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { ChosenBooks } from './chosen-books'
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
