import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { mountAreas } from '#server/areas.ts'
import type { Database } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { createIdentity } from '#server/identity/identity.ts'
import { createMail } from '#server/mail/mail.ts'
import { servePages } from '#server/portal/portal.ts'
import { fillTemplate } from '#server/portal/portal-page.ts'
import { readConfig } from '#server/process/config.ts'
import { createServer } from '#server/server.ts'
import type { OpenFresh } from '#tests/kit/database/databases.ts'
import { alice, bob } from '#tests/identity/portal.ts'
import { createQuickLogin } from '#tests/identity/quick-passwords.ts'
import type { Person } from './orders.ts'
import { audience, clientId, type RetailerProvider, startRetailerProvider } from './retailer-provider.ts'

export const origin = 'http://portal.test'
export const carol = stableId('customer P-77')
export const dave = {
  customerId: '33333333-3333-4333-8333-333333333333',
  email: 'dave@example.co.nz',
  password: 'harakeke-by-the-awa',
}
const people: Readonly<Record<string, Person>> = {
  'of-alice': { email: 'alice@EXAMPLE.co.nz', isEmailVerified: true },
  'of-bob': { email: bob.email, isEmailVerified: false },
  'of-dave': { email: dave.email, isEmailVerified: true },
  'of-nobody': { email: 'nobody@example.co.nz', isEmailVerified: true },
  'of-carol': { email: 'carol@example.co.nz', isEmailVerified: true, person: 'P-77' },
  'of-twins': { email: 'twins@example.co.nz', isEmailVerified: true },
  'of-both': { email: 'both@example.co.nz', isEmailVerified: true, person: 'P-78' },
}

/** The clock of this process; the provider's own goes on. */
export const goTo = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })

/** The whole backend on a port of its own, with a page of no content. */
export const startPortal = async (db: Database, env: Readonly<Record<string, string>>) => {
  const mail = createMail({ db })
  const lines: string[] = []
  const config = readConfig({ PUBLIC_URL: origin, LIMITS: 'off', LOG_LEVEL: 'warn', ...env })
  const server = await createServer({
    db,
    config,
    identity: createIdentity({ db, origin, mail, external: config.issuer, staffIssuer: config.staffIssuer }),
    mail,
    now: () => Date.now(),
    areas: mountAreas,
    portal: {
      mount: async (scope) =>
        servePages(scope, { config, db }, (page) => fillTemplate('<head></head><div id="root"></div>', '', page)),
    },
    logStream: { write: (line) => void lines.push(line) },
    outboxMs: 100,
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const call = async (token: string, path = '/private/tags', method = 'GET') => {
    const response = await fetch(`${base}/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36',
      },
    })
    const text = await response.text()
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: text && JSON.parse(text) }
  }
  return {
    base,
    server,
    lines,
    call,
    statusOf: async (token: string) => (await call(token)).status,
    note: (idToken: string, accessToken?: string) =>
      fetch(`${base}/v2/public/signIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken, accessToken }),
      }),
    logOut: (logoutToken: string) =>
      fetch(`${base}/oidc/backchannel-logout`, { method: 'POST', body: new URLSearchParams({ logout_token: logoutToken }) }),
    page: () => fetch(`${base}/login`, { headers: { accept: 'text/html' } }),
  }
}

type Portal = Awaited<ReturnType<typeof startPortal>>

export const addCustomer = (db: Database, customerId: string, firstName: string, email: string | null = null) =>
  db.query(`insert into customer (customer_id, first_name, last_name, email) values ($1, $2, 'Smith', $3)`, [
    customerId,
    firstName,
    email,
  ])

export const envOf = (issuer: string) => ({ ISSUER_URL: issuer, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience })

interface RetailerPortal {
  readonly db: () => Database
  readonly provider: () => RetailerProvider
  readonly portal: () => Portal
}

/** Alice and Dave, Bob with an unverified address at the provider, and Carol, who was loaded and has no login; a provider and a portal that uses it. */
export const withRetailerProvider = (open: OpenFresh): RetailerPortal => {
  let db: Database
  let provider: RetailerProvider
  let portal: Portal
  beforeAll(async () => {
    const [opened, started] = await Promise.all([open(), startRetailerProvider()])
    db = opened
    provider = started
    for (const person of [alice, bob, dave]) await createQuickLogin(db, person)
    await addCustomer(db, alice.customerId, 'Alice')
    await addCustomer(db, carol, 'Carol', 'Carol@example.co.nz')
    portal = await startPortal(db, envOf(provider.issuer))
    await provider.setUp({ portal: origin, backchannel: `${portal.base}/oidc/backchannel-logout`, people })
  })
  afterAll(async () => {
    await portal.server.close()
    await provider.stop()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return { db: () => db, provider: () => provider, portal: () => portal }
}
