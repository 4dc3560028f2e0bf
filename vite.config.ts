import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import mdx from '@mdx-js/rollup'
import react from '@vitejs/plugin-react'
import rehypeSlug from 'rehype-slug'
import tailwindcss from '@tailwindcss/vite'
import { loadEnv, type PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import { staticHost } from './scripts/static-host.ts'

/** Uses the embedded backend unless a Supabase project is named. */
async function backendPlugins(mode: string): Promise<PluginOption[]> {
  const hosted = loadEnv(mode, process.cwd(), 'VITE_').VITE_SUPABASE_URL
  if (hosted || process.env.VITEST) return []
  const { embeddedBackend } = await import('./supabase/embedded/plugin.ts')
  return [embeddedBackend(true)]
}

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Tests of plain modules that need a DOM. */
const NEEDING_A_PAGE = [
  'tests/{app,device,offline,play,ui}/**/*.test.ts',
  'tests/shop/{coupon/phone-origin,settings/{branding,kept-settings},till/qr-reader}.test.ts',
]

/**
 * Tests that need a database; `npm run test:deep` has the rest (tests/postgres.vitest.config.ts).
 */
const WITH_DATABASE = [
  'tests/data/**/*.test.ts',
  'tests/database/{data-folder,full-disk,middleware,structure}.test.ts',
  'tests/build/served-hub.test.ts',
]

export default defineConfig(async ({ mode, command, isPreview }) => ({
  // The build has a file for every page and one for unknown addresses.
  appType: isPreview ? ('mpa' as const) : ('spa' as const),
  plugins: [
    react(),
    tailwindcss(),
    mdx({ rehypePlugins: [rehypeSlug] }),
    staticHost(),
    ...(await backendPlugins(mode)),
    command === 'build' && (await import('./scripts/build/plugin.ts')).hubBuild(),
  ],
  resolve: {
    alias: [
      { find: '@tests', replacement: fromRoot('./tests') },
      { find: '@manual', replacement: fromRoot('./docs/loja.md') },
      { find: '@', replacement: fromRoot('./src') },
      // Its package leads builds to the one with warnings for developers.
      ...(command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: fromRoot(
                './node_modules/react-router/dist/production/index.mjs',
              ),
            },
          ]
        : []),
    ],
  },
  define: { 'import.meta.env.VITE_BUILD_YEAR': String(new Date().getFullYear()) },
  build: {
    // Lowers static blocks, the only syntax that the oldest browsers lack (docs/developer.md).
    target: ['es2022', 'safari16'],
    manifest: true,
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, strictPort: true },
  preview: { port: 5173, strictPort: true },
  test: {
    clearMocks: true,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Two cores are shared by workers, databases and what else the machine does.
    testTimeout: 20_000,
    // Vitest leaves one core to others: of two cores that is half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true as const,
        test: {
          name: 'rules',
          environment: 'node',
          // Pure functions leave nothing behind for the next file, but what a test replaced.
          isolate: false,
          setupFiles: 'tests/support/real-globals.ts',
          pool: 'threads',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/{data,database,deep}/**',
            'tests/{build/served-hub,doctor/project}.test.ts',
            ...NEEDING_A_PAGE,
          ],
        },
      },
      {
        extends: true as const,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          pool: 'threads',
          setupFiles: 'tests/support/screen.ts',
          include: ['tests/**/*.test.tsx', ...NEEDING_A_PAGE],
        },
      },
      {
        extends: true as const,
        test: {
          name: 'data',
          environment: 'node',
          isolate: false,
          setupFiles: 'tests/database/support/fresh-modules.ts',
          globalSetup: 'tests/database/support/database-setup.ts',
          include: WITH_DATABASE,
        },
      },
    ],
  },
}))
