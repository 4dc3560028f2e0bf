import { type KeyboardEvent, useRef, useState } from 'react'
import { downloadFile } from '@/device/download'
import { csvFile } from '@/shop/sheets/csv'
import { LIST_FILES, textOfFile } from '@/shop/sheets/lists'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { FileField } from '@/ui/file-field'
import { FormDialog, scanned } from '@/shop/staff/form-dialog'
import { ProgressBar } from '@/ui/progress-bar'
import { isLineFeed } from '@/shop/coupon/typed-code'
import { TextArea, TextField } from '@/ui/text-field'
import { destructive, showToast } from '@/ui/toast'
import { isWrong, type JudgedRow } from './import-rules'
import { booksInWords, rowInWords } from './import-words'
import { isLikeIsbn } from './isbn'
import { takeScan } from './scanner-keys'
import { type ImportRow, sampleRows } from './list-reader'
import { type ImportProps, useImport } from './use-import'

/** Imports many books: a list is pasted, scanned or chosen, reviewed, corrected, then written. */
export function ImportWindow(props: ImportProps) {
  const [text, setText] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const summary = useRef<HTMLParagraphElement>(null)
  const lists = useImport(props)
  const { all, importable, untitled, progress, isBusy } = lists

  function read(list: string) {
    lists.read(list)
    // The result is read next; the field may be far above it.
    setTimeout(() => {
      summary.current?.scrollIntoView({ block: 'start' })
      summary.current?.focus()
    })
  }

  /** A scanner may end with Tab, which would take the next ISBN out of the field, or with Ctrl+J. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { value, selectionEnd } = event.currentTarget
    const isScanned = isLikeIsbn(value.split('\n').at(-1) ?? '')
    const isEnd = isLineFeed(event) || (event.key === 'Tab' && !event.shiftKey)
    if (!isEnd || !isScanned || selectionEnd !== value.length) return
    event.preventDefault()
    setText(`${value}\n`)
  }

  async function choose(file: File) {
    const list = await textOfFile(file)
    if (list === null)
      return showToast(
        destructive(
          'Arquivo não aceito',
          'Não foi possível lê-lo: escolha uma planilha ou um CSV de até 5 MB.',
        ),
      )
    setText('')
    read(list)
  }

  const isIdle = importable.length === 0
  const action = isIdle ? 'Importar livros' : `Importar ${booksInWords(importable.length)}`
  return (
    <FormDialog
      title="Importar lista de livros"
      description="Nada é gravado antes de você conferir a lista."
      isBusy={isBusy}
      isIdle={isIdle}
      cancel="Fechar"
      action={isBusy ? 'Um momento...' : action}
      extra={
        isBusy && (
          <Button look="quiet" onClick={lists.stop} className="flex-1">
            Parar
          </Button>
        )
      }
      className="book-import grid grid-cols-1 gap-4"
      onSubmit={lists.importAll}
      onClose={() => (isIdle && !all.some(isWrong) ? props.onClose() : setIsAsking(true))}
    >
      {isAsking && (
        <ConfirmDialog
          title="Fechar a lista?"
          description="Os livros que ainda não foram importados, e o que você corrigiu neles, se perdem."
          action="Fechar sem Importar"
          busyAction="Fechando..."
          onConfirm={async () => props.onClose()}
          onCancel={() => setIsAsking(false)}
        />
      )}
      {!isBusy && (
        <>
          <div className="grid grid-cols-1 gap-4 min-[56rem]:grid-cols-2 min-[56rem]:gap-8">
            <div className="grid grid-cols-1 gap-4 content-start">
              <TextArea
                label="Cole a lista, ou escaneie um ISBN por linha"
                value={text}
                onChange={setText}
                rows={4}
                spellCheck={false}
                onKeyDown={onKeyDown}
              />
              <Button
                look="quiet"
                aria-disabled={text.trim() === ''}
                onClick={() => text.trim() !== '' && read(text)}
              >
                Conferir a lista
              </Button>
            </div>
            <div className="grid grid-cols-1 gap-4 content-start">
              <FileField
                label="Ou um arquivo"
                action="Escolher arquivo"
                accept={LIST_FILES}
                hint="Excel, LibreOffice ou CSV: de Bling, Tiny, Bookinfo, ou da planilha de exemplo."
                onChoose={(file) => void choose(file)}
              />
              <Button
                look="quiet"
                onClick={() => downloadFile('livros-exemplo.csv', csvFile(sampleRows))}
              >
                Baixar planilha de exemplo
              </Button>
            </div>
          </div>
          {lists.summary !== null && (
            <>
              <p ref={summary} tabIndex={-1} className="text-lg font-semibold">
                {lists.summary}
              </p>
              {untitled.length > 0 && (
                <Button look="quiet" onClick={lists.lookUp}>
                  {`Buscar ${booksInWords(untitled.length)} pelo ISBN`}
                </Button>
              )}
              <p role="status" className="font-semibold empty:hidden">
                {lists.notice}
              </p>
              <ImportTable
                all={all}
                onChange={lists.changeRow}
                onRemove={(id) => {
                  // The button goes, and the window would take the focus to its start.
                  summary.current?.focus({ preventScroll: true })
                  lists.removeRow(id)
                }}
              />
            </>
          )}
        </>
      )}
      {progress && (
        <>
          <p className="text-lg wrap-anywhere">
            {`${progress.act} ${progress.done + 1} de ${progress.of}: ${progress.title}`}
          </p>
          <ProgressBar
            label={progress.act}
            value={progress.done}
            max={progress.of}
            valueText={`${progress.done} de ${progress.of}`}
          />
        </>
      )}
    </FormDialog>
  )
}

/** More fields at once make typing slow on an old computer. */
const SHOWN_AT_ONCE = 50

type ImportTableProps = {
  all: readonly JudgedRow[]
  onChange: (id: number, changes: Partial<ImportRow>) => void
  onRemove: (id: number) => void
}

/** The rows of a list, edited in place: a table, or cards on a phone. */
function ImportTable({ all, onChange, onRemove }: ImportTableProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  return (
    <>
      <ol aria-label="Livros da lista" className="grid grid-cols-1 gap-4">
        {all.slice(0, shown).map((row) => (
          <ImportLine key={row.id} row={row} onChange={onChange} onRemove={onRemove} />
        ))}
      </ol>
      {all.length > shown && (
        <Button look="quiet" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {`Mostrar mais (${all.length - shown})`}
        </Button>
      )}
    </>
  )
}

type ImportLineProps = Omit<ImportTableProps, 'all'> & { row: JudgedRow }

function ImportLine({ row, onChange, onRemove }: ImportLineProps) {
  const words = `row-${row.id}`
  const field = (name: 'title' | 'author' | 'isbn', label: string, isInvalid: boolean) => (
    <TextField
      label={label}
      value={row[name]}
      onChange={(value) => onChange(row.id, { [name]: value })}
      aria-describedby={words}
      aria-invalid={isInvalid || undefined}
      inputMode={name === 'isbn' ? 'numeric' : undefined}
      {...(name === 'isbn' ? { onKeyDown: takeScan } : scanned)}
    />
  )
  return (
    <li
      className={`grid grid-cols-1 gap-2 rounded-[0.35rem] border-l-[0.35rem] bg-sunken p-3 min-[56rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,12rem)_auto] min-[56rem]:items-end ${isWrong(row) ? 'border-danger' : 'border-accent'}`}
    >
      <p
        id={words}
        className={`font-semibold wrap-anywhere min-[56rem]:col-span-full ${isWrong(row) ? 'text-danger' : ''}`}
      >
        {rowInWords(row)}
      </p>
      {field('title', 'Título', ['title', 'long', 'damaged'].includes(row.kind))}
      {field('author', 'Quem escreveu', ['long', 'damaged'].includes(row.kind))}
      {field('isbn', 'ISBN', ['isbn', 'cut'].includes(row.kind))}
      <Button look="quiet" onClick={() => onRemove(row.id)}>
        Remover
        <span className="sr-only"> {row.title || row.isbn || 'linha sem título'}</span>
      </Button>
    </li>
  )
}
