import { type ReactNode, useEffect } from 'react'
import { PHOTO_LIMITS } from '@/lib/fit-image'
import { newId } from '@/lib/new-id'
import { describeFailure } from '@/lib/result'
import { useHost } from '@/play/host'
import {
  type BoothMoment,
  openBooth,
  type PhotoHost,
  PhotoHostProvider,
} from '@/play/photo-host'
import { RewardDialog } from '@/play/reward-dialog'
import { isKiosk } from '@/shop/device/kiosk-storage'
import { useIsKiosk } from '@/shop/device/use-is-kiosk'
import { shopName } from '@/shop/settings/branding'
import { shopSetting } from '@/shop/settings/kept-settings'
import { readPhotoRules, usePhotoRules } from '@/shop/settings/photo-rules'
import { useShopSetting } from '@/shop/settings/use-shop-setting'
import { lazyModule, useLazy } from '@/ui/use-lazy'
import { drawName, drawnOn } from './draw-on-photo'
import { useFrames } from './frame-choice'
import { removeUnlisted } from './unlisted-photos'
import { tidyPhotos, usePhotoUpkeep } from './upkeep'

// Only kiosks load it.
const thumbnail = lazyModule(async () => (await import('./thumbnail')).Thumbnail)

/**
 * Runs the photo booth as the shop decided: on every device, because the rules of the shop bind
 * visitors, too.
 */
export function ShopPhotoHost({ children }: { children: ReactNode }) {
  const rules = usePhotoRules()
  const isOnKiosk = useIsKiosk()
  // A kiosk may list photos for its own tasks: its screen follows the setting.
  const isShown = useShopSetting('gallery') === 'on'
  const { frames, drawFrame } = useFrames()
  usePhotoUpkeep(tidyPhotos)
  const mayList = isShown && (rules ? rules.mayList : null)
  const mayChange = rules?.mayChange !== false
  const mayVisitorsChange = rules?.photosBy !== 'shop'
  // A kiosk's gallery grows for years. Where visitors add photos, their files may hold a thumbnail of
  // something else, which staff, who see the photo, would not find.
  const hasThumbnails = isOnKiosk && !mayVisitorsChange
  const { code: Thumbnail } = useLazy(thumbnail, { isWanted: hasThumbnails })

  const host: PhotoHost = {
    mayList,
    mayChange,
    notices: noticesOf(mayList !== false, mayChange),
    async develop(plain) {
      const { picture, remark } = await drawFrame(plain)
      if (!isKiosk()) return { picture, remark, limits: PHOTO_LIMITS }
      const name = shopName()
      // Files of the largest size fill the storage of a small plan within months.
      const maxSide = Number(shopSetting('photoLongestSide'))
      return {
        picture: name ? await drawnOn(picture, (on) => drawName(on, name)) : picture,
        remark,
        limits: { ...PHOTO_LIMITS, maxSide },
      }
    },
    // Everybody who knows the name of a file can see it.
    suffix: () => (isKiosk() ? `-${newId().replaceAll('-', '').slice(-SECRET_SIGNS)}` : ''),
    whyRefused,
    removeUnlisted,
    frames,
    Thumbnail: Thumbnail ?? openBooth.Thumbnail,
    aside: (moment) => (
      <Aside moment={moment} isListed={mayList !== false} mayRemove={mayVisitorsChange} />
    ),
  }
  return <PhotoHostProvider value={host}>{children}</PhotoHostProvider>
}

const SECRET_SIGNS = 16

const ASK = 'Para removê-la, peça à equipe da loja.'

function noticesOf(isListed: boolean, mayChange: boolean): PhotoHost['notices'] {
  const { notices } = openBooth
  const saved = isListed ? notices.saved : `Sua foto está com a loja. ${ASK}`
  if (!mayChange)
    return {
      before:
        'A loja só guarda fotos tiradas nas telas dela: a sua fica nesta tela, e você pode baixá-la.',
      saved,
      unsaved: 'Sua foto está só nesta tela. Baixe a foto para ficar com ela.',
    }
  if (isListed) return notices
  return { ...notices, before: `A foto fica guardada com a loja. ${ASK}`, saved }
}

/** The message of storage is the same for the shop's rule and for the pace. */
const whyRefused: PhotoHost['whyRefused'] = async ({ step, failure }) => {
  const rules = await readPhotoRules()
  if (rules.ok && !rules.value.mayChange)
    return 'A loja só guarda fotos tiradas nas telas dela. Baixe a sua para não perdê-la.'
  const why = describeFailure(failure)
  return step === 'upload'
    ? `Muitas fotos em pouco tempo. Espere um minuto e tente novamente. ${why}`
    : why
}

type AsideProps = { moment: BoothMoment; isListed: boolean; mayRemove: boolean }

/** The kiosk's notice, and the reward that staff promise for a photo. */
function Aside({ moment, ...notice }: AsideProps) {
  const { ready } = useHost()
  const { isBusy, result } = moment

  useEffect(() => {
    // While the countdown runs: only the kiosk that took a photo has its key.
    if (isBusy) void ready()
  }, [isBusy, ready])

  return (
    <>
      {useIsKiosk() && <KioskNotice moment={moment} {...notice} />}
      <RewardDialog game="photo" occasion={result && result.takenAt} />
    </>
  )
}

// The QR library is loaded with the result, not with the page.
const takeAlong = lazyModule(async () => (await import('./take-along')).TakeAlong)

/** How long the photo will be kept and, once it is saved, its code for a phone. */
function KioskNotice({ moment, isListed, mayRemove }: AsideProps) {
  const { isLive, result } = moment
  const days = useShopSetting('photoDays')
  const photoId = result && result.photoId
  const { code: TakeAlong } = useLazy(takeAlong, { isWanted: photoId !== null })
  const withWhom = isListed ? '; quem abrir a galeria também pode vê-la' : ''
  return (
    // As high as the code from the start: what stands below it does not move.
    <div className="grid min-h-[clamp(8rem,18vmin,15rem)] content-start">
      {isLive && (
        <p className="photo-notice">
          {`Guardamos a foto por ${days === '1' ? 'um dia' : `${days} dias`}${withWhom}. Se houver criança na foto, peça antes a autorização do responsável.`}
        </p>
      )}
      {photoId !== null && TakeAlong && (
        <TakeAlong photoId={photoId} mayRemove={mayRemove} />
      )}
    </div>
  )
}
