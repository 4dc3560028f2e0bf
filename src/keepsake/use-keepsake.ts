import { useState } from 'react'
import { deletePhoto, readPhoto, type Photo } from '@/data/photo-booth-images'
import { toastOfDeletion } from '@/hooks/photo-deletion'
import { loadOf, useLoader, type Asking } from '@/hooks/use-loader'
import { isGone } from '@/lib/result'
import { showToast } from '@/ui/toast'

export type Keepsake =
  | { readonly status: 'loading' | 'gone' | 'failed' }
  | { readonly status: 'there'; readonly photo: Photo }

/** The photo of an id, for whoever took it along. */
export function useKeepsake(id: string) {
  const [keepsake, setKeepsake] = useState<Keepsake>({ status: 'loading' })
  const [asking, setAsking] = useState<Asking>({ isQuiet: false })

  useLoader(
    loadOf(() => readPhoto(id), 'Erro ao buscar a foto'),
    {
      asking,
      onLoaded: (result) => {
        if (!result.ok) setKeepsake({ status: 'failed' })
        else if (result.value) setKeepsake({ status: 'there', photo: result.value })
        else setKeepsake({ status: 'gone' })
      },
      askQuietly: () => setAsking({ isQuiet: true }),
    },
  )

  function reload() {
    setKeepsake({ status: 'loading' })
    setAsking({ isQuiet: false })
  }

  async function remove(photo: Photo) {
    const outcome = await deletePhoto(photo)
    if (outcome.ok || isGone(outcome)) setKeepsake({ status: 'gone' })
    showToast(toastOfDeletion(outcome))
  }

  return { keepsake, reload, remove }
}
