import * as v from 'valibot'
import type { openProject } from '../project/project.ts'

/** What the steps need of the world around them. */
export type World = {
  /** Runs the Supabase CLI and shows its output. @returns whether it succeeded */
  readonly supabase: (...words: string[]) => boolean
  /** Builds `dist/` for the project. @returns whether it succeeded */
  readonly build: () => boolean
  /** Writes what a host needs beside `dist/`. */
  readonly writeHostFiles: () => void
  /** Has somebody open this page of the hub, and resolves once they have made the first admin. */
  readonly makeAdmin: (path: string, isMade: () => Promise<boolean>) => Promise<boolean>
  /** @returns whether all is well */
  readonly examine: () => Promise<boolean>
}

export type Step = {
  readonly name: string
  /** Whether it is done already. Without it, doing it again changes nothing. */
  readonly isDone?: () => Promise<boolean>
  /** @returns whether it succeeded */
  readonly act: () => boolean | Promise<boolean>
  /** What to do when it fails. */
  readonly help: string
}

const accounts = v.record(v.string(), v.object({ able: v.number() }))
const settings = v.object({ disable_signup: v.boolean() })

type Hub = ReturnType<typeof openProject>

/** The part of an address that names a hosted project. */
const refOf = (url: string): string => new URL(url).hostname.split('.')[0] ?? ''

/** The steps from an empty project to a hub, in their order. Each may run again. */
export function stepsFor(hub: Hub, world: World): readonly Step[] {
  const project = `--remote=${refOf(hub.url)}`
  const call = async (name: string) =>
    JSON.parse((await hub.asService(`/rest/v1/rpc/${name}`, { body: {} })).text)
  const hasAdmin = async () =>
    (v.parse(accounts, await call('count_accounts'))['admin']?.able ?? 0) > 0
  const isClosed = async () =>
    v.parse(settings, JSON.parse((await hub.asVisitor('/auth/v1/settings')).text))
      .disable_signup

  return [
    {
      name: 'The Supabase CLI is signed in',
      act: () => world.supabase('projects', 'list') || world.supabase('login'),
      help: 'Sign in with the account that owns the project, or set SUPABASE_ACCESS_TOKEN.',
    },
    {
      name: 'Tables, functions and buckets are up to date',
      act: () => world.supabase('db', 'push', project, '--yes'),
      help: 'The lines above name the migration that failed; nothing of it was kept.',
    },
    {
      name: 'Nobody can sign up',
      isDone: isClosed,
      act: async () => world.supabase('config', 'push', project, '--yes') && isClosed(),
      help: 'In the dashboard, under Authentication, Sign In / Providers, switch “Allow new users to sign up” off.',
    },
    {
      name: 'The functions are up to date',
      act: () =>
        world.supabase(
          'functions',
          'deploy',
          'team',
          'isbn',
          project,
          '--use-api',
          '--yes',
        ),
      help: 'The lines above say why. Without “team” nobody can be added, and no screen connected.',
    },
    {
      name: 'Old rows are removed every hour',
      // Without pg_cron kiosks do it: that is no failure.
      act: async () => {
        if ((await call('schedule_upkeep')) !== true)
          console.log(
            '  by the kiosks. With Integrations, Cron, the project does it by itself.',
          )
        return true
      },
      help: 'Switch Integrations, Cron on in the dashboard, and run this again.',
    },
    {
      name: 'The pages are built',
      act: world.build,
      help: 'The lines above say why.',
    },
    {
      name: 'There is an admin',
      isDone: hasAdmin,
      act: async () =>
        world.makeAdmin(`/instalar#${String(await call('make_installer'))}`, hasAdmin),
      help: 'Run this again for a new link: each is valid for an hour, and once.',
    },
    {
      name: 'What a host needs lies beside dist/',
      act: () => {
        world.writeHostFiles()
        return true
      },
      help: 'Make this folder writable.',
    },
    {
      name: 'The doctor finds nothing',
      act: world.examine,
      help: 'Each failed line above says what to do.',
    },
  ]
}

/**
 * Takes the steps one after the other, with a mark for each.
 *
 * @returns whether all of them are done; it stops at the first that fails
 */
export async function takeSteps(steps: readonly Step[]): Promise<boolean> {
  for (const { name, isDone, act, help } of steps) {
    if (await isDone?.()) {
      console.log(`✓ ${name} (already)`)
      continue
    }
    console.log(`… ${name}`)
    const reason = await reasonOfFailure(act)
    if (reason !== null) {
      console.log(
        `✗ ${name}${reason && `: ${reason}`}\n  ${help}\n  Then run it again: what is done stays done.`,
      )
      return false
    }
    console.log(`✓ ${name}`)
  }
  return true
}

/** Null if it succeeded; empty if its output has said why not. */
async function reasonOfFailure(act: Step['act']): Promise<string | null> {
  try {
    return (await act()) ? null : ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
