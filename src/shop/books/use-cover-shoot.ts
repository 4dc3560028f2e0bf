import { useEffect, useRef, useState } from 'react'
import { counted } from '@/lib/amounts'
import { describeFailure, type Failure, mayHaveHappened } from '@/lib/result'
import { accessDenied } from '@/ui/outcomes'
import { destructive, showToast } from '@/ui/toast'
import type { ShownFile } from '@/ui/use-shown-file'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { type Book, saveBookWithFiles } from './books'
import { trimCover } from './cover-image'
import { wordsOfCover } from './rules'

/** A book and the cover that was photographed for it. */
export type ShotCover = {
  readonly book: Book
  /** The whole photo, to cut again. */
  readonly photo: Blob
  readonly cover: ShownFile
  readonly words: string
  readonly rights: Book['cover_rights']
  /** Why it was not saved. */
  readonly note: string
}

const shown = (file: Blob): ShownFile => ({ file, url: URL.createObjectURL(file) })

/** A queue of books whose covers are photographed one after the other, and saved together. */
export function useCoverShoot(books: readonly Book[], onSaved: () => void) {
  // The queue of the opening: a saved book must not move the next one.
  const [queue] = useState(books)
  const [place, setPlace] = useState(0)
  const [shots, setShots] = useState<readonly ShotCover[]>([])
  /** Photos that are being trimmed. */
  const [pending, setPending] = useState(0)
  const { isBusy, run } = useOneAtATime()

  const latest = useRef(shots)
  useEffect(() => {
    latest.current = shots
  }, [shots])
  useEffect(
    () => () => latest.current.forEach(({ cover }) => URL.revokeObjectURL(cover.url)),
    [],
  )

  const change = (id: string, changes: Partial<ShotCover>) =>
    setShots((all) =>
      all.map((shot) => (shot.book.id === id ? { ...shot, ...changes } : shot)),
    )

  const remove = (id: string) => setShots((all) => all.filter(({ book }) => book.id !== id))

  /** Goes on to the next book at once; the photo is trimmed meanwhile. */
  async function take(photo: Promise<Blob>, isFramed: boolean) {
    const book = queue[place]
    if (!book) return
    setPlace(place + 1)
    setPending((count) => count + 1)
    try {
      const whole = await photo
      const cover = shown(await trimCover(whole, isFramed))
      const shot = { book, photo: whole, cover, words: wordsOfCover(book), note: '' }
      setShots((all) => [...all, { ...shot, rights: book.cover_rights || 'own' }])
    } catch (error) {
      console.warn('The cover could not be cut.', error)
      showToast(
        destructive(
          'Erro no Processamento',
          `Não foi possível preparar a capa de “${book.title}”.`,
        ),
      )
    }
    setPending((count) => count - 1)
  }

  async function saveAll(onEnd: () => void) {
    let failure: Failure | null = null
    let stored = 0
    for (const { book, cover, words, rights } of shots) {
      const fields = { cover_words: words.trim(), cover_rights: rights }
      const files = { cover: cover.file, audio: undefined }
      const saved = await saveBookWithFiles(book.id, fields, files, Date.now())
      if (saved.ok) {
        stored += 1
        remove(book.id)
        continue
      }
      failure = saved.failure
      change(book.id, { note: `Não guardada: ${describeFailure(failure)}` })
      // The next one would fail, too, after as long a wait.
      if (failure.reason === 'denied' || mayHaveHappened(failure)) break
    }
    if (stored > 0) onSaved()
    showToast(outcome(stored, shots.length - stored, failure))
    if (stored === shots.length) onEnd()
  }

  return {
    queue,
    place,
    shots,
    pending,
    isBusy,
    take,
    skip: () => setPlace(place + 1),
    finish: () => setPlace(queue.length),
    change,
    remove,
    save: (onEnd: () => void) => void run(() => saveAll(onEnd)),
  }
}

export const coversInWords = (count: number) => counted(count, 'capa', 'capas')

function outcome(stored: number, kept: number, failure: Failure | null) {
  if (failure?.reason === 'denied') return accessDenied('mudar os livros')
  const came = counted(stored, 'capa guardada', 'capas guardadas')
  if (kept === 0)
    return {
      title: stored === 1 ? 'Capa na estante!' : 'Capas na estante!',
      description: `${came}.`,
      tone: 'success',
    } as const
  return destructive(
    kept === 1 ? 'Uma capa ficou de fora' : 'Algumas capas ficaram de fora',
    `${came}. O motivo está na lista.`,
  )
}
