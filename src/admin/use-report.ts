import { describeFailure, type Result } from '@/lib/result'
import { showToast, type Toast } from '@/ui/toast'

/** The toasts a write may end in (specification, sections 6 and 8). */
export type Outcome = {
  /** Shown when the database confirmed the write. */
  readonly done: Toast
  /** Title of the toast that carries the service's message. */
  readonly failed: string
  /** What a person without permission may not do, as in 'adicionar itens'. */
  readonly denied: string
}

/** The toast for a write that row level security refused, or that the interface does not offer. */
export const accessDenied = (act: string): Toast => ({
  title: 'Acesso Negado',
  description: `Você não tem permissão para ${act}.`,
  tone: 'destructive',
})

/** Tells how a write ended, in exactly one toast. */
export function useReport() {
  return (result: Result<unknown>, outcome: Outcome) => {
    if (result.ok) showToast({ tone: 'success', ...outcome.done })
    else if (result.failure.reason === 'denied') showToast(accessDenied(outcome.denied))
    else {
      showToast({
        title: outcome.failed,
        description: describeFailure(result.failure),
        tone: 'destructive',
      })
    }
  }
}
