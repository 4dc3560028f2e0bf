import { useEffect, useRef, useState } from 'react'
import { createExcerptPlayer } from '@/device/excerpt-player'
import { isSoundOn } from '@/device/sound-setting'
import { endPlay } from '@/device/visit'
import { destructive, showToast } from '@/ui/toast'
import {
  pausePlayer,
  rewindPlayer,
  silentPlayer,
  startBook,
  type ExcerptBook,
} from './rules'

/**
 * Plays one excerpt at a time, and announces it with a toast once it sounds. Leaving the screen
 * stops it and frees the recording.
 */
export function useExcerpts(onHeard: (book: ExcerptBook) => void) {
  const [player, setPlayer] = useState(silentPlayer)
  const [recording] = useState(createExcerptPlayer)
  const announced = useRef<ExcerptBook | null>(null)

  useEffect(() => () => recording.free(), [recording])

  function pause() {
    recording.pause()
    setPlayer(pausePlayer)
  }

  function press(book: ExcerptBook) {
    // Asks the player, not the state: a second quick tap comes before the next render.
    if (recording.wanted() === book.audioSrc) {
      pause()
      return
    }
    setPlayer((latest) => startBook(latest, book.id))
    announced.current = book
    recording.play(book.audioSrc, {
      onStart: () => {
        setPlayer((latest) => ({ ...latest, phase: 'playing' }))
        if (announced.current === book)
          showToast({ title: 'Tocando Agora', description: nowPlaying(book) })
      },
      onProgress: (seconds) => setPlayer((latest) => ({ ...latest, seconds })),
      onPause: () => setPlayer(pausePlayer),
      onEnd: () => {
        setPlayer((latest) => rewindPlayer(latest, 'ended'))
        onHeard(book)
        endPlay('audio')
      },
      onFail: () => {
        setPlayer((latest) => rewindPlayer(latest, 'silent'))
        showToast(destructive('Erro de Áudio', 'Não foi possível reproduzir o trecho.'))
      },
    })
  }

  return {
    player,
    press,
    pause,
    /** A recording that is still loading starts without its toast: a newer toast is on screen. */
    startSilently: () => {
      announced.current = null
    },
  }
}

function nowPlaying({ title, author }: ExcerptBook): string {
  const playing = `Um trecho de “${title}”, de ${author}.`
  return isSoundOn()
    ? playing
    : `${playing} O som está desligado: acompanhe pelo texto do trecho.`
}
