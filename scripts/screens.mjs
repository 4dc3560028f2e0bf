import { writeContactSheet } from './screens/contact-sheet.mjs'
import { takeScreens } from './screens/take-screens.mjs'
import { run } from './setup/run.mjs'
import { withHub } from './setup/with-hub.mjs'

const words = process.argv.slice(2)
const wantsSheet = words.includes('--sheet')
/** Words that are no switch choose the states whose name holds one of them. */
const chosen = words.filter((word) => !word.startsWith('--'))

await run(() =>
  withHub({
    port: 4176,
    // Coarse pointers only; what Playwright emulates is lost while a long page is photographed.
    flags: ['--blink-settings=primaryPointerType=2,availablePointerTypes=2'],
    task: (browser, origin) =>
      wantsSheet
        ? writeContactSheet(browser, origin)
        : takeScreens(browser, origin, chosen),
  }),
)
