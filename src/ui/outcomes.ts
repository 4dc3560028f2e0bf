import { describeFailure, type Outcome } from '@/lib/result'
import { destructive, type Toast } from './toast'

/** The toasts a write may end in (rules 1.7 and 10.1). */
export type Words = {
  /** Titles: the database confirmed the write, or the service says why not. */
  readonly done: string
  readonly failed: string
  /** What a person without permission may not do, as in 'adicionar itens'. */
  readonly denied: string
}

export const ADD = 'adicionar itens'
export const EDIT = 'editar itens'
export const DELETE = 'excluir itens'

/** The toast for a name or text that is not there yet, as in 'o nome do prêmio'. */
export const missing = (what: string): Toast =>
  destructive('Campo obrigatório', `Por favor, insira ${what}.`)

/** The toast for a write that row level security refused, or that the interface does not offer. */
export const accessDenied = (act: string): Toast =>
  destructive('Acesso Negado', `Você não tem permissão para ${act}.`)

/** The one toast for a write. @param description what was written, as staff read it */
export function toastOf(
  outcome: Outcome,
  { done, failed, denied }: Words,
  description: string,
): Toast {
  if (outcome.ok) return { title: done, description, tone: 'success' }
  const { failure } = outcome
  return failure.reason === 'denied'
    ? accessDenied(denied)
    : destructive(failed, describeFailure(failure))
}

/** Whether there is nothing left to try: it is saved, or what it was to be saved in is gone. */
export const isOver = (outcome: Outcome): boolean =>
  outcome.ok || outcome.failure.reason === 'gone'
