import { useRef, useState } from 'react'
import { importCodes, type CodesOwner, listCodesLeft, removeCodes } from './shop-codes'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useRead } from '@/ui/use-read'
import { LIST_FILES, textOfFile } from '@/shop/sheets/lists'
import { describeFailure, mayHaveHappened } from '@/lib/result'
import { isBlank } from '@/lib/text'
import { ConfirmButton } from '@/shop/staff/confirm-button'
import { FileField } from '@/ui/file-field'
import { FormDialog } from '@/shop/staff/form-dialog'
import { DELETE, EDIT, toastOf } from '@/ui/outcomes'
import { TextArea } from '@/ui/text-field'
import { destructive, showToast } from '@/ui/toast'
import { codesInWords, readCodes } from './codes-rules'

/** More help nobody: the list must be corrected anyway. */
const MOST_PROBLEMS = 6

const importing = {
  done: 'Códigos guardados!',
  failed: 'Erro ao guardar códigos',
  denied: EDIT,
}
const removal = {
  done: 'Códigos removidos!',
  failed: 'Erro ao remover códigos',
  denied: DELETE,
}

const UNSURE = 'Podem ter sido guardados: guarde de novo para saber.'

type CodesWindowProps = {
  owner: CodesOwner
  /** Called with the number of unused codes; null: the prize uses none any more. */
  onChanged: (free: number | null) => void
  onClose: () => void
}

/** Imports the shop's codes for one prize or reward, all or none. */
export function CodesWindow({ owner, onChanged, onClose }: CodesWindowProps) {
  const { data } = useRead(['codes-left'], listCodesLeft, {
    failed: 'Erro ao buscar códigos',
  })
  const own = data?.find((one) =>
    'game' in owner ? one.game === owner.game : one.prize_id === owner.prize_id,
  )
  const free = own?.free ?? 0
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  /** The list that was sent without an answer. */
  const [unsure, setUnsure] = useState('')
  const { isBusy, run } = useOneAtATime()
  const { codes, lines, leftOut, problems: unreadable } = readCodes(text)
  const [refused, setRefused] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)

  function change(list: string) {
    setText(list)
    setProblems([])
  }

  async function choose(file: File) {
    const list = await textOfFile(file)
    if (list === null)
      return setRefused(
        'Não foi possível ler o arquivo: escolha uma planilha ou um CSV de até 5 MB.',
      )
    if (isBlank(list)) return setRefused('Arquivo vazio: não há nenhum código nele.')
    setRefused('')
    change(list)
  }

  function refuse(found: readonly string[]) {
    setProblems(found)
    field.current?.focus()
  }

  async function importAll() {
    if (unreadable.length > 0) return refuse(unreadable)
    const result = await importCodes(owner, codes)
    // All of a list at once are those that an earlier press stored.
    const known =
      result.ok && (text !== unsure || result.value.length < codes.length)
        ? result.value
        : []
    if (known.length > 0)
      return refuse(
        known.map((place) => `Linha ${lines[place - 1]}: este código já está aqui.`),
      )
    setProblems([])
    if (!result.ok && mayHaveHappened(result.failure)) {
      setUnsure(text)
      return showToast(
        destructive(importing.failed, `${describeFailure(result.failure)} ${UNSURE}`),
      )
    }
    showToast(toastOf(result, importing, codesInWords(codes.length)))
    if (!result.ok) return
    onChanged(free + codes.length)
    onClose()
  }

  async function remove() {
    const result = await removeCodes(owner)
    if (result.ok) {
      onChanged(null)
      onClose()
    }
    return toastOf(result, removal, codesInWords(free))
  }

  return (
    <FormDialog
      title="Códigos da loja"
      description="Cada cupom deste prêmio leva um código que o caixa da loja já conhece. O estoque são os códigos livres."
      isBusy={isBusy}
      isIdle={codes.length === 0}
      cancel="Fechar"
      action={
        isBusy
          ? 'Guardando...'
          : codes.length === 0
            ? 'Guardar'
            : `Guardar ${codesInWords(codes.length)}`
      }
      extra={
        own && (
          <ConfirmButton
            look="danger"
            title="Remover códigos"
            description={`Remover ${codesInWords(free)} que ninguém ganhou? Os que já foram dados continuam valendo, e o prêmio fica com estoque zero, que você pode mudar.`}
            action="Remover"
            busyAction="Removendo..."
            act={remove}
          >
            Remover os livres
          </ConfirmButton>
        )
      }
      className="admin-edit flex flex-col gap-4"
      onSubmit={() => void run(importAll)}
      onClose={onClose}
    >
      <p role="status" className="text-lg font-semibold">
        {data &&
          (own ? `Livres: ${free} · Entregues: ${own.given}` : 'Nenhum código ainda.')}
      </p>
      <TextArea
        ref={field}
        label="Cole os códigos, um por linha"
        value={text}
        onChange={change}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        readOnly={isBusy}
        aria-invalid={problems.length > 0}
        aria-describedby="codes-problems"
      />
      <p role="status" className="empty:hidden">
        {leftOut}
      </p>
      <div id="codes-problems" role="alert">
        {problems.length > 0 && (
          <div className="border-l-8 border-danger pl-3">
            <p className="font-semibold">Nada foi guardado. Corrija e tente de novo:</p>
            <ul>
              {problems.slice(0, MOST_PROBLEMS).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
            {problems.length > MOST_PROBLEMS && (
              <p>{moreInWords(problems.length - MOST_PROBLEMS)}</p>
            )}
          </div>
        )}
      </div>
      <FileField
        label="Ou um arquivo"
        action="Escolher arquivo"
        accept={LIST_FILES}
        hint="Planilha, CSV ou texto com os códigos na primeira coluna, até 10.000."
        problem={refused}
        onChoose={(file) => void choose(file)}
        disabled={isBusy}
      />
    </FormDialog>
  )
}

const moreInWords = (count: number) =>
  count === 1 ? 'E mais 1 linha.' : `E mais ${count} linhas.`
