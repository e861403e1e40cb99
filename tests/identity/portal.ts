import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { createIdentity, type Identity } from '#server/identity/identity.ts'
import { findLoginOf } from '#server/identity/logins.ts'
import { createMail } from '#server/mail/mail.ts'
import { createQuickLogin } from './quick-passwords.ts'

export const alice = {
  customerId: '11111111-1111-4111-8111-111111111111',
  email: 'Alice@example.co.nz',
  password: 'kererū-over-tūī',
}
export const bob = {
  customerId: '22222222-2222-4222-8222-222222222222',
  email: 'bob@example.co.nz',
  password: 'pounamu-and-flax',
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Where a redirect leads, as path and query on the portal's origin; null when it is none. */
  readonly to: string | null
}

/** One browser: its own cookies, no automatic redirects. */
export interface Browser {
  readonly get: (path: string) => Promise<Answer>
  readonly head: (path: string) => Promise<Answer>
  /** Posts a form from a page of the same origin; `headers` take the place of what the browser would say. */
  readonly post: (path: string, form: Record<string, string>, headers?: Record<string, string>) => Promise<Answer>
  /** Posts the text of a form as it is. */
  readonly postText: (path: string, form: string, headers?: Record<string, string>) => Promise<Answer>
  readonly cookies: Map<string, string>
}

export interface Backend {
  readonly db: Database
  readonly identity: Identity
  readonly origin: string
  /** Everything that was logged, as text. */
  readonly logged: () => string
  /** A new browser; with cookies, the one that had them before. */
  readonly browser: (address?: string, cookies?: ReadonlyMap<string, string>) => Browser
  readonly mails: () => Promise<{ sentTo: string; subject: string; bodyText: string; bodyHtml: string }[]>
  readonly close: () => Promise<void>
}

const keepCookies = (cookies: Map<string, string>, headers: Headers) => {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = ''] = pair.split('=')
    const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
    const isGone = attributes.some((attribute) => attribute.toLowerCase() === 'expires=thu, 01 jan 1970 00:00:00 gmt')
    if (isGone) cookies.delete(`${path} ${name}`)
    else cookies.set(`${path} ${name}`, pair.slice(name.length + 1))
  }
}

const cookieHeader = (cookies: Map<string, string>, path: string) =>
  [...cookies]
    .map(([key, value]) => [...key.split(' '), value] as [string, string, string])
    .filter(([scope]) => scope === '/' || path === scope || path.startsWith(`${scope}/`))
    .map(([, name, value]) => `${name}=${value}`)
    .join('; ')

/** @param origin where the browser believes to be; @param base where each of its requests goes */
export const createBrowser = (
  origin: string,
  base: () => string,
  address = '10.0.0.1',
  kept: ReadonlyMap<string, string> = new Map(),
  userAgent = 'node',
): Browser => {
  const cookies = new Map(kept)
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const target = path.startsWith(origin) ? path.slice(origin.length) : path
    const headers = {
      cookie: cookieHeader(cookies, target.split('?')[0] ?? ''),
      'x-forwarded-for': address,
      'user-agent': userAgent,
      ...init.headers,
    }
    const response = await fetch(base() + target, { ...init, headers, redirect: 'manual' })
    keepCookies(cookies, response.headers)
    const location = response.headers.get('location')
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      to: location?.startsWith(origin) ? location.slice(origin.length) : location,
    }
  }
  const postText = (path: string, form: string, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      body: form,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        origin: 'null',
        ...headers,
      },
    })
  return {
    cookies,
    get: (path) => send(path, {}),
    head: (path) => send(path, { method: 'HEAD' }),
    post: (path, form, headers) => postText(path, new URLSearchParams(form).toString(), headers),
    postText,
  }
}

/** A server with the identity service alone, on a port of its own, with Alice and Bob. It believes to be reached at `origin`. */
export const startBackend = async (
  db: Database,
  origin = 'http://portal.test',
  secrets: readonly string[] = [],
): Promise<Backend> => {
  const lines: string[] = []
  const server: FastifyInstance = fastify({
    logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } },
    trustProxy: '127.0.0.1',
  })
  const identity = createIdentity({ db, origin, secrets, mail: createMail({ db }) })
  await identity.mount(server)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  for (const person of [alice, bob]) if ((await findLoginOf(db, person.customerId)) === null) await createQuickLogin(db, person)

  return {
    db,
    identity,
    origin,
    browser: (address, cookies) => createBrowser(origin, () => base, address, cookies),
    logged: () => lines.join(''),
    mails: async () => {
      await identity.settled()
      return db.query('select sent_to, subject, body_text, body_html from demo_mail order by mail_id')
    },
    close: () => server.close(),
  }
}

