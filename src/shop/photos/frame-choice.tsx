import { useRef, useState } from 'react'
import { safeImageUrl } from '@/lib/image-url'
import type { PhotoHost } from '@/play/photo-host'
import { useShopSetting } from '@/shop/settings/use-shop-setting'
import { destructive, showToast } from '@/ui/toast'
import { useRead } from '@/ui/use-read'
import { drawnOn, drawOver } from './draw-on-photo'
import './frame-choice.css'
import { frameUrl, listFrames, type PhotoFrame } from './photo-frames'

const NO_FRAME = 'Não foi possível carregar a moldura; a foto ficou sem ela.'

/** The frames that the shop offers on its kiosks, and the one that the visitor chose (rule 9.14). */
export function useFrames() {
  const offered = Number(useShopSetting('photoFrames'))
  const read = useRead(['frames', offered], () => listFrames(), { enabled: offered > 0 })
  const { status, data: known = [] } = read
  const count = status === 'failed' ? 0 : offered
  const [chosen, choose] = useState<PhotoFrame | null>(null)
  /** The picture over the camera's. */
  const image = useRef<HTMLImageElement>(null)

  /** The photo stays plain, and the visitor is told. */
  function giveUp() {
    choose(null)
    showToast(destructive('Moldura Indisponível', NO_FRAME))
  }

  async function drawFrame(plain: ImageBitmap) {
    const overlay = image.current
    if (!overlay) return { picture: plain }
    const picture = await drawnOn(plain, (on) => drawOver(on, overlay))
    return { picture, remark: picture === plain ? NO_FRAME : undefined }
  }

  const frames: PhotoHost['frames'] = {
    chosen: () =>
      chosen && (
        <img
          key={chosen.id}
          ref={image}
          src={safeImageUrl(frameUrl(chosen))}
          alt=""
          // Else the canvas of the photo could not be read.
          crossOrigin="anonymous"
          onError={giveUp}
          // Not mirrored with the picture: letters in a frame are read here, too.
          className="photo-frame absolute inset-0 size-full object-cover"
        />
      ),
    choice: (isBusy) => <FrameChoice {...{ count, known, chosen, choose, isBusy }} />,
  }
  return { frames: count > 0 ? frames : null, drawFrame }
}

type FrameChoiceProps = {
  count: number
  known: readonly PhotoFrame[]
  chosen: PhotoFrame | null
  choose: (frame: PhotoFrame | null) => void
  isBusy: boolean
}

/** A choice of frames, with the room of all from the start. */
function FrameChoice({ count, known, chosen, choose, isBusy }: FrameChoiceProps) {
  const choices = [null, ...known.slice(0, count)]
  return (
    <fieldset
      className="photo-choice flex w-full flex-wrap justify-center gap-x-2 gap-y-3"
      disabled={isBusy}
    >
      <legend className="w-full pb-1 text-center font-semibold">Moldura</legend>
      {choices.map((frame) => (
        <label
          key={frame?.id ?? 'none'}
          className="relative grid w-[5.5rem] content-start gap-1 text-center text-sm leading-tight"
        >
          <input
            type="radio"
            name="frame"
            checked={chosen?.id === frame?.id}
            onChange={() => choose(frame)}
            className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
          />
          <Thumbnail frame={frame} />
          {frame?.name ?? 'Sem moldura'}
        </label>
      ))}
      {Array.from({ length: count + 1 - choices.length }, (_, place) => (
        <Thumbnail key={place} frame={null} />
      ))}
    </fieldset>
  )
}

const Thumbnail = ({ frame }: { frame: PhotoFrame | null }) => (
  <span
    aria-hidden="true"
    className="grid aspect-video w-[5.5rem] place-items-center overflow-hidden rounded-md border-2 border-control bg-raised"
  >
    {frame && (
      <img
        src={safeImageUrl(frameUrl(frame))}
        alt=""
        crossOrigin="anonymous"
        className="size-full object-cover"
      />
    )}
  </span>
)
