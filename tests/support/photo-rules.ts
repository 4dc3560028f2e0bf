import type { PhotoRules } from '@/data/photo-rules'

/** What holds where the shop has set nothing, and no kiosk is. */
export const specified: PhotoRules = {
  mayList: true,
  mayChange: true,
  photosBy: 'anyone',
  byDefault: 'anyone',
}
