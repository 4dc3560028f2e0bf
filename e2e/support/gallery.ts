import type { Page } from '@playwright/test'
import { answerWith } from './failures'

/** Has the gallery hold one photo. */
export const haveGallery = (page: Page) =>
  answerWith(
    page,
    { address: '**/rest/v1/photo_booth_images*', methods: ['GET'] },
    (route) =>
      route.fulfill({
        json: [
          {
            id: '1',
            image_url: '/drawings/covers/duna.svg',
            storage_path: 'photo-1.png',
          },
        ],
      }),
  )
