import type { Prize } from './rules'

/** Drawn from when the text prizes cannot be read (rule 4.7). */
export const defaultTextPrizes: readonly Prize[] = [
  { name: '10% OFF' },
  { name: 'Livro Surpresa' },
  { name: 'Frete Grátis' },
  { name: 'Nada desta vez' },
]

/** The two built-in images, for when the image prizes cannot be read (rule 4.7). */
export const defaultImagePrizes: readonly Prize[] = [
  { name: 'Uma pilha de livros de presente', image: '/drawings/scratch/default-1.svg' },
  { name: 'Um café com um livro aberto', image: '/drawings/scratch/default-2.svg' },
]
