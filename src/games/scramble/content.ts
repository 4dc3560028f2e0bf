import { type LevelName, levelOf, type ShopBook } from '@/lib/books'

export type TitleItem = {
  /** Of a book of the shop. */
  readonly id?: string
  readonly title: string
  /** Distinguishes the title from others with the same letters, and has none of its words. */
  readonly hint: string
  /** A picture of the hint, for visitors who do not read yet. */
  readonly picture?: string
}

export type Level = {
  readonly name: LevelName
  /** As shown on the screen. */
  readonly label: string
  readonly items: readonly TitleItem[]
}

/** Three levels of three titles (rule 5.1), longer from level to level. */
const levels: readonly Level[] = [
  {
    name: 'iniciante',
    label: 'Iniciante',
    items: [
      {
        title: 'Iracema',
        picture: '🍯',
        hint: 'A virgem dos lábios de mel, que deu nome ao romance de José de Alencar.',
      },
      {
        title: 'Vidas Secas',
        picture: '🐕',
        hint: 'Graciliano Ramos: Fabiano, Sinhá Vitória e a cachorra Baleia fogem da estiagem.',
      },
      {
        title: 'Dom Casmurro',
        picture: '👀',
        hint: 'Machado de Assis: afinal, Capitu traiu Bentinho ou não?',
      },
    ],
  },
  {
    name: 'medio',
    label: 'Médio',
    items: [
      {
        title: 'Capitães da Areia',
        picture: '🏖️',
        hint: 'Jorge Amado: Pedro Bala e os meninos que vivem num trapiche de Salvador.',
      },
      {
        title: 'A Hora da Estrela',
        picture: '⭐',
        hint: 'Clarice Lispector: Macabéa, datilógrafa alagoana, tenta a sorte no Rio de Janeiro.',
      },
      {
        title: 'O Tempo e o Vento',
        picture: '🌬️',
        hint: 'Erico Verissimo: duzentos anos da família Terra Cambará, no Rio Grande do Sul.',
      },
    ],
  },
  {
    name: 'avancado',
    label: 'Avançado',
    items: [
      {
        title: 'Memórias Póstumas de Brás Cubas',
        picture: '💀',
        hint: 'Machado de Assis: um defunto autor conta a própria vida, com a pena da galhofa.',
      },
      {
        title: 'Triste Fim de Policarpo Quaresma',
        picture: '🎖️',
        hint: 'Lima Barreto: o major patriota que queria o tupi como língua oficial do Brasil.',
      },
      {
        title: 'Ensaio sobre a Cegueira',
        picture: '🙈',
        hint: 'José Saramago: uma epidemia branca, e só a mulher do médico ainda enxerga.',
      },
    ],
  },
]

/** The levels of a game: with titles of the shop's books, or with ours. */
export const levelsOf = (books: readonly ShopBook[] | null): readonly Level[] =>
  levels.map((level) => ({
    ...level,
    items: books?.filter((book) => levelOf(book) === level.name) ?? level.items,
  }))
