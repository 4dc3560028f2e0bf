import { expect, test, vi } from 'vitest'
import { nginxFile } from '../../scripts/golive/host-files'
import { stepsFor, takeSteps, type World } from '../../scripts/golive/steps'
import { openProject } from '../../scripts/project/project'

/** A hosted project as it answers, and what was done to it. */
function project({ isOpen = true, hasAdmin = false, hasCron = true } = {}) {
  const did: string[] = []
  const state = { isOpen, hasAdmin }
  const answers: Record<string, () => unknown> = {
    '/auth/v1/settings': () => ({ disable_signup: !state.isOpen }),
    '/rest/v1/rpc/count_accounts': () => ({
      admin: { total: 1, able: state.hasAdmin ? 1 : 0 },
    }),
    '/rest/v1/rpc/schedule_upkeep': () => hasCron,
    '/rest/v1/rpc/make_installer': () => 'abc',
  }
  const keys = { publishable: 'sb_publishable_x', secret: 'sb_secret_x' }
  const send: typeof fetch = async (input) => {
    const { pathname } = new URL(new Request(input).url)
    return Response.json(answers[pathname]?.() ?? null)
  }
  const hub = openProject('https://abc.supabase.co', keys, send)
  const world: World = {
    supabase(...words) {
      did.push(words.filter((word) => !word.startsWith('-')).join(' '))
      if (words[0] === 'config') state.isOpen = false
      return true
    },
    build: () => did.push('build') > 0,
    writeHostFiles: () => void did.push('host files'),
    async makeAdmin(path, isMade) {
      did.push(path)
      state.hasAdmin = true
      return isMade()
    },
    examine: async () => did.push('doctor') > 0,
  }
  return { did, hub, world }
}

test('an empty project becomes a hub, step by step', async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  const { did, hub, world } = project()
  expect(await takeSteps(stepsFor(hub, world))).toBe(true)
  expect(did).toEqual([
    'projects list',
    'db push',
    'config push',
    'functions deploy team isbn',
    'build',
    '/instalar#abc',
    'host files',
    'doctor',
  ])
})

test('what is done is not done twice', async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  const { did, hub, world } = project({ isOpen: false, hasAdmin: true })
  expect(await takeSteps(stepsFor(hub, world))).toBe(true)
  expect(did).not.toContain('config push')
  expect(did).not.toContain('/instalar#abc')
})

test('a step that fails says what to do, and nothing comes after it', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
  const { did, hub, world } = project()
  const steps = stepsFor(hub, { ...world, build: () => false })
  expect(await takeSteps(steps)).toBe(false)
  expect(did).not.toContain('host files')
  expect(said.mock.calls.at(-1)?.[0]).toMatch(/^✗ The pages are built\n {2}The lines above/)
})

test('no line of the output has a key', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
  const { hub, world } = project({ hasCron: false })
  await takeSteps(stepsFor(hub, world))
  expect(said.mock.calls.flat().join('\n')).not.toMatch(/sb_(secret|publishable)/)
})

test('nginx sends the headers of all pages, and keeps built files for good', () => {
  const file = nginxFile('https://abc.supabase.co', '/srv/hub')
  expect(file).toContain('root /srv/hub;')
  expect(file).toMatch(/location \/assets\/ \{[^}]*immutable/)
  expect(file).toMatch(/location = \/livros \{[^}]*microphone=\(self\)/)
  expect(file.match(/Content-Security-Policy/g)).toHaveLength(4)
})
