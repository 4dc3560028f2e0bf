import { type Accounts, type AskDatabase, createTeamService } from './team.ts'

/**
 * The service beside a hosted project.
 *
 * @param url of its API
 * @param secretKey which never leaves this function
 */
export function teamServiceOf(url: string, secretKey: string) {
  async function asOwner(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${url}/auth/v1/admin/users${path}`, {
      method,
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok && ![404, 409, 422].includes(answer.status))
      throw new Error(`Accounts answered ${answer.status}.`)
    return answer
  }

  const accounts: Accounts = {
    async add(email, password, app_metadata) {
      const account = { email, password, app_metadata, email_confirm: true }
      const answer = await asOwner('POST', '', account)
      const { id }: { readonly id?: unknown } = Object(await answer.json())
      return answer.ok && typeof id === 'string' ? id : null
    },
    setPassword: async (id, password) =>
      (await asOwner('PUT', `/${encodeURIComponent(id)}`, { password })).ok,
    remove: async (id) => void (await asOwner('DELETE', `/${id}`)),
  }

  const askDatabase: AskDatabase = async (name, args, sent) => {
    const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: sent.get('apikey') ?? '',
        authorization: sent.get('authorization') ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
    })
    return { status: answer.status, body: await answer.json().catch(() => null) }
  }

  return createTeamService(accounts, askDatabase)
}
