import { useEffect, useRef, useState } from 'react'
import { createExcerptPlayer } from '@/device/excerpt-player'
import { currentVolume, isSoundOn } from '@/device/sound-setting'
import { endPlay } from '@/device/visit'
import { destructive, showToast } from '@/ui/toast'
import { type ExcerptBook, WAVE_PARTS } from './rules'

export type Player = {
  /** The book pressed last. */
  readonly selected: ExcerptBook | null
  readonly phase: 'silent' | 'playing' | 'ended'
  /** Position in the selected excerpt, in seconds. */
  readonly seconds: number
}

const silentPlayer: Player = { selected: null, phase: 'silent', seconds: 0 }

/**
 * Plays one excerpt at a time, and announces it with a toast once it sounds. Leaving the screen
 * stops it and frees the recording.
 */
export function useExcerpts(onHeard: (book: ExcerptBook) => void) {
  const [player, setPlayer] = useState(silentPlayer)
  const [recording] = useState(createExcerptPlayer)
  /** Of recordings that came without one, by their address. */
  const [waves, setWaves] = useState<Readonly<Record<string, string>>>({})
  const announced = useRef<ExcerptBook | null>(null)

  useEffect(() => () => recording.free(), [recording])

  const change = (part: Partial<Player>) => setPlayer((latest) => ({ ...latest, ...part }))

  async function measure(src: string) {
    const { waveOf } = await import('@/device/wave')
    const wave = await waveOf(src, WAVE_PARTS)
    if (wave) setWaves((latest) => ({ ...latest, [src]: wave }))
  }

  function press(book: ExcerptBook) {
    // Asks the player, not the state: a second quick tap comes before the next render.
    if (recording.wanted() === book.audioSrc) {
      recording.pause()
      change({ phase: 'silent' })
      return
    }
    // A paused excerpt goes on, another one begins at its start.
    setPlayer(({ selected, seconds }) => ({
      selected: book,
      phase: 'playing',
      seconds: selected === book ? seconds : 0,
    }))
    announced.current = book
    if (!book.wave && !waves[book.audioSrc]) void measure(book.audioSrc)
    recording.play(book.audioSrc, {
      onStart: () => {
        if (announced.current === book)
          showToast({ title: 'Tocando Agora', description: nowPlaying(book) })
      },
      onProgress: (seconds) => change({ seconds }),
      onPause: () => change({ phase: 'silent' }),
      onEnd: () => {
        change({ phase: 'ended', seconds: 0 })
        onHeard(book)
        endPlay('audio')
      },
      onFail: () => {
        change({ phase: 'silent', seconds: 0 })
        showToast(destructive('Erro de Áudio', 'Não foi possível reproduzir o trecho.'))
      },
    })
  }

  return {
    player,
    waves,
    press,
    /** A recording that is still loading starts without its toast: a newer toast is on screen. */
    startSilently: () => {
      announced.current = null
    },
  }
}

function nowPlaying({ title, author }: ExcerptBook): string {
  const playing = `Um trecho de “${title}”, de ${author}.`
  return isSoundOn() && currentVolume() > 0
    ? playing
    : `${playing} O som está desligado: leia o texto do trecho.`
}
