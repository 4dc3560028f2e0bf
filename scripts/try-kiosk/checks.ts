import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { run, until, type Machine, type System } from './machine.ts'
import { standBefore, type Visitor } from './screen.ts'

/** A kiosk that is looked at. */
type Kiosk = {
  readonly system: System
  readonly machine: Machine
  readonly visitor: Visitor
  /** The folder of its pictures. */
  readonly pictures: string
}

type Check = {
  /** What must be so. */
  readonly sentence: string
  /** @returns what was seen @throws Error with what was not */
  readonly look: (kiosk: Kiosk) => Promise<string>
}

const HUB = 'http://localhost:5173'

/** Words on the menu, the last ones of any page, and words on the wheel of a kiosk. */
const MENU = 'Raspadinha'
const HEAD_OF_MENU = 'descubra'
const FOOT = 'direitos reservados'
const VISIT = 'Nesta visita'

/** Where 'Acessibilidade' is, on every page. */
const CORNER = { x: 60, y: 964 }

/** A place beside the page that does nothing. */
const MARGIN = { x: 985, y: 500 }

const install = ({ ssh }: Machine, words = '') =>
  ssh(`sh kiosk/install.sh --url ${HUB}/ --on 08:30 --off 21:30 --printer ${words}`)

const asHub = ({ ssh }: Machine, command: string) =>
  ssh(
    `runuser -u hub -- env HOME=/home/hub DISPLAY=:0 XDG_RUNTIME_DIR=/run/user/$(id -u hub) ${command}`,
  )

/** Opens an address in the browser that runs. */
const open = (machine: Machine, address: string) => asHub(machine, `hub-browser ${address}`)

/** Does something every so many seconds until words stand on the screen: a page may take it late. */
const seeAfter = (visitor: Visitor, phrase: string, act: () => Promise<void>, every = 20) =>
  until(`'${phrase}' on the screen`, async () => {
    await act()
    return visitor.see(phrase, every).catch(() => undefined)
  })

/** Waits for the whole menu: until its last words have come, its games may move. */
async function seeMenu(visitor: Visitor) {
  await visitor.see(HEAD_OF_MENU)
  await visitor.see(FOOT)
}

/** Goes to the menu, whatever the check before has left on the screen. */
async function toMenu({ machine, visitor }: Kiosk) {
  const isThere = await visitor.see(HEAD_OF_MENU, 5).catch(() => undefined)
  if (!isThere) await open(machine, HUB)
  await seeMenu(visitor)
}

/** Goes on a visit to the wheel, from the menu. */
async function toWheel({ visitor }: Kiosk) {
  await visitor.press('Roleta')
  await visitor.see(VISIT)
}

/** An emulated processor may take longer for something than the hub waits for it. */
async function tryAgain({ visitor }: Kiosk) {
  const again = await visitor.see('Tentar Novamente', 5).catch(() => undefined)
  if (again) await visitor.touch(again)
}

/** The process of the browser; 0 if there is none. */
const browserOf = (machine: Machine) =>
  asHub(machine, 'systemctl --user show hub.service --property=MainPID --value')

/** Waits until another browser runs than before. */
const nextBrowser = (machine: Machine, before: string) =>
  until('another browser', async () => !['0', before].includes(await browserOf(machine)))

const isLit = async (machine: Machine) =>
  (await asHub(machine, 'xset q')).includes('Monitor is On')

const setClock = ({ ssh }: Machine, time: string) =>
  ssh(`timedatectl set-ntp false; date --set '${time}'`)

/** The part of a picture that has the green of Linux's test camera. */
function greenPart(picture: string) {
  const words = [picture, '-fuzz', '6%', '-fill', 'black', '+opaque', 'rgb(0,191,0)']
  return Number(
    run('convert', ...words, '-threshold', '0', '-format', '%[fx:mean]', 'info:'),
  )
}

