import type { AddressInfo } from 'node:net'
import type { Endpoint } from '#contract/kit.ts'
import { runCommand } from '#server/admin/commands.ts'
import { mountAreas } from '#server/areas.ts'
import type { Database } from '#server/database/database.ts'
import { createIdentity } from '#server/identity/identity.ts'
import { findLoginOf } from '#server/identity/logins.ts'
import { createMail } from '#server/mail/mail.ts'
import { readConfig } from '#server/process/config.ts'
import type { IssuerSettings } from '#server/process/issuer-settings.ts'
import { createServer } from '#server/server.ts'
import { alice, type Browser, createBrowser, signIn } from '#tests/identity/portal.ts'
import { createQuickLogin } from '#tests/identity/quick-passwords.ts'

export interface Client {
  readonly clientId: string
  readonly secret: string
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: never
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The body as text, whatever it is. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface OperatorPortal {
  readonly db: Database
  readonly origin: string
  readonly browser: (address?: string) => Browser
  readonly logged: () => string
  readonly client: (scopes?: string) => Promise<Client>
  /** `POST /oidc/token` by HTTP Basic. */
  readonly askToken: (client: Client, form?: Readonly<Record<string, string>>, address?: string) => Promise<Reply>
  readonly token: (client: Client, scope?: string) => Promise<string>
  readonly customersToken: () => Promise<string>
  readonly call: (token: string | null, endpoint: Endpoint, sent?: Sent) => Promise<Reply>
  readonly close: () => Promise<void>
}

const origin = 'http://portal.test'

export const basic = ({ clientId, secret }: Client) => `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`

/** The whole backend on a port of its own, with one customer. */
export const openOperatorPortal = async (
  db: Database,
  {
    env = {},
    external = null,
  }: { readonly env?: Readonly<Record<string, string>>; readonly external?: IssuerSettings | null } = {},
): Promise<OperatorPortal> => {
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const mail = createMail({ db })
  const config = readConfig({ LIMITS: 'off', PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1', ...env })
  const server = await createServer({
    db,
    config,
    identity: createIdentity({ db, origin, mail, external }),
    mail,
    areas: mountAreas,
    portal: { mount: async () => {} },
    logStream,
    outboxMs: 100,
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  if ((await findLoginOf(db, alice.customerId)) === null) await createQuickLogin(db, alice)

  const replyTo = async (url: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(base + url, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as never }
  }
  const browser = (address?: string) => createBrowser(origin, () => base, address)

  const askToken: OperatorPortal['askToken'] = (client, form = {}, address = '10.0.0.1') =>
    replyTo('/oidc/token', {
      method: 'POST',
      headers: { authorization: basic(client), 'x-forwarded-for': address },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'intake:write', ...form }),
    })

  return {
    db,
    origin,
    browser,
    logged: () => lines.join(''),
    client: async (scopes = 'intake:write,intake:read') => {
      const printed = await runCommand(db, ['clients', 'add', '--name', 'Billing system', '--scopes', scopes])
      const [, clientId = '', secret = ''] = /Client id: (\S+)\n.*: (\S+)$/s.exec(printed) ?? []
      return { clientId, secret }
    },
    askToken,
    token: async (client, scope = 'intake:write intake:read') => {
      const { status, body } = await askToken(client, { scope })
      if (status !== 200) throw new Error(`no token: ${status} ${JSON.stringify(body)}`)
      return (body as { access_token: string }).access_token
    },
    customersToken: async () => (await signIn({ origin }, browser())).access_token,
    call: (token, { method, path }, { params = {}, body, text, headers = {} } = {}) =>
      replyTo(`/v2${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))}`, {
        method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...((body !== undefined || text !== undefined) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(text !== undefined && { body: text }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    close: () => server.close(),
  }
}
