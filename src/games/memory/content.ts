export type Face = { readonly emoji: string; readonly name: string }

/** The eight faces of the deck, with the names a screen reader speaks. */
export const faces: readonly Face[] = [
  { emoji: '📚', name: 'Livros' },
  { emoji: '🔖', name: 'Marcador de página' },
  { emoji: '📜', name: 'Pergaminho' },
  { emoji: '👓', name: 'Óculos' },
  { emoji: '🔍', name: 'Lupa' },
  { emoji: '🎩', name: 'Cartola' },
  { emoji: '👑', name: 'Coroa' },
  { emoji: '🔑', name: 'Chave' },
]
