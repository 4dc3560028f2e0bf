import { Notice } from '@/ui/notice'
import type { FallbackProps } from 'react-error-boundary'

/** What a visitor sees when a page breaks: what happened, and two ways on. */
export function ErrorPage({ resetErrorBoundary }: FallbackProps) {
  return (
    <Notice
      title="Algo deu errado"
      text="Esta página teve um problema. Os outros jogos continuam funcionando."
      drawing="/drawings/empty/offline.svg"
    >
      {/* Plain: a page that may never be seen must not bring the games' button to every page. */}
      <button
        type="button"
        onClick={resetErrorBoundary}
        className="min-h-target rounded-lg bg-ink px-5 font-semibold text-raised"
      >
        Tentar Novamente
      </button>
    </Notice>
  )
}
