import { deletePhoto, type Photo } from '@/data/photo-booth-images'
import { readPhoto } from '@/data/shop-photos'
import { toastOfDeletion } from '@/hooks/photo-deletion'
import { useRead } from '@/hooks/use-read'
import { isGone } from '@/lib/result'
import { showToast } from '@/ui/toast'

export type Keepsake =
  | { readonly status: 'loading' | 'gone' | 'failed' }
  | { readonly status: 'there'; readonly photo: Photo }

/** The photo of an id, for whoever took it along. */
export function useKeepsake(id: string) {
  const { status, data, reload, set } = useRead(['photo', id], () => readPhoto(id), {
    failed: 'Erro ao buscar a foto',
  })

  async function remove(photo: Photo) {
    const outcome = await deletePhoto(photo)
    if (outcome.ok || isGone(outcome)) set(() => null)
    showToast(toastOfDeletion(outcome))
  }

  return { keepsake: keepsakeOf(), reload, remove }

  function keepsakeOf(): Keepsake {
    if (data) return { status: 'there', photo: data }
    if (data === null) return { status: 'gone' }
    return { status: status === 'failed' ? 'failed' : 'loading' }
  }
}
