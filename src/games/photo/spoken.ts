import type { Booth } from './rules'

/** What is spoken when the booth changes; failures and what became of a photo are toasts. */
export function boothInWords(booth: Booth): string {
  switch (booth.name) {
    case 'ready':
      return 'Câmera pronta.'
    case 'counting':
      return String(booth.seconds)
    case 'capturing':
      return 'Sorria!'
    case 'saving':
      return 'Foto tirada. Salvando.'
    case 'starting':
    case 'result':
    case 'failed':
      return ''
  }
}

/** The words on the gallery's button: a number only when it is known (rule 9.6). */
export function galleryInWords(isShown: boolean, count: number | null): string {
  const words = isShown ? 'Esconder Galeria' : 'Mostrar Galeria'
  return count === null ? words : `${words} (${count} fotos)`
}
