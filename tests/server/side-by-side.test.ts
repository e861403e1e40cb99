import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSwitcher } from '#contract/account/account.contract.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { demoCustomers, demoPeople } from '#server/demo/customers.ts'
import { neighbours } from '#server/demo/desk/neighbours.ts'
import { createBrowser, refresh, signIn, type Tokens } from '#tests/identity/portal.ts'
import { type Child, startChild } from './fixtures/child.ts'

const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
const main = join(import.meta.dirname, '../../src/server/main.ts')
const origin = 'http://portal.test'

describe.runIf(serverUrl)('two processes on one PostgreSQL', () => {
  const name = `tarn_${randomBytes(6).toString('hex')}`
  const databaseUrl = Object.assign(new URL(serverUrl || 'postgres://none'), { pathname: `/${name}` }).href
  const folder = mkdtempSync(join(tmpdir(), 'tarn-side-'))
  let db: Database
  let children: Child[] = []
  let bases: string[] = []
  let tokens: Tokens

  const administer = async (statement: string) => {
    const admin = await openDatabase({ databaseUrl: serverUrl })
    await admin.query(statement).finally(() => admin.close())
  }
  /** A browser whose every request goes to the other process than the one before. */
  const balancedBrowser = () => {
    let count = 0
    return createBrowser(origin, () => bases[count++ % bases.length] ?? '')
  }
  const switcherAt = (base: string) =>
    fetch(`${base}/v2${readSwitcher.path}`, { headers: { authorization: `Bearer ${tokens.access_token}` } })

  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en-NZ"><head><title>Tarn</title></head></html>')
    await administer(`create database ${name}`)
    db = await openDatabase({ databaseUrl })
    const env = { DATABASE_URL: databaseUrl, PORTAL_DIR: folder, PUBLIC_URL: origin, NODE_ENV: 'production', PORT: '0' }
    children = [startChild(main, [], env), startChild(main, [], env)]
    const heard = await Promise.all(children.map((child) => child.says(/listening at http:\/\/127\.0\.0\.1:\d+/)))
    bases = heard.map((text) => /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(text)?.[1] ?? '')
  }, 240_000)

  afterAll(async () => {
    for (const child of children) child.process.kill('SIGKILL')
    await Promise.all(children.map((child) => child.ended))
    await db.close()
    await administer(`drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  it('make the demo customers once, although they begin together', async () => {
    expect(await db.query('select count(*) as customers from customer')).toEqual([
      { customers: demoCustomers.length + neighbours.length },
    ])
  })

  it('carry a sign-in between them, and know its session alike', async () => {
    const [{ email, password } = { email: '', password: '' }] = demoPeople
    tokens = await signIn({ origin }, balancedBrowser(), { customerId: '', email, password })
    const answers = await Promise.all(bases.map(switcherAt))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = await Promise.all(answers.map((answer) => answer.text()))
    expect(one).toBe(other)
  })

  it('give one refresh token one answer, whichever is asked', async () => {
    const browsers = bases.map((base) => createBrowser(origin, () => base))
    const answers = await Promise.all(browsers.map((browser) => refresh({ origin }, browser, tokens.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.text).toBe(answers[1]?.text)
    tokens = JSON.parse(answers[0]?.text ?? '') as Tokens
  })

  it('both refuse a session that was ended at one of them', async () => {
    const [base = ''] = bases
    await createBrowser(origin, () => base).post('/oidc/revoke', { client_id: 'portal', token: tokens.refresh_token }, { origin })
    await expect
      .poll(async () => (await Promise.all(bases.map(switcherAt))).map(({ status }) => status), { timeout: 10_000 })
      .toEqual([401, 401])
  })

  it('end well when they are told to', async () => {
    for (const child of children) child.process.kill('SIGTERM')
    expect(await Promise.all(children.map((child) => child.ended))).toEqual([0, 0])
  })

  it('let no demo customer in any more once one of them was started without the demo', async () => {
    const open = () => db.query('select count(*) as logins from login where closed_at is null')
    expect(await open()).toEqual([{ logins: demoCustomers.length }])
    const env = { DATABASE_URL: databaseUrl, PORTAL_DIR: folder, PUBLIC_URL: origin, NODE_ENV: 'production', PORT: '0' }
    const [{ value } = { value: '' }] = await db.query<{ value: string }>('select value from identity_secret')
    children = [startChild(main, [], { ...env, DEMO: 'off', SECRETS: value })]
    await children[0]?.says(/listening at/)
    expect(await open()).toEqual([{ logins: 0 }])
  })
})