/** The loudest of the 16-bit samples that a machine has played since so many bytes, of 1. */
function loudest(sound: string, since: number) {
  const bytes = readFileSync(sound).subarray(since - (since % 2))
  let most = 0
  for (let at = 0; at + 1 < bytes.length; at += 2)
    most = Math.max(most, Math.abs(bytes.readInt16LE(at)))
  return most / 32_768
}

/** Chooses the width of the printer's roll. */
async function choosePaper({ visitor, system: { millimetres } }: Kiosk) {
  await visitor.press('Admin')
  let before = 0
  // The page grows while it loads: the label is touched where two looks saw it.
  const label = await until("'Impressora' at rest", async () => {
    await visitor.key('end')
    const seen = await visitor.see('Impressora', 20).catch(() => undefined)
    const isAtRest = seen?.y === before
    before = seen?.y ?? 0
    return isAtRest && seen
  })
  await visitor.touch(label)
  // A list takes the first letter of a choice, once it has the focus.
  const type = () => visitor.key(String(millimetres).charAt(0))
  await seeAfter(visitor, `${millimetres} mm`, type, 5)
}

/** Prints a coupon on a roll, and reads the paper. */
async function print(kiosk: Kiosk) {
  const { machine, visitor, pictures } = kiosk
  const { millimetres } = kiosk.system
  await machine.copy('scripts/try-kiosk/roll.ppd')
  await machine.ssh(`
    sed -i s/@WIDTH@/${Math.round((millimetres * 72) / 25.4)}/ roll.ppd
    lpadmin -p cupons -E -v file:///dev/null -P roll.ppd && lpadmin -d cupons`)
  await toMenu(kiosk)
  await toWheel(kiosk)
  await choosePaper(kiosk)
  await visitor.press('Início')
  await seeMenu(visitor)
  await toWheel(kiosk)
  const spin = async () => {
    await tryAgain(kiosk)
    await visitor.press('Girar a Roleta')
  }
  // A draw that takes too long is one for fun.
  const button = await seeAfter(visitor, 'Imprimir', spin, 120)
  await visitor.touch(button)
  // CUPS keeps what it prints for a day.
  const pdf = await until('paper', () =>
    machine.ssh('base64 /var/spool/cups/d*-001').catch(() => undefined),
  )
  const paper = `${pictures}/paper`
  writeFileSync(`${paper}.pdf`, Buffer.from(pdf, 'base64'))
  run('pdftoppm', '-png', '-r', '203', '-singlefile', `${paper}.pdf`, paper)
  const code = run('zbarimg', '-q', '--raw', `${paper}.png`).trim()
  const [, points] = /Page size: +([\d.]+)/.exec(run('pdfinfo', `${paper}.pdf`)) ?? []
  const width = Math.round((Number(points) * 25.4) / 72)
  if (width !== millimetres || !/\/cupom#\w{11}$/.test(code))
    throw new Error(`paper of ${width} mm says ${code} (${paper}.png)`)
  return `${width} mm wide, its code says ${code} (${paper}.png)`
}

/** Turns the panel, and plays on it. */
async function turn({ system, machine, pictures }: Kiosk) {
  const { side } = system
  await install(machine, `--rotate ${side}`)
  await machine.ssh('systemctl restart getty@tty1')
  const visitor = standBefore(machine, pictures, side === 'left' ? 90 : 270)
  await visitor.see(FOOT)
  await visitor.press(MENU)
  await visitor.see('Raspe')
  const [line] = /^.* connected .*$/m.exec(await asHub(machine, 'xrandr')) ?? []
  return `${line}; touched where the menu says so (${await visitor.keep('turned')})`
}

export const checks: readonly Check[] = [
  {
    sentence: 'install.sh ends over ssh, and changes nothing when it runs again',
    async look({ machine }) {
      await machine.copy('scripts/kiosk')
      await install(machine)
      const again = (await install(machine)).match(/^(write|remove) .*/gm)
      if (again) throw new Error(`it changed again: ${again.join(', ')}`)
      return machine.ssh("dpkg-query -W -f '${Package} ${Version}' chromium")
    },
  },
  {
    sentence: 'after a start the menu is on the screen',
    async look({ machine, visitor }) {
      await machine.ssh('systemctl reboot').catch(() => undefined)
      await machine.wake()
      await visitor.see(MENU)
      const failed = await machine.ssh('systemctl --failed --plain --no-legend')
      return `the menu; failed units: ${failed || 'none'}`
    },
  },
  {
    sentence: 'no other page opens, and the browser says so in Portuguese',
    async look({ machine, visitor }) {
      await open(machine, 'https://example.org')
      await visitor.see('Esta página foi bloqueada')
      return "'Esta página foi bloqueada'"
    },
  },
  {
    sentence: 'a killed browser comes back',
    async look({ machine, visitor }) {
      const before = await browserOf(machine)
      await machine.ssh(`kill -KILL ${before}`)
      await nextBrowser(machine, before)
      await visitor.see(MENU)
      return 'the menu'
    },
  },
  {
    sentence: 'after a power cut the menu comes back without a question',
    async look({ machine, visitor }) {
      await machine.ask('system_reset')
      await machine.wake()
      await visitor.see(MENU)
      const asked = await visitor.see('Restaurar', 10).catch(() => undefined)
      if (asked) throw new Error('the browser asks to restore pages')
      return 'the menu alone'
    },
  },
  {
    sentence: 'the camera opens without a question',
    async look(kiosk) {
      const { visitor } = kiosk
      await toMenu(kiosk)
      await visitor.press('Faça sua Foto')
      await visitor.see('Tirar e Salvar Foto')
      return until('the bars of the test camera', async () => {
        await tryAgain(kiosk)
        const picture = await visitor.keep('camera')
        return greenPart(picture) > 0.02 && `the bars of the test camera (${picture})`
      })
    },
  },
  {
    sentence: "'Ouvir a tela' is heard",
    async look(kiosk) {
      const { machine, visitor } = kiosk
      await toMenu(kiosk)
      await visitor.press(MENU)
      await visitor.see('Nova Raspadinha')
      // The first voice comes long after the window.
      await seeAfter(visitor, 'Para ouvir a tela', () => visitor.touch(CORNER), 90)
      const before = statSync(machine.sound).size
      await visitor.touch(CORNER)
      return until('a sound', async () => {
        const most = loudest(machine.sound, before)
        return most > 0.1 && `loudest sample ${most.toFixed(2)} of 1`
      })
    },
  },
  {
    sentence: "a field of staff brings up the hub's keyboard",
    async look(kiosk) {
      const { visitor } = kiosk
      await toMenu(kiosk)
      await toWheel(kiosk)
      await visitor.press('Admin')
      const space = await seeAfter(visitor, 'espaço', () => visitor.press('Nome do prêmio'))
      return `its space at ${space.y / 10} % of the height`
    },
  },
  {
    sentence: "'Imprimir' prints on its roll, and the code on the paper is read",
    look: print,
  },
  {
    sentence: 'the screen goes dark, lights up and starts anew at its hours',
    async look({ machine, visitor }) {
      const before = await browserOf(machine)
      // Forward only: a timer that has passed waits for the next day.
      await setClock(machine, 'tomorrow 03:59:55')
      await nextBrowser(machine, before)
      await asHub(machine, 'xset dpms force off')
      await setClock(machine, '08:29:55')
      await until('a lit screen after 08:30', () => isLit(machine))
      await setClock(machine, '21:29:55')
      await until('a dark screen after 21:30', async () => !(await isLit(machine)))
      await visitor.touch(MARGIN)
      await until('a lit screen after a touch', () => isLit(machine))
      await visitor.see(MENU)
      return 'a new browser after 04:00, lit after 08:30, dark after 21:30, lit by a touch'
    },
  },
  { sentence: '--rotate turns the picture, and touch with it', look: turn },
]
