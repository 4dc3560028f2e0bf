import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  use,
} from 'react'
import { type ImageLimits, PHOTO_LIMITS } from '@/lib/fit-image'
import { describeFailure, type Failure, type Result, succeed } from '@/lib/result'
import { StoredPhoto } from '@/ui/stored-photo'

/** What the photo booth asks of its host: the hub alone (the specification), or a shop. */
export type PhotoHost = {
  /** Whether visitors see the gallery; null: not known yet, and nothing of it is read. */
  readonly mayList: boolean | null
  /** Whether photos of this device are stored, and can be removed here. */
  readonly mayChange: boolean
  /** Where the photo goes, where it is once it is saved, and what to do if it could not be. */
  readonly notices: Readonly<Record<'before' | 'saved' | 'unsaved', string>>
  /** Prepares the picture of the camera for its file. */
  readonly develop: (picture: ImageBitmap) => Promise<Developed>
  /** What stands behind the time in the name of a photo's file. */
  readonly suffix: () => string
  /** Says to a visitor why the service refused a photo. */
  readonly whyRefused: (refused: Refused) => Promise<string>
  /** Removes a photo whose deletion met no row; false: there is no such photo. */
  readonly removeUnlisted: (photoId: string) => Promise<Result<boolean>>
  /** Frames to choose from; null: none. The page keeps the room of their choice. */
  readonly frames: Frames | null
  /** Shows a photo in the gallery. */
  readonly Thumbnail: ComponentType<ComponentProps<typeof StoredPhoto>>
  /** Below the notice, always. */
  readonly aside: (moment: BoothMoment) => ReactNode
}

/** What the booth does, as far as a host needs to know. */
export type BoothMoment = {
  /** The camera is on. */
  readonly isLive: boolean
  /** From the countdown until the photo is saved, or could not be. */
  readonly isBusy: boolean
  /** The photo on the screen: when it was taken, and its id if it is saved. */
  readonly result: { readonly takenAt: number; readonly photoId: string | null } | null
}

type Developed = {
  readonly picture: ImageBitmap
  readonly limits: ImageLimits
  /** What the toast of the saved photo adds. */
  readonly remark?: string | undefined
}

type Refused = { readonly step: 'upload' | 'row'; readonly failure: Failure }

type Frames = {
  /** Lies over the picture of the camera. */
  readonly chosen: () => ReactNode
  /** @param isBusy a photo is being taken */
  readonly choice: (isBusy: boolean) => ReactNode
}

const IN_GALLERY = 'galeria da loja e pode ser removida de lá a qualquer momento.'

/** The specification: visitors take, see and remove photos, all of them. */
export const openBooth: PhotoHost = {
  mayList: true,
  mayChange: true,
  notices: {
    before: `A foto vai para a ${IN_GALLERY}`,
    saved: `Sua foto está na ${IN_GALLERY}`,
    unsaved: 'Sua foto não foi salva: está só nesta tela. Tente novamente ou baixe a foto.',
  },
  develop: async (picture) => ({ picture, limits: PHOTO_LIMITS }),
  suffix: () => '',
  whyRefused: async ({ failure }) => describeFailure(failure),
  removeUnlisted: async () => succeed(false),
  frames: null,
  Thumbnail: StoredPhoto,
  aside: () => null,
}

const Runs = createContext(openBooth)

/** Hands a host to the photo booth inside. */
export const PhotoHostProvider = Runs.Provider

export const usePhotoHost = () => use(Runs)
