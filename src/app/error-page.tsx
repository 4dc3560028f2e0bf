import { Button } from '@/ui/button'
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
      <Button onClick={resetErrorBoundary}>Tentar Novamente</Button>
    </Notice>
  )
}
