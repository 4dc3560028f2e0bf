import { Notice } from '@/ui/notice'

export function NotFoundPage() {
  return (
    <Notice
      title="Página não encontrada"
      text="Este endereço não existe por aqui. Que tal escolher um jogo na estante?"
      drawing="/drawings/empty/not-found.svg"
    />
  )
}
