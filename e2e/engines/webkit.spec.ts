import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test as base } from '@playwright/test'
import { Builder, By, Capabilities, until, type WebDriver } from 'selenium-webdriver'
import { Select } from 'selenium-webdriver/lib/select.js'
import { games, pages } from '../catalogue/hub'
import { serveEmbedded } from '../support/served-build'
import type { Visitor } from './visitor'

/** From the edge of something to where a stroke begins, in pixels. */
const EDGE = 5
/** As long as a story may wait, even on a busy machine. */
const PATIENCE_MS = 20_000

/** A hub, and WebKitGTK on a virtual screen, driven by WebDriver. */
const test = base.extend<object, { origin: string; driver: WebDriver }>({
  origin: [
    async ({ playwright: _playwright }, provide) => {
      const hub = await serveEmbedded()
      await provide(hub.origin)
      await hub.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  driver: [
    async ({ playwright: _playwright }, provide) => {
      const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      })
      const [display] = await once(screen.stdio[3] ?? screen, 'data')
      const port = await freePort()
      const service = spawn('WebKitWebDriver', [`--port=${port}`], {
        env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
        stdio: 'ignore',
      })
      const address = `http://127.0.0.1:${port}`
      await expect(async () => {
        await fetch(`${address}/status`)
      }).toPass()
      const args = ['--automation', '--enable-mock-capture-devices=true']
      const kind = new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { args },
      })
      const driver = await new Builder().usingServer(address).withCapabilities(kind).build()
      await provide(driver)
      await driver.quit()
      service.kill()
      screen.kill()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = Object(server.address())
  server.close()
  await once(server, 'close')
  return port
}

/** Runs in the page, because the driver reports neither console nor exceptions. */
function watchFaults() {
  const faults: string[] = []
  addEventListener('error', ({ message }) => {
    // Nothing was thrown: WebKit reports the rest in the next frame.
    if (!message.startsWith('ResizeObserver loop')) faults.push(message)
  })
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  console.error = (...words: readonly unknown[]) => faults.push(words.join(' '))
  Object.assign(window, { faults })
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)

/** Repeats until it succeeds. */
const insist = (act: () => Promise<void>) => expect(act).toPass({ timeout: PATIENCE_MS })

/** A visitor at such a browser. */
function visitorOf(driver: WebDriver): Visitor {
  const find = (selector: string) =>
    driver.wait(until.elementLocated(By.css(selector)), PATIENCE_MS)

  async function named(selector: string, name: string | RegExp) {
    for (const control of await driver.findElements(By.css(selector)))
      if (matches(await control.getAccessibleName(), name)) return control
    throw new Error(`There is no ${selector} named ${name}.`)
  }

  return {
    press: (name) =>
      insist(async () => {
        await (await named('button:enabled:not([aria-disabled=true])', name)).click()
      }),
    sees: (words) =>
      insist(async () => {
        const text = await (await find('body')).getText()
        expect(matches(text, words), `${words} in: ${text}`).toBe(true)
      }),
    choose: async (name, value) => {
      await new Select(await named('select', name)).selectByValue(value)
    },
    write: async (text) => {
      await (await find('input')).sendKeys(text)
    },
    stroke: async (selector, height) => {
      const target = await find(selector)
      const { width, height: whole } = await target.getRect()
      const y = Math.round((height - 0.5) * whole)
      const half = Math.round(width / 2) - EDGE
      await driver
        .actions()
        .move({ origin: target, x: -half, y })
        .press()
        .move({ origin: target, x: half, y, duration: 200 })
        .release()
        .perform()
    },
    look: async (selector, ask) =>
      driver.executeScript(`return (${String(ask)})(arguments[0])`, await find(selector)),
  }
}

for (const page of pages) {
  const game = games.find((one) => one === page)

  test(`${page.address} opens${game ? ', is played' : ''}`, async ({ driver, origin }) => {
    const visitor = visitorOf(driver)
    await driver.get(origin + page.address)
    await driver.executeScript(watchFaults)
    // Until it reacts to presses: it is painted before its script runs.
    await expect
      .poll(() => visitor.look('h1', (title) => Object.keys(title).join()))
      .toContain('__reactProps')
    expect(await visitor.look('h1', (title) => title.textContent)).toMatch(page.heading)
    expect(await driver.getTitle()).toBe(page.title)
    await game?.playOnce(visitor)
    expect(await driver.executeScript('return window.faults')).toEqual([])
  })
}
