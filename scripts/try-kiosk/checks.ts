import { execFileSync } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { until, type Machine } from './machine.ts'
import { PATIENCE_S, standBefore, type Visitor } from './screen.ts'

/** A kiosk that is looked at. */
export type Kiosk = {
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

/** Words on the menu. */
const MENU = 'Raspadinha'

const install = ({ ssh }: Machine, words = '') =>
  ssh(
    `sh kiosk/install.sh --url http://localhost:5173/ --on 08:30 --off 21:30 --printer ${words}`,
  )

const asHub = ({ ssh }: Machine, command: string) =>
  ssh(
    `runuser -u hub -- env HOME=/home/hub DISPLAY=:0 XDG_RUNTIME_DIR=/run/user/$(id -u hub) ${command}`,
  )

/** The process of the browser; 0 if there is none. */
const browserOf = (machine: Machine) =>
  asHub(machine, 'systemctl --user show hub.service --property=MainPID --value').catch(
    () => '0',
  )

/** Waits until another browser runs than before. @returns its process */
const nextBrowser = (machine: Machine, before = '0') =>
  until('another browser', PATIENCE_S, async () => {
    const now = await browserOf(machine)
    return now !== '0' && now !== before && now
  })

/** Opens a page of the hub, or another address, in a browser that starts anew. */
async function open(machine: Machine, address: string) {
  const before = await nextBrowser(machine)
  await machine.ssh(
    `sed -i 's#hub-browser [^ ]*#hub-browser ${address}#' ~hub/.config/systemd/user/hub.service`,
  )
  await asHub(machine, 'systemctl --user daemon-reload')
  await asHub(machine, 'systemctl --user restart hub.service')
  await nextBrowser(machine, before)
}

/** Where 'Acessibilidade' is, on every page. */
const CORNER = { x: 60, y: 964 }

/** Places that do nothing, in the header and beside the page. */
const MARGIN = { x: 985, y: 500 }
const HEADER = { x: 450, y: 30 }

const HUB = 'http://localhost:5173'

async function isLit(machine: Machine) {
  const state = await asHub(machine, 'xset q')
  return /Monitor is On/.test(state)
}

const pressKey = ({ ask }: Machine, data: string) =>
  ask('send-key', { keys: [{ type: 'qcode', data }] })

const setClock = ({ ssh }: Machine, time: string) =>
  ssh(`timedatectl set-ntp false; date --set '${time}'`)

/** Turns the panel, and plays on it. */
async function turn({ machine, pictures }: Kiosk, side: 'left' | 'right') {
  await install(machine, `--rotate ${side}`)
  await machine.ssh('systemctl restart getty@tty1')
  const visitor = standBefore(machine, pictures, side === 'left' ? 90 : 270)
  await visitor.see(MENU)
  const picture = await visitor.keep(`turned-${side}`)
  await visitor.press(MENU)
  await visitor.see('Raspe')
  const [line] = /^.* connected .*$/m.exec(await asHub(machine, 'xrandr')) ?? []
  return `${line}; touched the card where it is (${picture})`
}

/** The loudest sample that the machine has played since then, of 1. */
function loudest(sound: string, sinceByte: number) {
  const form = ['-t', 'raw', '-r', '44100', '-e', 'signed', '-b', '16', '-c', '2']
  const words = [...form, sound, '-n', 'trim', `${Math.floor(sinceByte / 4)}s`, 'stat']
  const told = execFileSync('sh', ['-c', 'exec sox "$@" 2>&1', 'sh', ...words], {
    encoding: 'utf8',
  })
  return Number(/Maximum amplitude: +([\d.]+)/.exec(told)?.[1] ?? 0)
}

/** Prints a coupon on a roll, and reads the paper. */
async function print({ machine, visitor, pictures }: Kiosk, millimetres: 58 | 80) {
  const points = Math.round((millimetres * 72) / 25.4)
  await machine.copy('scripts/try-kiosk/roll.ppd')
  await machine.ssh(`
    grep -q '^FileDevice Yes' /etc/cups/cups-files.conf || echo FileDevice Yes >>/etc/cups/cups-files.conf
    systemctl restart cups; rm -f /var/spool/paper.pdf; touch /var/spool/paper.pdf
    sed -i s/@WIDTH@/${points}/ roll.ppd
    lpadmin -p cupons -E -v file:///var/spool/paper.pdf -P roll.ppd && lpadmin -d cupons
    kill -KILL ${await nextBrowser(machine)}; rm -rf ~hub/.config/chromium`)
  await open(machine, `${HUB}/roleta-de-descontos`)
  await visitor.see('Nesta visita')
  await visitor.press('Admin')
  await visitor.see('Usuários')
  await visitor.touch(MARGIN)
  await pressKey(machine, 'end')
  await visitor.press('Nenhuma')
  await visitor.press(`${millimetres} mm`)
  await visitor.see('Impressora')
  await open(machine, `${HUB}/roleta-de-descontos`)
  await visitor.press('Girar a Roleta')
  await visitor.press('Imprimir')
  await until('paper', PATIENCE_S, () =>
    machine.ssh('test -s /var/spool/paper.pdf && echo yes || true'),
  )
  const paper = `${pictures}/paper-${millimetres}`
  const pdf = await machine.ssh('base64 /var/spool/paper.pdf')
  writeFileSync(`${paper}.pdf`, Buffer.from(pdf, 'base64'))
  execFileSync('pdftoppm', ['-png', '-r', '203', '-singlefile', `${paper}.pdf`, paper])
  const code = execFileSync('zbarimg', ['-q', '--raw', `${paper}.png`], {
    encoding: 'utf8',
  })
  const size = /Page size: +(.*)/.exec(
    execFileSync('pdfinfo', [`${paper}.pdf`], { encoding: 'utf8' }),
  )
  return `${size?.[1]}, its code says ${code.trim()} (${paper}.png)`
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
      if (await visitor.find('Restaurar'))
        throw new Error('the browser asks to restore pages')
      return 'the menu alone'
    },
  },
  {
    sentence: 'no other page opens, and the browser says so in Portuguese',
    async look({ machine, visitor }) {
      await open(machine, 'https://example.org')
      await visitor.see('bloqueado')
      return `'bloqueado' (${await visitor.keep('blocked')})`
    },
  },
  {
    sentence: 'the camera opens without a question',
    async look({ machine, visitor }) {
      await open(machine, `${HUB}/faca-sua-foto`)
      await visitor.see('Faça sua Foto')
      return until('the bars of the test camera', PATIENCE_S, async () => {
        // An emulated processor brings the first picture later than the hub waits for it.
        const error = await visitor.find('Erro de Câmera')
        // Else on the page beside it, which does not take the visitor for gone then.
        await visitor.touch(error ? { x: error.x + 50, y: error.y + 104 } : HEADER)
        const picture = await visitor.keep('camera')
        const parts = BARS.map((bar) => partOf(picture, bar))
        return (
          parts.every((part) => part > 0.02) && `the bars of the test camera (${picture})`
        )
      })
    },
  },
  {
    sentence: "'Ouvir a tela' is heard",
    async look({ machine, visitor }) {
      await open(machine, `${HUB}/raspadinha-virtual`)
      await visitor.see('Nova Raspadinha')
      const asked = Date.now()
      await until('a voice', PATIENCE_S, async () => {
        await visitor.touch(CORNER)
        const ready = await visitor.see('Para ouvir a tela', 60).catch(() => undefined)
        if (!ready) await pressKey(machine, 'esc')
        return ready
      })
      const seconds = Math.round((Date.now() - asked) / 1000)
      const silence = statSync(machine.sound).size
      await visitor.touch(CORNER)
      const loud = await until('a sound', PATIENCE_S, async () => {
        const amplitude = loudest(machine.sound, silence)
        return amplitude > 0.1 && amplitude
      })
      return `a voice after ${seconds} s; loudest sample ${loud} of 1`
    },
  },
  {
    sentence: "a field of staff brings up the hub's keyboard",
    async look({ machine, visitor }) {
      await open(machine, `${HUB}/admin`)
      await visitor.press('Nome do prêmio')
      const space = await visitor.see('espaço')
      return `the keys, with the space at ${space.y / 10} % of the height (${await visitor.keep('keyboard')})`
    },
  },
  ...([58, 80] as const).map((millimetres) => ({
    sentence: `'Imprimir' prints on a roll of ${millimetres} mm, and its code is read`,
    look: (kiosk: Kiosk) => print(kiosk, millimetres),
  })),
  {
    sentence: 'the screen goes dark, lights up and starts anew at its hours',
    async look({ machine, visitor }) {
      await open(machine, HUB)
      const before = await nextBrowser(machine)
      // Forward only: a timer that has passed waits for the next day.
      await setClock(machine, 'tomorrow 03:59:55')
      await nextBrowser(machine, before)
      await asHub(machine, 'xset dpms force off')
      await setClock(machine, '08:29:55')
      await until('a lit screen after 08:30', PATIENCE_S, () => isLit(machine))
      await setClock(machine, '21:29:55')
      await until(
        'a dark screen after 21:30',
        PATIENCE_S,
        async () => !(await isLit(machine)),
      )
      await visitor.touch(HEADER)
      await until('a lit screen after a touch', PATIENCE_S, () => isLit(machine))
      await visitor.see(MENU)
      return 'a new browser after 04:00, lit after 08:30, dark after 21:30, lit by a touch'
    },
  },
  ...(['left', 'right'] as const).map((side) => ({
    sentence: `--rotate ${side} turns the picture, and touch with it`,
    look: (kiosk: Kiosk) => turn(kiosk, side),
  })),
]

/** Colours of the bars that Linux's test camera shows. */
const BARS = ['rgb(191,0,0)', 'rgb(0,191,0)', 'rgb(0,0,191)']

/** How much of a picture has a colour, of 1. */
function partOf(picture: string, colour: string) {
  const words = [picture, '-fuzz', '6%', '-fill', 'black', '+opaque', colour]
  const white = ['-fill', 'white', '-opaque', colour, '-format', '%[fx:mean]', 'info:']
  return Number(execFileSync('convert', [...words, ...white], { encoding: 'utf8' }))
}
