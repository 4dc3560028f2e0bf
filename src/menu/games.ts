import { paths } from '@/lib/paths'

/** A card of the menu (rule 1.3). */
export type GameEntry = {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly icon: string
  /** The colour of its border while it is pointed at, focused or pressed. */
  readonly hoverBorder: string
  readonly background: string
}

export const games: readonly GameEntry[] = [
  {
    id: 1,
    name: 'Roleta de Descontos',
    path: paths.wheel,
    icon: '/drawings/icons/wheel.svg',
    hoverBorder: 'var(--edge-wheel)',
    background: 'var(--cloth-wheel)',
  },
  {
    id: 2,
    name: 'Jogo da Memória Literário',
    path: paths.memory,
    icon: '/drawings/icons/memory.svg',
    hoverBorder: 'var(--edge-memory)',
    background: 'var(--cloth-memory)',
  },
  {
    id: 3,
    name: 'Raspadinha Virtual',
    path: paths.scratch,
    icon: '/drawings/icons/scratch.svg',
    hoverBorder: 'var(--edge-scratch)',
    background: 'var(--cloth-scratch)',
  },
  {
    id: 4,
    name: 'Desafio Livro Embaralhado',
    path: paths.scramble,
    icon: '/drawings/icons/scramble.svg',
    hoverBorder: 'var(--edge-scramble)',
    background: 'var(--cloth-scramble)',
  },
  {
    id: 5,
    name: 'Livro Sonoro',
    path: paths.audio,
    icon: '/drawings/icons/audio.svg',
    hoverBorder: 'var(--edge-audio)',
    background: 'var(--cloth-audio)',
  },
  {
    id: 6,
    name: 'Conecte as Capas',
    path: paths.covers,
    icon: '/drawings/icons/covers.svg',
    hoverBorder: 'var(--edge-covers)',
    background: 'var(--cloth-covers)',
  },
  {
    id: 7,
    name: 'Calendário da Leitura',
    path: paths.calendar,
    icon: '/drawings/icons/calendar.svg',
    hoverBorder: 'var(--edge-calendar)',
    background: 'var(--cloth-calendar)',
  },
  {
    id: 8,
    name: 'Faça sua Foto!',
    path: paths.photo,
    icon: '/drawings/icons/photo.svg',
    hoverBorder: 'var(--edge-photo)',
    background: 'var(--cloth-photo)',
  },
]
