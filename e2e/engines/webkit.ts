import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect } from '@playwright/test'
import { Builder, By, Capabilities, until, type WebDriver } from 'selenium-webdriver'
import { Select } from 'selenium-webdriver/lib/select.js'
import type { Visitor } from '../support/visitor'

const SIZE = { width: 1280, height: 800 }
/** From the edge of something to where a stroke begins, in pixels. */
const EDGE = 5
/** As long as what a story waits for may take, also where another process keeps a core busy. */
const PATIENCE_MS = 20_000

/** WebKitGTK on a screen that nobody sees, driven by WebDriver. */
export async function openWebKit() {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${SIZE.width}x${SIZE.height + 100}x24`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [display] = await once(screen.stdio[3] ?? screen, 'data')
  const port = await freePort()
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  })
  await expect(async () => {
    await fetch(`http://127.0.0.1:${port}/status`)
  }).toPass()
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          args: ['--automation', '--enable-mock-capture-devices=true'],
        },
      }),
    )
    .build()
  return {
    driver,
    async close() {
      await driver.quit()
      service.kill()
      screen.kill()
    },
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = Object(server.address())
  await new Promise((resolve) => server.close(resolve))
  return Number(port)
}

/** Runs in the page: its driver tells nothing of the console, nor of what was thrown. */
export function watchFaults() {
  const faults: string[] = []
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  console.error = (...words: readonly unknown[]) => faults.push(words.join(' '))
  Object.assign(window, { faults })
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)

/** Somebody who sits in front of such a browser. */
export function visitorOf(driver: WebDriver): Visitor {
  const find = (selector: string) =>
    driver.wait(until.elementLocated(By.css(selector)), PATIENCE_MS)
  const read = async (selector = 'body') => (await find(selector)).getText()

  async function buttonOf(name: string | RegExp) {
    for (const button of await driver.findElements(
      By.css('button:enabled:not([aria-disabled=true])'),
    ))
      if (matches(await button.getAccessibleName(), name)) return button
    throw new Error(`There is no button ${name}.`)
  }

  return {
    press: (name) =>
      expect(async () => {
        await (await buttonOf(name)).click()
      }).toPass({ timeout: PATIENCE_MS }),
    sees: (words) =>
      expect(async () => {
        expect(matches(await read(), words), `${words} in: ${await read()}`).toBe(true)
      }).toPass({ timeout: PATIENCE_MS }),
    choose: async (name, value) => {
      for (const list of await driver.findElements(By.css('select')))
        if ((await list.getAccessibleName()) === name)
          await new Select(list).selectByValue(value)
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
    read,
    look: async (selector, ask) =>
      driver.executeScript(
        `return (${ask.toString()})(arguments[0])`,
        await find(selector),
      ),
  }
}
