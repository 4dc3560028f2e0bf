#!/usr/bin/env node
/**
 * Starts Firefox for Playwright, which asks every version for all that the newest one can emulate
 * (media features, since Firefox 154) and goes on with none that cannot: here such a question is
 * answered as if it had been done. Without this file once Debian's Firefox is that new.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { findFirefox } from '../../scripts/setup/browser.mjs'

const firefox = spawn(findFirefox() ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (status) => process.exit(status ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill())

createInterface(firefox.stderr).on('line', (line) => {
  const [, address] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
  if (address) relay(address)
  else console.error(line)
})

/** @param {string} address of Firefox */
function relay(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = Object(server.address())
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`)
  })
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(`${address}${url}`, { perMessageDeflate: false })
    const opened = new Promise((resolve) => browser.once('open', resolve))
    playwright.addEventListener('message', async ({ data }) => {
      await opened
      browser.send(data)
    })
    browser.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') playwright.send(answerOf(data))
    })
    playwright.on('close', () => browser.close())
    browser.on('close', () => playwright.close())
  })
}

/** @param {string} message */
function answerOf(message) {
  const { id, error, message: words } = JSON.parse(message)
  const isUnknown = error === 'unknown command' && String(words).includes('emulation.')
  return isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : message
}
