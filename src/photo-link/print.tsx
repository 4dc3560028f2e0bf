import { useState } from 'react'
import type { Photo } from '@/data/photo-booth-images'
import type { PhotoRules } from '@/data/photo-rules'
import { downloadFile } from '@/device/download'
import { photoDeletion } from '@/hooks/photos'
import { safeImageUrl } from '@/lib/image-url'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { destructive, showToast } from '@/ui/toast'

type PrintProps = {
  photo: Photo
  /** Null until they were read. */
  rules: PhotoRules | null
  onRemove: (photo: Photo) => Promise<void>
}

/** The photo, a button that saves it, and one that deletes it where the shop allows that. */
export function Print({ photo, rules, onRemove }: PrintProps) {
  const [isAsking, setIsAsking] = useState(false)
  const url = safeImageUrl(photo.image_url)

  async function remove() {
    await onRemove(photo)
    setIsAsking(false)
  }

  return (
    <>
      {url && <img src={url} alt="Sua foto" className="photo-link-print" />}
      <div className="photo-link-acts">
        <Button onClick={() => url && void save(url, photo.storage_path)}>
          Salvar Foto
        </Button>
        {rules?.mayChange && (
          <Button look="quiet" onClick={() => setIsAsking(true)}>
            Excluir Foto
          </Button>
        )}
      </div>
      <p className="text-ink-soft">{rules && aboutPhoto(rules)}</p>
      {isAsking && (
        <ConfirmDialog
          {...photoDeletion}
          onConfirm={remove}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

const aboutPhoto = ({ mayList, mayChange }: PhotoRules) =>
  [
    mayList
      ? 'A foto também está na galeria da loja.'
      : 'A loja não mostra a foto a outros visitantes.',
    mayChange
      ? 'Ao excluir, ela sai da loja e deste endereço.'
      : 'Para excluí-la, peça à equipe da loja.',
  ].join(' ')

async function save(url: string, name: string) {
  try {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`The photo came with status ${answer.status}.`)
    downloadFile(name, await answer.blob())
  } catch (error) {
    console.warn('The photo could not be saved.', error)
    showToast(
      destructive(
        'Erro ao Salvar',
        'A foto não chegou. Verifique a conexão e tente novamente.',
      ),
    )
  }
}
