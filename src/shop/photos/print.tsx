import { useRef } from 'react'
import type { Photo } from '@/data/photo-booth-images'
import type { PhotoRules } from '@/shop/settings/photo-rules'
import { canShare, downloadFile } from '@/device/download'
import { photoDeletion } from '@/ui/photo-deletion'
import { safeImageUrl } from '@/lib/image-url'
import { Button } from '@/ui/button'
import { ConfirmButton } from '@/shop/staff/confirm-button'
import { StoredPhoto } from '@/ui/stored-photo'
import { destructive, showToast, type Toast } from '@/ui/toast'

type PrintProps = {
  photo: Photo
  /** Null until read. */
  rules: PhotoRules | null
  /** Whether it can be deleted here; a key says so before the rules are read. */
  mayRemove: boolean
  /** Gives the toast that says how it ended. */
  onRemove: () => Promise<Toast>
}

const NOT_HERE = 'Não foi possível carregar a foto. Verifique a conexão e tente novamente.'
/** It came too late for the press, after which alone a phone shares. */
const READY: Toast = {
  title: 'Foto Pronta',
  description: 'Toque em “Compartilhar” de novo.',
}

/** Of the photo, and of its place while it loads. */
export const printLook =
  'min-h-48 w-[min(100%,40rem)] border-12 border-print bg-sunken shadow-book'

/** The photo, with buttons to save and share it, and to delete it if the shop allows. */
export function Print({ photo, rules, mayRemove, onRemove }: PrintProps) {
  const url = safeImageUrl(photo.image_url)
  const name = photo.storage_path
  const kept = useRef<File>(null)

  /** Uses the photo, fetched once; closing the share menu is no failure. */
  async function withFile(failed: string, act: (file: File) => void | Promise<void>) {
    if (!url) return
    try {
      kept.current ??= await fetchFile(url, name)
      await act(kept.current)
    } catch (error) {
      const why = error instanceof DOMException && error.name
      if (why === 'AbortError') return
      console.warn('The photo did not leave the page.', error)
      showToast(why === 'NotAllowedError' ? READY : destructive(failed, NOT_HERE))
    }
  }

  return (
    <>
      {url && (
        <div className={printLook}>
          <StoredPhoto
            src={url}
            alt="Sua foto"
            instead={<p className="p-4">Sua foto não está disponível.</p>}
            className="w-full"
          />
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          onClick={() =>
            void withFile('Erro ao Salvar', (file) => downloadFile(name, file))
          }
        >
          Salvar Foto
        </Button>
        {canShare(new File([], name, { type: 'image/png' })) && (
          <Button
            look="quiet"
            onClick={() =>
              void withFile('Erro ao Compartilhar', (file) =>
                navigator.share({ files: [file] }),
              )
            }
          >
            Compartilhar
          </Button>
        )}
        {mayRemove && (
          <ConfirmButton {...photoDeletion} act={onRemove}>
            Excluir Foto
          </ConfirmButton>
        )}
      </div>
      <p className="text-ink-soft">{rules && aboutPhoto(rules, mayRemove)}</p>
    </>
  )
}

const aboutPhoto = ({ mayList }: PhotoRules, mayRemove: boolean) =>
  [
    mayList
      ? 'A foto também está na galeria da loja.'
      : 'A loja não mostra a foto a outros visitantes.',
    mayRemove
      ? 'Ao excluir, ela sai da loja e deste endereço.'
      : 'Para excluí-la, peça à equipe da loja.',
  ].join(' ')

async function fetchFile(url: string, name: string) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The photo came with status ${answer.status}.`)
  return new File([await answer.blob()], name, { type: 'image/png' })
}
