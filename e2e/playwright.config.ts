import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import type { WorkerFixtures } from './support/test'
import { launchOptions } from './support/launch-options'

export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/builds.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Pages wait for timers half of the time: three keep two cores busy.
  workers: 3,
  // No story takes a third of it, even on a busy machine.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: [
    { name: 'stories', testMatch: /e2e\/[\w-]+\.spec\.ts$/ },
    // What takes long by its nature.
    { name: 'deep', testDir: 'deep', timeout: 600_000 },
    // A hub without the shop: each game is played by keyboard, and the panel is what is specified.
    {
      name: 'alone',
      testMatch: /e2e\/[\w-]+\.spec\.ts$/,
      grep: /with the keyboard|that staff add is played|the users tab/,
      workers: 1,
      use: { isWithoutShop: true },
    },
    // An ordinary Firefox, driven over WebDriver BiDi.
    {
      name: 'firefox',
      testMatch: 'engines/firefox.spec.ts',
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: fileURLToPath(new URL('engines/firefox.mjs', import.meta.url)),
          args: [],
          firefoxUserPrefs: {
            'ui.prefersReducedMotion': 1,
            'media.navigator.permission.disabled': true,
            'media.navigator.streams.fake': true,
          },
        },
      },
    },
    // Playwright cannot drive the system's WebKit.
    { name: 'webkit', testMatch: 'engines/webkit.spec.ts', workers: 1 },
    // The hub among parts of Debian: npm run try:parts
    { name: 'parts', testDir: 'parts', timeout: 300_000, workers: 1 },
    { name: 'pictures', testMatch: 'pictures/*.spec.ts' },
  ],
  use: {
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every story is slow: `npm run e2e -- -g … --trace on` records one.
    trace: 'off',
    launchOptions,
  },
})
