import type { AddressInfo } from 'node:net'
import type { Endpoint } from '#contract/kit.ts'
import { mountAreas } from '#server/areas.ts'
import { readConfig } from '#server/process/config.ts'
import type { Database } from '#server/database/database.ts'
import { customerIdOf } from '#server/demo/accounts.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoCodeKey, demoStaff, seedStaff } from '#server/demo/staff.ts'
import { codeAt } from '#server/identity/second-step/totp.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { createIdentity, type Identity } from '#server/identity/identity.ts'
import { createMail } from '#server/mail/mail.ts'
import { createServer } from '#server/server.ts'
import {
  type Answer,
  begin,
  type Browser,
  createBrowser,
  followOut,
  formTokenOf,
  redeem,
  signIn,
} from '#tests/identity/portal.ts'
import { givePasswords, quickHash } from '#tests/identity/quick-passwords.ts'
import { type Image, migrated } from '#tests/kit/database/images.ts'

export const [looks, acts] = demoStaff
export const customerId = (name: string): string => {
  const person = demoPeople.find(({ email }) => email.startsWith(`${name}@`))
  if (!person) throw new Error(`${name} is no demo customer`)
  return customerIdOf(person)
}

export interface Visited {
  readonly token: string
  readonly answer: Readonly<Record<string, unknown>>
  readonly browser: Browser
}

export interface StaffPortal {
  readonly db: Database
  readonly identity: Identity
  readonly origin: string
  readonly browser: (address?: string, userAgent?: string) => Browser
  /** A browser in which a member of staff is signed in. */
  readonly staff: (who?: (typeof demoStaff)[number]) => Promise<Browser>
  /** Asks for a customer's account and gives the ticket. */
  readonly ticket: (browser: Browser, customer: string, form?: Record<string, string>) => Promise<string>
  /** What the portal asks about a ticket before anything happens. */
  readonly look: (browser: Browser, ticket: string) => Promise<Answer>
  /** Takes a ticket to the provider and gives what stands in the address of the return. */
  readonly enter: (browser: Browser, ticket: string) => Promise<{ back: URLSearchParams; verifier: string }>
  /** A whole visit, until there is a token. */
  readonly visit: (who: (typeof demoStaff)[number], customer: string, form?: Record<string, string>) => Promise<Visited>
  /** The access token of a customer of the demo who signs in by password. */
  readonly customer: (name: string, browser?: Browser, more?: Record<string, string>) => Promise<string>
  readonly call: (
    token: string,
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ status: number; body: never }>
  readonly close: () => Promise<void>
}

const origin = 'http://portal.test'
const password = 'mahi-with-the-tide'

/** A database with the demo's customers and staff, all with one password. */
export const staffed: Image = {
  name: 'staffed',
  fill: async (db) => {
    await migrated.fill(db)
    await seedDemo(db, { historyDays: 40, hasPasswords: false })
    await seedStaff(db, await loadSecrets(db, []))
    await db.query('update login set password_hash = $1', [quickHash(password)])
    await givePasswords(db, 'staff', demoStaff)
  },
}

/** The whole backend over a copy of `staffed`. */
export const openStaffPortal = async (db: Database): Promise<StaffPortal> => {
  const mail = createMail({ db })
  const identity = createIdentity({ db, origin, mail })
  const server = await createServer({
    db,
    config: readConfig({ LIMITS: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1' }),
    identity,
    mail,
    areas: mountAreas,
    portal: { mount: async () => {} },
    outboxMs: 100,
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const browser: StaffPortal['browser'] = (address, userAgent) => createBrowser(origin, () => base, address, new Map(), userAgent)

  const staff: StaffPortal['staff'] = async (who = looks) => {
    const own = browser()
    const form_token = formTokenOf((await own.get('/staff/sign-in')).text)
    const answer = await own.post('/staff/sign-in', {
      email: who.email,
      password: who.password,
      code: codeAt(demoCodeKey, Date.now()),
      form_token,
    })
    if (answer.to !== '/staff') throw new Error(`${who.name} is not signed in: ${answer.status}`)
    return own
  }
  const ticket: StaffPortal['ticket'] = async (own, customer, form = {}) => {
    const path = `/staff/visits/${customerId(customer)}`
    const form_token = formTokenOf((await own.get(path)).text)
    const said = { reason: 'Asked why the May bill is high', reference: 'C-20431', mode: 'look', ...form }
    const { to, text } = await own.post(path, { ...said, form_token })
    if (!to?.startsWith('/impersonate#')) throw new Error(`no ticket: ${to} ${text}`)
    return to.slice('/impersonate#'.length)
  }
  const enter: StaffPortal['enter'] = async (own, given) => {
    const attempt = await begin({ origin }, own, { p: 'impersonation', ticket: given })
    return { back: await followOut(own, attempt.answer), verifier: attempt.verifier }
  }
  const visit: StaffPortal['visit'] = async (who, customer, form) => {
    const own = await staff(who)
    const { back, verifier } = await enter(own, await ticket(own, customer, form))
    const answer = await redeem({ origin }, own, back.get('code') ?? '', verifier, { device_id: 'device-1' })
    if (answer.status !== 200) throw new Error(`no token: ${answer.status} ${answer.text} ${back}`)
    const tokens = JSON.parse(answer.text) as Record<string, unknown>
    return { token: String(tokens['access_token']), answer: tokens, browser: own }
  }

  return {
    db,
    identity,
    origin,
    browser,
    staff,
    ticket,
    enter,
    visit,
    look: (own, given) => own.post('/staff/ticket', { ticket: given }),
    customer: async (name, own = browser(), more = {}) =>
      (await signIn({ origin }, own, { customerId: customerId(name), email: `${name}@example.com`, password }, more))
        .access_token,
    call: async (token, { method, path }, body, headers = {}) => {
      const answer = await fetch(`${base}/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as never }
    },
    close: () => server.close(),
  }
}
