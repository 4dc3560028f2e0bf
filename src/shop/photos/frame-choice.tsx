import { useRef, useState } from 'react'
import { frameUrl, listFrames, type PhotoFrame } from './photo-frames'
import { useRead } from '@/ui/use-read'
import { useShopSetting } from '@/shop/settings/use-shop-setting'
import { safeImageUrl } from '@/lib/image-url'
import { showToast } from '@/ui/toast'
import { type Booth, usesCamera } from '@/games/photo/rules'
import { captureToasts } from '@/games/photo/words'

export type Frames = ReturnType<typeof useFrames>

/** The frames that the shop offers on its kiosks, and the one that the visitor chose. */
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
    showToast(captureToasts.noFrame)
  }

  return { count, known, chosen, choose, image, giveUp }
}

/** A choice of frames, with the room of all from the start. */
export function FrameChoice({ frames, booth }: { frames: Frames; booth: Booth }) {
  const { count, known, chosen, choose } = frames
  if (count === 0 || !usesCamera(booth)) return null
  const isOff = booth.name === 'counting' || booth.name === 'capturing'
  const choices = [null, ...known.slice(0, count)]
  return (
    <fieldset
      className="photo-choice flex w-full flex-wrap justify-center gap-x-2 gap-y-3"
      disabled={isOff}
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
