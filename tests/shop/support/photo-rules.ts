import type { PhotoRules } from '@/shop/settings/photo-rules'

/** The rules without settings and without a kiosk. */
export const specified: PhotoRules = {
  mayList: true,
  mayChange: true,
  photosBy: 'anyone',
  byDefault: 'anyone',
}
