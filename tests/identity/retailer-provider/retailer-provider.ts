import { fork } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { authorizePath, type Browser, createBrowser, newVerifier } from '#tests/identity/portal.ts'
import type { Order, Report, Setup } from './orders.ts'

export const audience = 'https://api.retailer.test/v2'
export const clientId = 'retail-portal'

const newKey = async (kid: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
}

export interface TokenSet {
  readonly access_token: string
  readonly refresh_token: string
  readonly id_token: string
}

export interface RetailerProvider {
  readonly issuer: string
  /** The key that signs. */
  readonly key: () => JWK
  readonly setUp: (setup: Omit<Setup, 'keys' | 'audience'>) => Promise<void>
  /** Signs with a new key from now on, and publishes no other. */
  readonly rollKeys: () => Promise<void>
  readonly close: () => Promise<void>
  readonly open: () => Promise<void>
  readonly countOf: (path: string) => Promise<number>
  readonly browser: () => Browser
  /** Anything signed with the present key, as only the provider can; `header` takes the place of its own. */
  readonly sign: (claims: Readonly<Record<string, unknown>>, header?: Readonly<Record<string, string>>) => Promise<string>
  readonly stop: () => Promise<void>
}

/** A real `oidc-provider` in another process with keys of its own. */
export const startRetailerProvider = async (): Promise<RetailerProvider> => {
  const child = fork(fileURLToPath(new URL('process.ts', import.meta.url)), { execArgv: [] })
  const hear = async (): Promise<Report> => (await once(child, 'message'))[0] as Report
  const { port } = await hear()
  const issuer = `http://127.0.0.1:${port}`
  let key = await newKey(randomUUID())
  let setup: Omit<Setup, 'keys' | 'audience'> = { portal: 'http://portal.test', backchannel: null, people: {} }
  const tell = async (order: Order) => {
    const heard = hear()
    child.send(order)
    return heard
  }
  const run = () => tell({ type: 'set up', setup: { ...setup, keys: [key], audience } })
  await run()
  return {
    issuer,
    key: () => key,
    setUp: async (next) => {
      setup = next
      await run()
    },
    rollKeys: async () => {
      key = await newKey(randomUUID())
      await run()
    },
    close: async () => void (await tell({ type: 'close' })),
    open: async () => void (await tell({ type: 'open' })),
    countOf: async (path) => (await tell({ type: 'count' })).asked[path] ?? 0,
    browser: () => createBrowser(issuer, () => issuer),
    sign: async (claims, header = {}) =>
      new SignJWT(claims as JWTPayload)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '', ...header })
        .sign(await importJWK(key, 'RS256')),
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Signs in at the provider's own page and redeems the code, as the portal does. */
export const signInAt = async (
  provider: RetailerProvider,
  subject: string,
  {
    browser = provider.browser(),
    client = clientId,
    portal = 'http://portal.test',
    more = {},
  }: {
    readonly browser?: Browser
    readonly client?: string
    readonly portal?: string
    readonly more?: Readonly<Record<string, string>>
  } = {},
): Promise<TokenSet> => {
  const verifier = newVerifier()
  const path = authorizePath(portal, verifier, { client_id: client, scope: 'openid', max_age: '86400', ...more })
  let answer = await browser.get(path.slice('/oidc'.length).replace('/authorize', '/auth'))
  while (answer.to !== null && !answer.to.startsWith(portal)) {
    const page = answer.to
    answer = page.startsWith('/login/') ? await browser.post(page, { sub: subject }) : await browser.get(page)
  }
  const code = new URL(answer.to ?? '').searchParams.get('code') ?? ''
  const { status, text } = await browser.post('/token', {
    grant_type: 'authorization_code',
    client_id: client,
    code,
    code_verifier: verifier,
    redirect_uri: `${portal}/auth/redirect`,
  })
  if (status !== 200) throw new Error(`no tokens: ${status} ${text}`)
  return JSON.parse(text) as TokenSet
}
