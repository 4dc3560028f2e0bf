import type { ReactNode } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { BackLink, PageHeading } from '@/ui/page-heading'

type ErrorPageProps = FallbackProps & {
  /** Whether its code loaded: then only this page is broken, and the other games work. */
  isLoaded: boolean
}

/** Shown when a page breaks: what happened, and two ways on. */
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
      {/* A plain button: importing the games' button would add it to every page. */}
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

export function NotFoundPage() {
  return (
    <Notice
      title="Página não encontrada"
      text="Não encontramos esta página. Que tal escolher um jogo na estante?"
      drawing="/drawings/empty/not-found.svg"
    />
  )
}

type NoticeProps = { title: string; text: string; drawing: string; children?: ReactNode }

function Notice({ title, text, drawing, children }: NoticeProps) {
  return (
    <section className="m-auto flex max-w-xl flex-col items-center gap-5 p-6 text-center">
      <img src={drawing} alt="" width={240} height={180} className="drawing" />
      <PageHeading>{title}</PageHeading>
      <p className="text-lg text-balance text-ink-soft">{text}</p>
      <div className="flex flex-wrap items-center justify-center gap-4">
        {children}
        <BackLink />
      </div>
    </section>
  )
}
