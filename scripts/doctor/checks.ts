import {
  passwordsOpen,
  rolesAreGiven,
  seedIsNotThere,
  signUpsAreClosed,
} from './accounts.ts'
import type { Check } from './check.ts'
import {
  bucketsAreLimited,
  migrationsAreThere,
  privateStaysPrivate,
  projectAnswers,
} from './database.ts'
import { oldPhotosGo, photosAreTheShops } from './photos.ts'
import {
  filesAreKept,
  pagesAreOfThisProject,
  pagesAreProtected,
  pagesHaveAddresses,
  siteIsSecure,
  workerIsThere,
} from './site.ts'
import {
  visitorsCall,
  visitorsCallNothingElse,
  visitorsRead,
  visitorsSeeNoMore,
  visitorsStorePhotosAlone,
  visitorsWriteNothing,
} from './visitors.ts'

/** What a shop would regret not knowing, in the order in which it is mended. */
export const CHECKS: readonly Check[] = [
  projectAnswers,
  migrationsAreThere,
  bucketsAreLimited,
  privateStaysPrivate,
  signUpsAreClosed,
  seedIsNotThere,
  passwordsOpen,
  rolesAreGiven,
  oldPhotosGo,
  photosAreTheShops,
  visitorsRead,
  visitorsCall,
  visitorsSeeNoMore,
  visitorsWriteNothing,
  visitorsCallNothingElse,
  visitorsStorePhotosAlone,
  siteIsSecure,
  pagesHaveAddresses,
  pagesAreProtected,
  filesAreKept,
  workerIsThere,
  pagesAreOfThisProject,
]
