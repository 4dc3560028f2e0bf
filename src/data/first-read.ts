import { paths } from '@/lib/paths'
import {
  listScratchImages,
  listScratchTexts,
  listWheelPrizes,
  readScratchType,
} from './prizes'

/*
 * A script of its own that comes before all others: what the wheel and the scratch card show first
 * is asked while the hub is still on its way.
 */

/** Asks for what the page at an address shows first, in the order in which the page asks. */
async function readFor(pathname: string) {
  if (pathname === paths.wheel) await listWheelPrizes.ask()
  if (pathname !== paths.scratch) return
  const type = await readScratchType.ask()
  if (type.ok) await (type.value === 'image' ? listScratchImages : listScratchTexts).ask()
}

void readFor(location.pathname.replace(/\/+$/, ''))
