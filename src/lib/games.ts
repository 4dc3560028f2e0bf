type Game = {
  readonly path: string
  /** On its card, its page and in the regulation. */
  readonly title: string
  /** In the lists of staff, and on the way to it. */
  readonly shortTitle: string
  /** Its colour: card, buttons, accents, focus ring. */
  readonly accent: string
  /** The border of its card while it is pointed at, focused or pressed. */
  readonly hoverBorder: string
  /**
   * 'drawn' by chance among the prizes that its first screen reads; or the deed of a player that
   * earns a reward, if staff set one.
   */
  readonly prize: 'drawn' | { readonly rewardFor: string }
}

/**
 * All games, in the order of the menu; every list of games derives from here. A game is its folder
 * `src/games/<name>/` with `<name>-page.tsx`, its entry here, and its row in the table `games`.
 */
export const games = {
  wheel: {
    path: '/roleta-de-descontos',
    title: 'Roleta de Descontos',
    shortTitle: 'Roleta de Descontos',
    accent: '#8C2F39',
    hoverBorder: '#F5CF72',
    prize: 'drawn',
  },
  memory: {
    path: '/jogo-da-memoria',
    title: 'Jogo da Memória Literário',
    shortTitle: 'Jogo da Memória',
    accent: '#1F5F66',
    hoverBorder: '#F4B08F',
    prize: { rewardFor: 'para quem acha todos os pares' },
  },
  scratch: {
    path: '/raspadinha-virtual',
    title: 'Raspadinha Virtual',
    shortTitle: 'Raspadinha Virtual',
    accent: '#7F5210',
    hoverBorder: '#FBEBC4',
    prize: 'drawn',
  },
  scramble: {
    path: '/desafio-livro-embaralhado',
    title: 'Desafio Livro Embaralhado',
    shortTitle: 'Livro Embaralhado',
    accent: '#2F4A7C',
    hoverBorder: '#A9CBF5',
    prize: { rewardFor: 'para quem acerta todos os títulos' },
  },
  audio: {
    path: '/livro-sonoro',
    title: 'Livro Sonoro',
    shortTitle: 'Livro Sonoro',
    accent: '#35603A',
    hoverBorder: '#CFE389',
    prize: { rewardFor: 'para quem pede um livro com desconto' },
  },
  covers: {
    path: '/conecte-as-capas',
    title: 'Conecte as Capas',
    shortTitle: 'Conecte as Capas',
    accent: '#6B3A5B',
    hoverBorder: '#F0B3D6',
    prize: { rewardFor: 'para quem acerta todos os pares' },
  },
  calendar: {
    path: '/calendario-da-leitura',
    title: 'Calendário da Leitura',
    shortTitle: 'Calendário da Leitura',
    accent: '#A4452C',
    hoverBorder: '#FFDCC4',
    prize: { rewardFor: 'para quem pede o plano' },
  },
  photo: {
    path: '/faca-sua-foto',
    title: 'Faça sua Foto!',
    shortTitle: 'Faça sua Foto!',
    accent: '#3E4A52',
    hoverBorder: '#9FE0D8',
    prize: { rewardFor: 'para quem tira uma foto' },
  },
} as const satisfies Readonly<Record<string, Game>>

export type GameName = keyof typeof games

/** The games whose prize is a reward. */
export type RewardedGame = {
  [Name in GameName]: (typeof games)[Name]['prize'] extends 'drawn' ? never : Name
}[GameName]

export const isGame = (name: string): name is GameName => Object.hasOwn(games, name)

export const gameNames = Object.keys(games).filter(isGame)

/** The game whose page has this path. */
export const gameAt = (pathname: string): GameName | undefined =>
  gameNames.find((name) => games[name].path === pathname)

const isRewarded = (name: GameName): name is RewardedGame => games[name].prize !== 'drawn'

const rewardedGames = gameNames.filter(isRewarded)

/** Not a game: the reward of a visit that has finished several of them. */
export const PASSPORT = 'passport'

/** What staff may set a reward for. */
export type Rewarded = RewardedGame | typeof PASSPORT

export const allRewarded: readonly Rewarded[] = [...rewardedGames, PASSPORT]

/** A game's or the passport's title by its name in the database, which has two scratch cards. */
export function titleOfGame(game: string): string {
  if (game === PASSPORT) return 'Passaporte'
  const name = gameNames.find((known) => game === known || game.startsWith(`${known}-`))
  return name ? games[name].shortTitle : game
}
