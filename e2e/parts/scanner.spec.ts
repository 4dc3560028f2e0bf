import { books } from '../catalogue/books'
import { isOpen, till } from '../catalogue/till'
import { codeOn } from '../support/kiosk'
import { open, press, shows } from '../support/steps'
import { expect, test as base } from '../support/test'
import { openScreen, type Screen } from './kiosk-screen'

type Habit = {
  readonly habit: string
  /** What the scanner types before a code: here the sign for the kind of code. */
  readonly before?: string
  /** The keys after it. */
  readonly after: readonly string[]
  /** Milliseconds a key. */
  readonly pace: number
  /** The layout of the till's keyboard. A scanner presses the keys of the United States. */
  readonly layout?: 'br'
  readonly isCapsLocked?: boolean
}

const HABITS: readonly Habit[] = [
  { habit: 'Enter, 2 ms a key', after: ['Return'], pace: 2 },
  { habit: 'Enter, 12 ms a key', after: ['Return'], pace: 12 },
  { habit: 'Enter, 60 ms a key, over radio', after: ['Return'], pace: 60 },
  { habit: 'Tab at the end', after: ['Tab'], pace: 12 },
  { habit: 'CR and LF', after: ['Return', 'ctrl+j'], pace: 2 },
  { habit: 'LF alone', after: ['ctrl+j'], pace: 12 },
  { habit: 'the sign of a QR code', before: ']Q1', after: ['Return'], pace: 12 },
  { habit: 'the sign of a barcode', before: ']E0', after: ['Return'], pace: 2 },
  { habit: 'the sign of Code 128, Tab', before: ']C1', after: ['Tab'], pace: 12 },
  { habit: 'Caps Lock', after: ['Return'], pace: 12, isCapsLocked: true },
  { habit: 'an ABNT2 keyboard', after: ['Return'], pace: 2, layout: 'br' },
  {
    habit: 'an ABNT2 keyboard and the sign',
    before: ']Q1',
    after: ['Return'],
    pace: 12,
    layout: 'br',
  },
]

/** The keys of the United States from 1 and q, a and z on, by the code of the first. */
const ROWS = { 10: '1234567890-=', 24: 'qwertyuiop[]', 38: "asdfghjkl;'", 52: 'zxcvbnm,./' }
const SHIFTED: Readonly<Record<string, string>> = { '#': '3', ':': ';' }

function keyOf(sign: string): string {
  const bare = SHIFTED[sign] ?? sign.toLowerCase()
  for (const [first, row] of Object.entries(ROWS))
    if (row.includes(bare))
      return `${bare === sign ? '' : 'shift+'}${Number(first) + row.indexOf(bare)}`
  throw new Error(`A scanner has no key for ${sign}.`)
}

/** Types a code as a scanner with this habit. */
function scan(
  screen: Screen,
  { habit: _habit, before = '', after, pace }: Habit,
  code: string,
) {
  screen.press([...Array.from(before + code, keyOf), ...after], pace)
}

const test = base.extend<{ kiosk: Screen }>({
  kiosk: async ({ embeddedOrigin }, provide) => {
    const screen = await openScreen(`${embeddedOrigin}/`, test.info().outputPath())
    await provide(screen)
    await screen.close()
  },
})

/** Each habit, on its keyboard. */
async function withEach(screen: Screen, act: (habit: Habit) => Promise<void>) {
  for (const habit of HABITS) {
    screen.layOut(habit.layout ?? 'us')
    if (habit.isCapsLocked) screen.press(['Caps_Lock'])
    await test.step(habit.habit, () => act(habit))
    if (habit.isCapsLocked) screen.press(['Caps_Lock'])
    console.log(`${habit.habit}: read.`)
  }
}

test('the till reads the coupon of any scanner', async ({ kiosk, embeddedOrigin }) => {
  const { page } = kiosk
  await open(page, `${embeddedOrigin}/roleta-de-descontos`)
  await press(page, 'Girar a Roleta')
  await expect.poll(() => codeOn(page).catch(() => '')).not.toBe('')
  const dashed = await codeOn(page)
  await open(page, embeddedOrigin + till.address)
  await isOpen(page)
  const result = page.getByRole('region', { name: 'Resultado' })
  const field = page.getByLabel('Código do cupom')
  await withEach(kiosk, async (habit) => {
    for (const code of [
      dashed,
      dashed.replaceAll('-', ''),
      `http://loja/cupom#${dashed}`,
    ]) {
      // Nobody waits for the answer to the one before it.
      scan(kiosk, habit, '00000000001')
      scan(kiosk, habit, code)
      await expect(result).toContainText('Cupom válido')
      await expect(field).toBeFocused()
    }
  })
  expect(page.context().pages()).toHaveLength(1)
})

test('the shelf reads the book of any scanner', async ({ kiosk, embeddedOrigin }) => {
  const { page } = kiosk
  const isbns = ['9788535914849', '9788508040797']
  await page.route('**/functions/v1/isbn**', (route) => {
    const isbn = new URL(route.request().url()).searchParams.get('isbn')
    const book = { title: `Livro ${isbn}`, author: 'A', genre: '', pages: null }
    return route.fulfill({ json: { book } })
  })
  await open(page, embeddedOrigin + books.address)
  await withEach(kiosk, async (habit) => {
    await press(page, 'Novo livro')
    const title = page.getByLabel('Título', { exact: true })
    await page.getByLabel('ISBN', { exact: true }).focus()
    scan(kiosk, habit, isbns[0] ?? '')
    await expect(title).toHaveValue(`Livro ${isbns[0]}`)
    await press(page, 'Cancelar')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await press(page, 'Importar lista')
    await page.getByLabel(/^Cole a lista/).focus()
    for (const isbn of isbns) scan(kiosk, habit, isbn)
    await press(page, 'Conferir a lista')
    await shows(/^2 livros novos/)(page)
    await press(page, 'Fechar')
    await press(page, 'Fechar sem Importar')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  expect(page.context().pages()).toHaveLength(1)
})
