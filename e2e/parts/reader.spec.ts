import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findOrInstall, locate } from '../../scripts/setup/debian.mjs'
import { pairs } from '../catalogue/covers'
import { titleOnScreen } from '../catalogue/scramble'
import { codeOn } from '../support/kiosk'
import { open } from '../support/steps'
import { expect, test as base } from '../support/test'
import { openScreen } from './kiosk-screen'

const PACKAGES = ['orca', 'at-spi2-core', 'dbus']
const hasAll = () => ['orca', 'dbus-daemon'].every((name) => locate(name)) || undefined
/** What was said, a file a story. */
const FOLDER = 'screenshots/reader'
/** So long is the reader silent after all that one key makes it say. */
const QUIET_MS = 1000
/** And so long it may think before. */
const PATIENCE_MS = 8000
const MOST_KEYS = 40
const ENGLISH = /\b(the|this|that|page|press|open|close|button|loading|with|not|of)\b/i

/** Has Orca write each thing that it says into a file, at once. */
const listenTo = (log: string) => `import logging
said = logging.getLogger('speech')
said.setLevel(logging.INFO)
said.addHandler(logging.FileHandler('${log}'))
`

/** What Orca said up to now, but the names of pressed keys, which end otherwise. */
const saidIn = (log: string) =>
  (existsSync(log) ? readFileSync(log, 'utf8') : '')
    .split(/^SPEECH OUTPUT: '/m)
    .flatMap((line) => /^([^]*\S[^]*)'(?: voice=\w+)?\s*$/.exec(line)?.[1]?.trim() ?? [])

/** Now and then Orca 43 names the kind of a toast that stands, when what had the focus goes. */
const isKindOfToast = (one: string) => one === 'barra de status.'

type Fixtures = {
  /** Opens an address, with the reader on. */
  visit: (address: string) => Promise<Awaited<ReturnType<typeof openScreen>>['page']>
  /** Presses a key; what is said then is this: each thing once, in this order. */
  press: (key: string, ...words: readonly RegExp[]) => Promise<void>
  /** Tabs on until these words are said. */
  goTo: (words: RegExp, key?: string) => Promise<void>
  type: (text: string) => Promise<void>
}

const test = base.extend<Fixtures & { desk: Fixtures }>({
  desk: async ({ embeddedOrigin }, provide) => {
    expect(
      findOrInstall(hasAll, 'Orca', [PACKAGES]),
      `it takes the packages ${PACKAGES.join(', ')}`,
    ).toBeTruthy()
    const bus = spawn('dbus-daemon', ['--session', '--print-address', '--nofork'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [address] = await once(bus.stdout, 'data')
    const folder = test.info().outputPath('home')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const flags = ['--force-renderer-accessibility', '--disable-features=Translate']
    const kiosk = await openScreen('about:blank', folder, flags, {
      DBUS_SESSION_BUS_ADDRESS: String(address).trim(),
      XDG_RUNTIME_DIR: folder,
      LANG: 'C.UTF-8',
      LANGUAGE: 'pt_BR',
    })
    const log = `${folder}/said.log`
    writeFileSync(`${folder}/orca-customizations.py`, listenTo(log))
    const orca = spawn('orca', ['--user-prefs', folder], {
      env: kiosk.env,
      stdio: 'ignore',
    })
    await expect.poll(() => saidIn(log).join(), { timeout: 30_000 }).toContain('Chromium')

    const lines: string[] = []
    let told = 0
    /** What was said since, once nothing more comes. */
    async function listen(after: string) {
      const end = Date.now() + PATIENCE_MS
      let count = -1
      await expect(() => {
        const before = count
        count = saidIn(log).length
        expect(count === before && (count > told || Date.now() > end)).toBe(true)
      }).toPass({ intervals: [QUIET_MS] })
      const said = saidIn(log).slice(told)
      told += said.length
      lines.push(`[${after}] ${said.join(' | ')}`)
      expect.soft(said.join('\n')).not.toMatch(ENGLISH)
      return said
    }
    async function press(key: string) {
      kiosk.press([key])
      return listen(key)
    }
    await listen('Orca')
    await provide({
      async visit(path) {
        await open(kiosk.page, embeddedOrigin + path)
        await listen(path)
        return kiosk.page
      },
      async press(key, ...words) {
        const said = (await press(key)).filter((one) => !isKindOfToast(one))
        expect
          .soft(said, lines.at(-1))
          .toEqual(words.map((one) => expect.stringMatching(one)))
      },
      async goTo(words, key = 'Tab') {
        for (let keys = 0; keys < MOST_KEYS; keys += 1)
          if (words.test((await press(key)).join(' '))) return
        throw new Error(`It never says ${String(words)}:\n${lines.join('\n')}`)
      },
      async type(text) {
        kiosk.type(text)
        await listen(text)
      },
    })
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(`${FOLDER}/${test.info().title}.txt`, lines.join('\n'))
    console.log(`${test.info().title}: ${told} things said, see ${FOLDER}`)
    orca.kill()
    await kiosk.close()
    bus.kill()
  },
  visit: ({ desk }, provide) => provide(desk.visit),
  press: ({ desk }, provide) => provide(desk.press),
  goTo: ({ desk }, provide) => provide(desk.goTo),
  type: ({ desk }, provide) => provide(desk.type),
})

test('roleta, cupom, caixa', async ({ visit, press, goTo, type }) => {
  const page = await visit('/roleta-de-descontos')
  await goTo(/Girar a Roleta/)
  await press('Return', /^Aviso Parabéns! Você ganhou: /, /^Código do cupom: \S, /)
  const code = (await codeOn(page)).replaceAll('-', '')
  await visit(`/cupom#${code}`)
  await visit('/caixa')
  await goTo(/Código do cupom/)
  await type(code.toLowerCase())
  await press(
    'Return',
    RegExp(code),
    /selecionado/,
    /^Verificando\.\.\.$/,
    /^Cupom válido\. /,
  )
  await press('Return', /^Seleção apagada/, /^Uso confirmado\. /)
  await goTo(/Desfazer/)
  await press('Return', /^Código do cupom entrada/, /^Modo de foco/, /^Uso desfeito\. /)
})

test('raspadinha', async ({ visit, press, goTo }) => {
  await visit('/raspadinha-virtual')
  await goTo(/Voltar ao Menu/)
  // Orca 43 is silent about an application, and keeps the arrow keys.
  await press('Tab')
  await press('Return', /^\d porcento/)
  await press('Return', /^Você já pode usar Revelar Tudo\.$/)
  await goTo(/Revelar Tudo/)
  await press(
    'Return',
    /^100/,
    /^Aviso Prêmio Revelado! Você ganhou: /,
    /^Código do cupom: /,
  )
})

test('embaralhado', async ({ visit, press, goTo, type }) => {
  const page = await visit('/desafio-livro-embaralhado')
  await goTo(/Sua resposta/)
  await type('abc')
  await press('Return', /^Aviso Incorreto! Tente novamente\.$/)
  await press('ctrl+a', /selecionado$/)
  await type((await titleOnScreen(page)).toLowerCase())
  // Orca reads the new description of the field before all announcements.
  await press('Return', /^33/, /^Título embaralhado/, /^Aviso Correto! /, /^Nível 2/)
})

test('capas', async ({ visit, press, goTo }) => {
  await visit('/conecte-as-capas')
  await goTo(/Dom Casmurro/)
  await press('Return', /^pressionado$/)
  await goTo(/Clarice/)
  await press('Return', /^Aviso Ops! Essa combinação/)
  for (const [place, [title, author]] of pairs.entries()) {
    await goTo(new RegExp(`^(?!.*conectado).*${title}`), 'shift+Tab')
    await press('Return', /^pressionado$/)
    await goTo(new RegExp(`^(?!.*conectado).*${author}`))
    // Orca 43 says nothing of a window but its control with the focus.
    if (place === 2) await press('Return', /^Jogar Novamente botão/)
    else
      await press('Return', RegExp(`^${title}, conectado$`), /^Certo! .* pares conectados/)
  }
})

test('painel', async ({ visit, press, goTo, type }) => {
  await visit('/admin')
  await goTo(/Nome do prêmio/)
  await type('Caneca')
  await press('Return', /^Aviso Item adicionado! Caneca$/)
  await goTo(/Editar Caneca/)
  await press(
    'Return',
    /^Nome do prêmio entrada Caneca/,
    /^Modo de foco/,
    /^[\d,]+% de chance/,
  )
  await goTo(/^$|documento/, 'Escape')
  await goTo(/Excluir Caneca/)
  await press(
    'Return',
    /^conteúdo/,
    /^região/,
    /^Prêmios/,
    /^Aviso Item excluído! Caneca Desf/,
  )
})
