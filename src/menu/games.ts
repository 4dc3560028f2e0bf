import type { RoomName } from '@/lib/paths'

/**
 * A card of the menu (rule 1.3). Its room gives it the address, the icon, the
 * cloth it is bound in and the border it shows on hover and focus.
 */
export type GameEntry = {
  readonly id: number
  readonly name: string
  readonly room: RoomName
}

export const games: readonly GameEntry[] = [
  { id: 1, name: 'Roleta de Descontos', room: 'wheel' },
  { id: 2, name: 'Jogo da Memória Literário', room: 'memory' },
  { id: 3, name: 'Raspadinha Virtual', room: 'scratch' },
  { id: 4, name: 'Desafio Livro Embaralhado', room: 'scramble' },
  { id: 5, name: 'Livro Sonoro', room: 'audio' },
  { id: 6, name: 'Conecte as Capas', room: 'covers' },
  { id: 7, name: 'Calendário da Leitura', room: 'calendar' },
  { id: 8, name: 'Faça sua Foto!', room: 'photo' },
]
