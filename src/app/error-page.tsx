import { Notice } from '@/ui/notice'
import type { FallbackProps } from 'react-error-boundary'

type ErrorPageProps = FallbackProps & {
  /** Whether its code has come: then the fault is this page's own, and the other games work. */
  isLoaded: boolean
}

/** What a visitor sees when a page breaks: what happened, and two ways on. */
export function ErrorPage({ resetErrorBoundary, isLoaded }: ErrorPageProps) {
  return (
    <Notice
      title="Algo deu errado"
      text={
        isLoaded
          ? 'Esta página teve um problema. Os outros jogos continuam funcionando.'
          : 'Esta página não pôde ser carregada. Verifique a conexão e tente novamente.'
      }
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
