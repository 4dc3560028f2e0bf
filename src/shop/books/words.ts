import { counted } from '@/lib/amounts'
import { games } from '@/lib/games'
import type { BookGame, gameReadiness } from '@/lib/books'
import type { Words } from '@/ui/outcomes'

/** The toasts of a write of a book, or of what `failed` and `denied` name. */
export const savedAs = (
  done: string,
  failed = 'Erro ao salvar livro',
  denied = 'mudar os livros',
): Words => ({ done, failed, denied })

/** The books that a game needs, one and many, as in '3 livros com capa'. */
const needOf: Readonly<Record<BookGame, readonly [string, string]>> = {
  memory: ['livro com capa', 'livros com capa'],
  covers: ['livro com capa', 'livros com capa'],
  scramble: ['nível com título e dica', 'níveis com título e dica'],
  audio: ['livro com gravação', 'livros com gravação'],
  calendar: ['livro com páginas, minutos e gênero', 'livros com páginas e minutos'],
}

/** The books that a game would use, and those that it lacks. */
export function lightInWords(
  game: BookGame,
  { has, needs, isOn }: ReturnType<typeof gameReadiness>,
): string {
  const name = games[game].shortTitle
  if (isOn) return `${name} usa os livros da loja.`
  return `${name} precisa de ${counted(needs, ...needOf[game])}; há ${has}: usa os livros originais.`
}

export const rightsInWords = [
  { value: '', label: 'Escolha' },
  { value: 'own', label: 'Foto ou gravação nossa' },
  { value: 'publisher', label: 'Material da editora' },
  { value: 'public-domain', label: 'Domínio público' },
  { value: 'licence', label: 'Licença aberta, com endereço' },
] as const