export interface Attempt {
  readonly verifier: string
  readonly state: string
  readonly path: string
}

/** What the portal asks the provider for; `more` adds to it or, with an empty text, takes away. */
export const authorizePath = (origin: string, verifier: string, more: Record<string, string> = {}) => {
  const all = {
    client_id: 'portal',
    response_type: 'code',
    scope: 'openid offline_access',
    redirect_uri: `${origin}/auth/redirect`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: randomUUID(),
    nonce: randomUUID(),
    ...more,
  }
  return `/oidc/authorize?${new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))}`
}

export const newVerifier = () => randomBytes(32).toString('base64url')

/** Begins a sign-in and follows it to the first page that shows. */
export const begin = async (
  backend: Pick<Backend, 'origin'>,
  browser: Browser,
  more: Record<string, string> = {},
): Promise<Attempt & { answer: Answer }> => {
  const verifier = newVerifier()
  const state = randomUUID()
  let answer = await browser.get(authorizePath(backend.origin, verifier, { state, ...more }))
  while (answer.to?.startsWith('/oidc/') || answer.to?.startsWith('/sign-in/')) {
    const path = answer.to
    answer = await browser.get(path)
    if (answer.to === null) return { verifier, state, path, answer }
  }
  return { verifier, state, path: '', answer }
}

export const formTokenOf = (page: string) => /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? ''

/** Follows redirects inside the provider until one leads to the portal. */
export const followOut = async (browser: Browser, first: Answer): Promise<URLSearchParams> => {
  let answer = first
  while (answer.to?.startsWith('/oidc/')) answer = await browser.get(answer.to)
  if (!answer.to?.startsWith('/auth/redirect'))
    throw new Error(`expected the portal, got ${answer.status} ${answer.to}\n${answer.text}`)
  return new URL(answer.to, 'http://portal').searchParams
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly id_token: string
  readonly expires_in: number
}

/** A call of the portal's own script: a form, and the portal's origin. */
const postToken = (backend: Pick<Backend, 'origin'>, browser: Browser, form: Record<string, string>) => {
  const always = { client_id: 'portal', scope: 'openid offline_access', redirect_uri: `${backend.origin}/auth/redirect` }
  return browser.post('/oidc/token', { ...always, ...form }, { origin: backend.origin })
}

export const redeem = (
  backend: Pick<Backend, 'origin'>,
  browser: Browser,
  code: string,
  verifier: string,
  more: Record<string, string> = {},
) => postToken(backend, browser, { grant_type: 'authorization_code', code, code_verifier: verifier, ...more })

export const refresh = (backend: Pick<Backend, 'origin'>, browser: Browser, refreshToken: string, deviceId = 'device-1') =>
  postToken(backend, browser, { grant_type: 'refresh_token', refresh_token: refreshToken, device_id: deviceId })

/** Signs in by password and brings the code home. */
export const newCode = async (
  backend: Pick<Backend, 'origin'>,
  browser: Browser,
  who = alice,
  more: Record<string, string> = {},
): Promise<{ readonly code: string; readonly verifier: string }> => {
  const { path, answer, verifier } = await begin(backend, browser, more)
  const posted = await browser.post(path, { email: who.email, password: who.password, form_token: formTokenOf(answer.text) })
  return { code: (await followOut(browser, posted)).get('code') ?? '', verifier }
}

/** Signs in by password and redeems the code. */
export const signIn = async (
  backend: Pick<Backend, 'origin'>,
  browser: Browser,
  who = alice,
  more: Record<string, string> = {},
): Promise<Tokens> => {
  const { code, verifier } = await newCode(backend, browser, who, more)
  const answer = await redeem(backend, browser, code, verifier, { device_id: 'device-1' })
  if (answer.status !== 200) throw new Error(`no tokens: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text) as Tokens
}

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
