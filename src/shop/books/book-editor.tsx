import { type ComponentProps, useState } from 'react'
import { saveBookWithFiles, type Book } from './books'
import { EditDialog } from '@/shop/staff/form-dialog'
import { useShownFile } from '@/ui/use-shown-file'
import { counted } from '@/lib/amounts'
import { type BookGame, bookGames } from '@/lib/books'
import { WhoChanged } from '@/shop/record/who-changed'
import { changedFields } from '@/shop/staff/changed-fields'
import { games } from '@/lib/games'
import { newId } from '@/lib/new-id'
import { CheckField } from '@/shop/staff/check-field'
import { scanned } from '@/shop/staff/form-dialog'
import { LazyWindow } from '@/shop/staff/lazy-window'
import { mayBeSaved, toastOf } from '@/ui/outcomes'
import { SelectField } from '@/ui/select-field'
import { TextArea, TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'
import { lazyModule } from '@/ui/use-lazy'
import { CoverField } from './cover-field'
import { IsbnField } from './isbn-field'
import {
  type BookDraft,
  bookDraftOf,
  fieldsOf,
  MOST_LETTERS,
  newBook,
  problemsOf,
  withCoverWords,
  withEmptyFilled,
  wordsOfCover,
} from './rules'
import { rightsInWords, savedAs } from './words'

const recordingCutter = lazyModule(() => import('./recording-cutter'))

const levelOptions = [
  { value: '', label: 'Automático (pelo tamanho do título)' },
  { value: 'iniciante', label: 'Iniciante' },
  { value: 'medio', label: 'Médio' },
  { value: 'avancado', label: 'Avançado' },
] as const

type BookEditorProps = { book: Book | null; onSaved: () => void; onClose: () => void }

/** Adds or edits a book. A draft may be incomplete; mistakes are shown while typing. */
export function BookEditor({ book, onSaved, onClose }: BookEditorProps) {
  const [draft, setDraft] = useState(() => bookDraftOf(book ?? newBook))
  // The same at each press: after a lost answer it is not added again.
  const [ownId] = useState(newId)
  const cover = useShownFile()
  const [recording, setRecording] = useState<Blob>()
  const hasRecording = recording !== undefined || draft.audio_path !== null
  const { hint: advice, ...mistakes } = problemsOf(draft)
  const problems: Partial<Record<keyof BookDraft, string | false>> = mistakes
  const change = (changes: Partial<BookDraft>) =>
    setDraft((known) => ({ ...known, ...changes }))

  function choose(game: BookGame, isChosen: boolean) {
    const chosen = bookGames.filter((one) =>
      one === game ? isChosen : draft.games.includes(one),
    )
    change({ games: chosen })
  }

  async function save() {
    const files = { cover: cover.shown?.file, audio: recording }
    const typed = fieldsOf(withCoverWords(draft, cover.shown))
    const changes = book ? changedFields(book, typed) : { ...typed, id: ownId }
    if (!changes && !files.cover && !files.audio) return onClose()
    const result = await saveBookWithFiles(
      book?.id ?? null,
      changes ?? {},
      files,
      Date.now(),
    )
    showToast(toastOf(result, savedAs('Livro salvo!'), draft.title.trim() || 'Rascunho'))
    if (mayBeSaved(result)) onSaved()
    if (result.ok) onClose()
  }

  const field = (name: TextName, label: string, more: Partial<BookFieldProps> = {}) => (
    <BookField
      label={label}
      value={draft[name]}
      onChange={(value) => change({ [name]: value })}
      problem={problems[name]}
      {...more}
    />
  )
  const line = (name: keyof typeof MOST_LETTERS, label: string, isLong = false) =>
    field(name, label, { maxLength: MOST_LETTERS[name], isLong })
  const number = (name: TextName, label: string, maxLength: number) =>
    field(name, label, { maxLength, inputMode: 'numeric', ...scanned })

  const rights = (file: 'cover' | 'audio', label: string) => {
    const [right, licence] = [`${file}_rights`, `${file}_licence`] as const
    return (
      <>
        <SelectField
          label={label}
          value={draft[right]}
          onChange={(value) => change({ [right]: value })}
          options={rightsInWords}
        />
        {draft[right] === 'licence' && field(licence, 'Endereço da licença')}
      </>
    )
  }

  return (
    <EditDialog
      title={book ? 'Editar livro' : 'Novo livro'}
      description="Para ir ao ar: título, autor, capa, o que ela mostra e o direito de usá-la. O resto abre mais jogos."
      save={save}
      onClose={onClose}
    >
      <IsbnField
        isbn={draft.isbn}
        problem={problems.isbn}
        onChange={(isbn) => change({ isbn })}
        onFound={(isbn, found) =>
          setDraft((known) => (known.isbn === isbn ? withEmptyFilled(known, found) : known))
        }
      />
      <CoverField
        cut={cover.shown}
        stored={draft.cover_path}
        onCut={(file) => {
          cover.show(file)
          setDraft((known) => ({ ...known, cover_rights: known.cover_rights || 'own' }))
        }}
      />
      {line('title', 'Título')}
      {line('author', 'Quem escreveu')}
      {field('cover_words', 'Descrição da capa, para quem não enxerga', {
        maxLength: MOST_LETTERS.cover_words,
        // Saved, if nothing better is typed.
        placeholder: cover.shown ? wordsOfCover(draft) : undefined,
      })}
      {rights('cover', 'Direito de usar a capa')}
      {line('hint', 'Dica, sem palavras do título', true)}
      {/* It can be saved all the same. */}
      <p role="status" className="font-semibold text-danger empty:hidden">
        {advice}
      </p>
      <p role="status">
        {hasRecording
          ? `Gravação de ${counted(draft.audio_seconds ?? 0, 'segundo', 'segundos')}.`
          : 'Sem gravação: o livro não entra no Livro Sonoro.'}
      </p>
      <LazyWindow
        window={recordingCutter}
        action={hasRecording ? 'Trocar Gravação' : 'Escolher ou Gravar'}
      >
        {({ RecordingCutter }, close) => (
          <RecordingCutter
            onCut={(file, seconds) => {
              setRecording(file)
              change({ audio_seconds: seconds, audio_rights: draft.audio_rights || 'own' })
            }}
            onClose={close}
          />
        )}
      </LazyWindow>
      {hasRecording && (
        <>
          {line('audio_words', 'O que a gravação diz', true)}
          {rights('audio', 'Direito de usar a gravação')}
        </>
      )}
      <details>
        <summary className="flex min-h-target items-center font-semibold underline decoration-accent decoration-2 underline-offset-4">
          Mais
        </summary>
        <div className="grid grid-cols-1 gap-4">
          {line('place', 'Onde fica na loja')}
          {line('genre', 'Gênero')}
          {number('pages', 'Páginas', 5)}
          {number('read_minutes', 'Minutos de leitura', 6)}
          <SelectField
            label="Nível no Livro Embaralhado"
            value={draft.level}
            onChange={(level) => change({ level })}
            options={levelOptions}
          />
          <fieldset>
            <legend className="font-semibold">Jogos que podem usar este livro</legend>
            {bookGames.map((game) => (
              <CheckField
                key={game}
                label={games[game].shortTitle}
                checked={draft.games.includes(game)}
                onChange={(isChosen) => choose(game, isChosen)}
              />
            ))}
          </fieldset>
        </div>
      </details>
      {book && <WhoChanged subject={book.id} />}
    </EditDialog>
  )
}

type TextName = keyof typeof MOST_LETTERS | keyof ReturnType<typeof problemsOf>

type BookFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'maxLength' | 'inputMode' | 'placeholder' | 'problem'
> &
  Partial<typeof scanned> & { isLong?: boolean }

const BookField = ({ isLong = false, ...props }: BookFieldProps) =>
  isLong ? <TextArea {...props} /> : <TextField {...props} />
