import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/launch-options'

const PORT = 4173
const HOSTED_PORT = 4175

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine may stall in the middle of a story; one that needs its second try is named.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions,
  },
  webServer: [
    // The hub as a visitor gets it: the production build on the embedded backend, freshly seeded.
    serve('node scripts/start.mjs', PORT),
    // The build that goes live, with its service worker.
    serve('node e2e/support/serve-hosted.mjs', HOSTED_PORT),
  ],
})

function serve(command: string, port: number) {
  return {
    command,
    cwd: '..',
    url: `http://localhost:${port}`,
    env: { HUB_PORT: String(port), HUB_DATA_DIR: 'memory' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  }
}
