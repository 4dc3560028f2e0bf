import { useEffect, useRef, useState } from 'react'
import { createExcerptPlayer } from '@/device/excerpt-player'
import { isSoundOn } from '@/device/sound-setting'
import { endPlay } from '@/device/visit'
import { showToast } from '@/ui/toast'
import {
  pausePlayer,
  rewindPlayer,
  silentPlayer,
  startBook,
  type ExcerptBook,
} from './rules'

/**
 * The excerpts in a visitor's hands: one voice at a time, told by a toast once it sounds. Leaving
 * the screen stops it and lets the recording go.
 */
export function useExcerpts(onHeard: (id: string) => void) {
  const [player, setPlayer] = useState(silentPlayer)
  const [recording] = useState(createExcerptPlayer)
  const announced = useRef<ExcerptBook | null>(null)

  useEffect(() => () => recording.free(), [recording])

  function pause() {
    recording.pause()
    setPlayer(pausePlayer)
  }

  function press(book: ExcerptBook) {
    // Asked of the player itself: a second quick tap comes before the screen has changed.
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
        onHeard(book.id)
        endPlay('audio')
      },
      onFail: () => {
        setPlayer((latest) => rewindPlayer(latest, 'silent'))
        showToast({
          title: 'Erro de Áudio',
          description: 'Não foi possível reproduzir o trecho.',
          tone: 'destructive',
        })
      },
    })
  }

  return {
    player,
    press,
    pause,
    /** Has a recording that is still to begin do so without a word: another one came first. */
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
