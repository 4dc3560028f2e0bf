import { describeWrite, mayHaveHappened, type Outcome } from '@/lib/result'
import { isBlank } from '@/lib/text'
import { destructive, type Toast } from './toast'

/** The toasts of a write (rules 1.7 and 10.1). */
export type Words = {
  /** Titles: the database confirmed the write, or the service says why not. */
  readonly done: string
  readonly failed: string
  /** What only staff with permission may do, as in 'adicionar itens'. */
  readonly denied: string
}

export const ADD = 'adicionar itens'
export const EDIT = 'editar itens'
export const DELETE = 'excluir itens'

/** The toast for a missing name or text, as in 'o nome do prêmio'. */
export const missing = (what: string): Toast =>
  destructive('Campo obrigatório', pleaseInsert(what))

/** The missing value of a blank field, as in 'o nome do prêmio'. */
export const problemOfBlank = (text: string, what: string) =>
  isBlank(text) && pleaseInsert(what)

const pleaseInsert = (what: string) => `Por favor, insira ${what}.`

/** The toast for a write that row level security refused. */
export const accessDenied = (act: string): Toast =>
  destructive('Acesso Negado', `Você não tem permissão para ${act}.`)

/** The one toast for a write. @param description the written row, as staff read it */
export function toastOf(
  outcome: Outcome,
  { done, failed, denied }: Words,
  description: string,
): Toast {
  if (outcome.ok) return { title: done, description, tone: 'success' }
  const { failure } = outcome
  return failure.reason === 'denied'
    ? accessDenied(denied)
    : destructive(failed, describeWrite(failure))
}

/** Whether it is saved, or may be because no answer came. */
export const mayBeSaved = (outcome: Outcome): boolean =>
  outcome.ok || mayHaveHappened(outcome.failure)

/** Whether nothing is left to do: it is saved, or its row is gone. */
export const isSettled = (outcome: Outcome): boolean =>
  outcome.ok || outcome.failure.reason === 'gone'
