/** Runs in Deno and in Node: plain TypeScript that imports nothing. */

const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
}

/** What the database keeps beside an account. */
type Metadata = { readonly role?: 'kiosk'; readonly is_paired?: true }

/** The accounts of the shop, which only the holder of the secret key may make and change. */
export type Accounts = {
  /** Adds an account; null: the address has one already. */
  readonly add: (
    email: string,
    password: string,
    metadata: Metadata,
  ) => Promise<string | null>
  /** False: there is no such account. */
  readonly setPassword: (id: string, password: string) => Promise<boolean>
  readonly remove: (id: string) => Promise<void>
}

/** Calls a function of the database with the headers of the caller. */
export type AskDatabase = (
  name: string,
  args: object,
  sent: Headers,
) => Promise<{ readonly status: number; readonly body: unknown }>

type Asked = Readonly<Record<string, unknown>>

/** An answer that is no success, for the caller. */
class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Answers `POST …/team` for admins: `{act: 'add', email, role}` and `{act: 'password', id}` with the
 * new password, which is told once and kept nowhere, `{act: 'pair', code, name}` with `{}`. The
 * database says who is an admin, and records the act. `{act: 'first', token, email, password}` makes
 * the first admin, for the person who has the link of the installation.
 */
export function createTeamService(accounts: Accounts, askDatabase: AskDatabase) {
  async function ask(name: string, args: object, sent: Headers): Promise<unknown> {
    const { status, body } = await askDatabase(name, args, sent)
    if (status < 300) return body
    const { message } = Object(body)
    throw new Refusal(status, typeof message === 'string' ? message : '')
  }

  const acts: Readonly<Record<string, (asked: Asked, sent: Headers) => Promise<object>>> = {
    async add({ email, role }, sent) {
      if (!isAddress(email)) throw new Refusal(400, 'Informe um e-mail.')
      const password = newPassword()
      const id = await accounts.add(email, password, {})
      if (id === null) throw new Refusal(409, 'Este e-mail já tem uma conta.')
      await orRemove(id, () => ask('set_role', { account_id: id, role }, sent))
      return { password }
    },
    async password({ id }, sent) {
      const password = newPassword()
      if (typeof id !== 'string' || !(await accounts.setPassword(id, password)))
        throw new Refusal(410, 'Esta conta não existe mais.')
      await ask('end_sign_ins', { account_id: id }, sent)
      return { password }
    },
    async first({ token, email, password }, sent) {
      if ((await ask('is_installer', { token }, sent)) !== true)
        throw new Refusal(410, LINK_OVER)
      if (!isAddress(email)) throw new Refusal(400, 'Informe um e-mail.')
      if (!isGoodPassword(password))
        throw new Refusal(400, 'Use 10 caracteres ou mais, com letras e números.')
      const id = await accounts.add(email, password, {})
      if (id === null) throw new Refusal(409, 'Este e-mail já tem uma conta.')
      await orRemove(id, async () => {
        const spent = await ask('spend_installer', { token, account_id: id }, sent)
        if (spent !== true) throw new Refusal(410, LINK_OVER)
      })
      return {}
    },
    async pair({ code, name }, sent) {
      const found = await ask('find_pairing', { code }, sent)
      if (!Array.isArray(found) || found.length === 0) throw new Refusal(410, OVER)
      const key = crypto.randomUUID()
      const email = `tela-${key.slice(0, 8)}@quiosque.invalid`
      const password = hexOf(crypto.getRandomValues(new Uint8Array(32)))
      const id = await accounts.add(email, password, { role: 'kiosk', is_paired: true })
      if (id === null) throw new Refusal(410, OVER)
      await orRemove(id, async () => {
        const confirmed = await ask(
          'confirm_pairing',
          { code, name, email, password },
          sent,
        )
        if (confirmed !== true) throw new Refusal(410, OVER)
      })
      return {}
    },
  }

  /** Leaves no account behind that the database has not agreed to. */
  async function orRemove(id: string, act: () => Promise<unknown>) {
    try {
      await act()
    } catch (error) {
      await accounts.remove(id)
      throw error
    }
  }

  async function answerTo(request: Request): Promise<object> {
    const asked: unknown = await request.json().catch(() => null)
    const { act }: Asked = Object(asked)
    const run = typeof act === 'string' && Object.hasOwn(acts, act) ? acts[act] : undefined
    if (!run) throw new Refusal(400, 'There is no such act.')
    const mayAct = act === 'first' || (await ask('is_admin', {}, request.headers)) === true
    if (!mayAct) throw new Refusal(403, 'Só a administração muda a equipe.')
    return run(Object(asked), request.headers)
  }

  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return reply(204)
    if (request.method !== 'POST') return reply(405, { message: 'Only POST.' })
    try {
      return reply(200, await answerTo(request))
    } catch (error) {
      // Anything else: the database or the accounts gave no answer.
      const { status, message } = error instanceof Refusal ? error : new Refusal(502, '')
      return reply(status, { message })
    }
  }
}

const LINK_OVER = 'Este link não vale mais. Peça outro a quem instala o hub.'
const OVER = 'Este código não vale mais. Peça outro na tela.'

const reply = (status: number, body?: object) =>
  new Response(body && JSON.stringify(body), {
    status,
    headers: {
      ...CROSS_ORIGIN,
      ...(body && { 'content-type': 'application/json' }),
      'cache-control': 'no-store',
    },
  })

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && /^[^\s@]+@[^\s@]+$/.test(value)

/** As `supabase/config.toml` has it; 72 bytes are all that a hash takes in. */
const isGoodPassword = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length >= 10 &&
  value.length <= 72 &&
  /\p{L}/u.test(value) &&
  /\d/.test(value)

/** Leaves out characters that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of four, with a letter and a digit: a person types it once. */
function newPassword(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(16))
  const signs = Array.from(numbers, (number) => SIGNS[number % SIGNS.length]).join('')
  const isMixed = /[a-z]/.test(signs) && /\d/.test(signs)
  return isMixed ? signs.replaceAll(/(.{4})(?=.)/g, '$1-') : newPassword()
}

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
