import { type ReactNode, useId, useState } from 'react'
import { saveBookWithFiles, type Book } from '@/data/books'
import { EditDialog } from '@/hooks/edit-dialog'
import { useShownFile } from '@/hooks/use-shown-file'
import { bookGames } from '@/lib/books'
import { games } from '@/lib/games'
import { CheckField } from '@/ui/check-field'
import { toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { TextArea, TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { CoverField } from './cover-field'
import { IsbnLookUp } from './isbn-look-up'
import { RecordingField } from './recording-field'
import {
  type Draft,
  draftOf,
  fieldsOf,
  MOST_LETTERS,
  newDraft,
  type Problem,
  problemsOf,
  withEmptyFilled,
} from './rules'
import { problems, rightsInWords } from './words'

const words = {
  done: 'Livro salvo!',
  failed: 'Erro ao salvar livro',
  denied: 'mudar os livros',
}

const levelOptions = [
  { value: '', label: 'Pelo tamanho do título' },
  { value: 'iniciante', label: 'Iniciante' },
  { value: 'medio', label: 'Médio' },
  { value: 'avancado', label: 'Avançado' },
] as const

type BookEditorProps = { book: Book | null; onSaved: () => void; onClose: () => void }

/** Adds or edits a book. A draft may be incomplete; mistakes are shown while typing. */
export function BookEditor({ book, onSaved, onClose }: BookEditorProps) {
  const [draft, setDraft] = useState<Draft>(() => (book ? draftOf(book) : newDraft))
  const cover = useShownFile()
  const [recording, setRecording] = useState<Blob>()
  const found = problemsOf(draft)
  const isStorable = found.size === 0 || (found.size === 1 && found.has('hint'))
  const change = (changes: Partial<Draft>) =>
    setDraft((known) => ({ ...known, ...changes }))

  async function save() {
    const archived_at = book?.archived_at ?? null
    const fields = { ...fieldsOf(draft), archived_at }
    const files = { cover: cover.shown?.file, audio: recording }
    const result = await saveBookWithFiles(book?.id ?? null, fields, files, Date.now())
    showToast(toastOf(result, words, draft.title.trim() || 'Rascunho'))
    if (!result.ok) return
    onSaved()
    onClose()
  }

  const line = (name: Exclude<keyof typeof MOST_LETTERS, 'hint'>, label: string) => (
    <TextField
      label={label}
      value={draft[name]}
      onChange={(value) => change({ [name]: value })}
      maxLength={MOST_LETTERS[name]}
    />
  )

  const field = (name: Problem & keyof Draft, label: string, more = {}) => (
    <WithProblem problem={found.has(name) && problems[name]}>
      {(described) => (
        <TextField
          label={label}
          value={draft[name]}
          onChange={(value) => change({ [name]: value })}
          {...described}
          {...more}
        />
      )}
    </WithProblem>
  )

  return (
    <EditDialog
      page="books"
      title={book ? 'Editar livro' : 'Novo livro'}
      description="Capa, título e autor bastam. O resto abre mais jogos."
      problem={isStorable ? undefined : 'in its fields'}
      save={save}
      onClose={onClose}
    >
      <CoverField cut={cover.shown} stored={draft.cover_path} onCut={cover.show} />
      {line('title', 'Título')}
      {line('author', 'Quem escreveu')}
      {line('cover_words', 'O que a capa mostra, para quem não a vê')}
      <SelectField
        label="Direito de usar a capa"
        value={draft.cover_rights}
        onChange={(cover_rights) => change({ cover_rights })}
        options={rightsInWords}
      />
      {draft.cover_rights === 'licence' && field('cover_licence', 'Endereço da licença')}
      <WithProblem problem={found.has('hint') && problems.hint}>
        {(described) => (
          <TextArea
            label="Dica, sem palavras do título"
            value={draft.hint}
            onChange={(hint) => change({ hint })}
            maxLength={MOST_LETTERS.hint}
            {...described}
          />
        )}
      </WithProblem>
      <RecordingField
        draft={draft}
        isFresh={recording !== undefined}
        onCut={(file, seconds) => {
          setRecording(file)
          change({ audio_seconds: Number(seconds.toFixed(1)) })
        }}
        onChange={change}
      >
        {draft.audio_rights === 'licence' && field('audio_licence', 'Endereço da licença')}
      </RecordingField>
      <details>
        <summary className="flex min-h-target items-center font-semibold underline decoration-accent decoration-2 underline-offset-4">
          Mais
        </summary>
        <div className="grid grid-cols-1 gap-4">
          {line('place', 'Onde fica na loja')}
          {field('isbn', 'ISBN', { inputMode: 'numeric', maxLength: 17 })}
          <IsbnLookUp
            isbn={draft.isbn}
            onFound={(entry) => setDraft((known) => withEmptyFilled(known, entry))}
          />
          {line('genre', 'Gênero')}
          {field('pages', 'Páginas', { inputMode: 'numeric', maxLength: 5 })}
          {field('read_minutes', 'Minutos de leitura', {
            inputMode: 'numeric',
            maxLength: 6,
          })}
          <SelectField
            label="Nível no Livro Embaralhado"
            value={draft.level}
            onChange={(level) => change({ level })}
            options={levelOptions}
          />
          <GamesField draft={draft} onChange={change} />
        </div>
      </details>
    </EditDialog>
  )
}

type GamesFieldProps = { draft: Draft; onChange: (changes: Partial<Draft>) => void }

/** The games that may use the book. */
const GamesField = ({ draft, onChange }: GamesFieldProps) => (
  <fieldset>
    <legend className="font-semibold">Jogos que podem usar este livro</legend>
    {bookGames.map((game) => (
      <CheckField
        key={game}
        label={games[game].shortTitle}
        checked={draft.games.includes(game)}
        onChange={(isChosen) =>
          onChange({
            games: bookGames.filter((one) =>
              one === game ? isChosen : draft.games.includes(one),
            ),
          })
        }
      />
    ))}
  </fieldset>
)

type Described = { 'aria-invalid'?: true; 'aria-describedby'?: string }

type WithProblemProps = {
  problem: string | false
  children: (described: Described) => ReactNode
}

/** A field with its mistake, if any. */
function WithProblem({ problem, children }: WithProblemProps) {
  const id = useId()
  return (
    <div>
      {children(problem ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
      <p id={id} role="status" className="font-semibold text-danger">
        {problem}
      </p>
    </div>
  )
}
