import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { cutCover } from './cover-image'
import { COVER_SHAPE, type Part } from './cover-trim'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import type { ShownFile } from '@/ui/use-shown-file'
import { Button } from '@/ui/button'
import { FormDialog } from '@/shop/staff/form-dialog'
import { destructive, showToast } from '@/ui/toast'
import { Slider } from './slider'

/** Fewer pixels would look blurred on a kiosk. */
const LEAST_HEIGHT = 340
const MOST_ZOOM = 4
/** How far an arrow key moves the picture, in screen pixels. */
const KEY_STEP = 8

type CutterProps = {
  picture: ShownFile
  onCut: (cover: Blob) => void
  onClose: () => void
}

/** Turns a picture and crops a cover, by touch, mouse or keyboard. */
export function CoverCutter({ picture, onCut, onClose }: CutterProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [quarters, setQuarters] = useState(0)
  const [part, setPart] = useState<Part | null>(null)
  const { isBusy, run } = useOneAtATime()

  async function cut() {
    if (!part) return
    try {
      onCut(await cutCover(picture.file, part, quarters))
    } catch (error) {
      console.warn('The cover could not be cut.', error)
      showToast(destructive('Erro no Processamento', 'Não foi possível preparar a capa.'))
    }
  }

  return (
    <FormDialog
      title="Recortar a capa"
      description="Arraste a imagem, ou use as setas, até a capa encher a moldura."
      isBusy={isBusy}
      isIdle={!part}
      action={isBusy ? 'Preparando...' : 'Usar capa'}
      onSubmit={() => void run(cut)}
      onClose={onClose}
    >
      <div className="relative h-[min(50dvh,26rem)] bg-ink">
        <Cropper
          image={picture.url}
          crop={place}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          rotation={quarters * 90}
          aspect={COVER_SHAPE}
          keyboardStep={KEY_STEP}
          cropperProps={{
            role: 'application',
            'aria-label': 'Moldura da capa: as setas movem a imagem',
          }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setPart(pixels)}
        />
      </div>
      <Slider label="Aproximar" min={1} max={MOST_ZOOM} value={zoom} onChange={setZoom} />
      <Button look="quiet" onClick={() => setQuarters((turned) => (turned + 1) % 4)}>
        Girar
      </Button>
      <p role="status" className="text-ink-soft">
        {part &&
          part.height < LEAST_HEIGHT &&
          'A capa ficou pequena: chegue mais perto ao fotografar.'}
      </p>
    </FormDialog>
  )
}
