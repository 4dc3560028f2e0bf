type OpenPage = { readonly url: string; navigate(url: string): Promise<unknown> }

type Stage = 'install' | 'activate'

/** What a service worker finds in its own world and the types of a page do not know. */
declare const self: {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window' }): Promise<readonly OpenPage[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(
    stage: Stage,
    listener: (event: { waitUntil(work: Promise<void>): void }) => void,
  ): void
}

export const { registration, clients } = self

/** Has a version that waits take over at once. */
export const skipWaiting = () => self.skipWaiting()

/** Does a part of a version's installation or activation, which ends when all parts have. */
export const onStage = (stage: Stage, part: () => Promise<void>) =>
  self.addEventListener(stage, (event) => event.waitUntil(part()))
