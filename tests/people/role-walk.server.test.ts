import { beforeAll, expect, it } from 'vitest'
import { accessTo, type AccessRole } from '#contract/access.ts'
import type { AccountSwitcher, SwitcherAccount } from '#contract/account/account.contract.ts'
import * as account from '#contract/account/account.contract.ts'
import { endpoints } from '#server/http/endpoints.ts'
import { type MainTabs, readTabs } from '#contract/app/shell.contract.ts'
import { type Endpoint, isRead } from '#contract/kit.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { type Ids, unknownId as unknown } from '#server/conform/example-requests.ts'
import { requestFor } from '#tests/account/walk-requests.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const called = endpoints.filter(({ path }) => path.startsWith('/private/'))

interface Guest {
  /** Of the demo. */
  readonly name: string
  readonly what: string
  readonly role: Exclude<AccessRole, 'owner'>
  readonly isOneProperty?: true
  readonly until?: string
  readonly isEnded?: true
}

const guests: readonly Guest[] = [
  { name: 'aroha', what: 'a viewer', role: 'viewer' },
  { name: 'wiremu', what: 'a payer', role: 'payer' },
  { name: 'leo', what: 'one with full access', role: 'full' },
  { name: 'margaret', what: 'a viewer of one property', role: 'viewer', isOneProperty: true },
  { name: 'tama', what: 'one whose access was taken back while they looked', role: 'full', isEnded: true },
  { name: 'mila', what: 'one whose last day has passed while they looked', role: 'full', until: '2026-06-08' },
]

const rank = { viewer: 0, payer: 1, full: 2, owner: 3 }

/** What the table says that somebody is refused with; null where they are let in. */
const refusalOf = (endpoint: Endpoint, { role, isOneProperty, until, isEnded }: Guest): string | null => {
  const { bound, least } = accessTo(endpoint)
  if (least === null) return null
  if (isEnded || until) return '/error/access/ended'
  if (rank[role] < rank[least]) return '/error/access/role'
  return isOneProperty && bound === 'account' ? '/error/access/property' : null
}

/** The same of a visit of staff to its owner. */
const staffRefusalOf = (endpoint: Endpoint, mayAct: boolean): string | null => {
  const { staff } = accessTo(endpoint)
  if (staff === 'never') return '/error/impersonation/not_for_staff'
  return staff === 'act' && !mayAct ? '/error/impersonation/read_only' : null
}

onDatabase('every endpoint', (open) => {
  let portal: DemoPortal
  let whole: SwitcherAccount
  let ids: Ids
  const customerOf = (name: string) =>
    portal.db.query<{ customerId: string }>('select customer_id from login where email = $1', [`${name}@example.com`])
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    const { billingAccounts } = await portal.get<AccountSwitcher>('sina', account.readSwitcher)
    whole = billingAccounts[0] as SwitcherAccount
    const site = whole.billingAccountSites[0]
    ids = {
      billingAccountId: whole.id,
      siteId: site?.id ?? null,
      supplyPointId: site?.supplyPoints.find(({ supplyType }) => supplyType === 'electricity')?.id ?? '',
      accessId: unknown,
    }
    const [owner] = await customerOf('sina')
    for (const { name, role, isOneProperty } of guests) {
      const [guest] = await customerOf(name)
      await portal.db.query(
        `insert into account_access (access_id, billing_account_id, site_id, role, granted_by, email, taken_up_by, invited_at, taken_up_at)
         values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, '2026-06-01', '2026-06-01')`,
        [
          whole.id,
          isOneProperty ? (site?.id ?? null) : null,
          role,
          owner?.customerId ?? null,
          `${name}@example.com`,
          guest?.customerId ?? null,
        ],
      )
      const body = { billingAccountId: whole.id, siteId: null }
      await portal.get(name, account.selectSite, { body })
    }
    await portal.db.query(`update account_access set ended_at = '2026-06-09' where email = 'tama@example.com'`)
    await portal.db.query(`update account_access set until_day = '2026-06-08' where email = 'mila@example.com'`)
  })

  const ask = async (name: string, endpoint: Endpoint) => {
    const { status, body } = await portal.ask(name, endpoint, requestFor(endpoint, ids))
    return { body, said: status < 300 ? null : ((body as { type?: string } | null)?.type ?? `${status}`) }
  }

  /** What a guest must read nowhere, by their name. */
  const readSecrets = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
    const [own] = await portal.db.query<{ phones: { value: string }[]; born: string | null }>(
      `select phones, date_of_birth as born from customer where first_name = 'Sina'`,
    )
    const person = [...(own?.phones.map(({ value }) => value) ?? []), own?.born ?? '', 'sina@example.com'].filter(Boolean)
    const others = whole.billingAccountSites.slice(1)
    const places = others.flatMap(({ id, address, supplyPoints }) => [
      id,
      address,
      ...supplyPoints.flatMap((one) => [one.id, one.icp ?? one.id]),
    ])
    expect([person.length > 1, places.length > 3]).toEqual([true, true])
    return { aroha: person, margaret: [...person, ...places] }
  }

  it.each(guests)('lets $what in as the table says, refuses the rest, and tells nothing of the owner’s person', async (guest) => {
    const secrets = (await readSecrets())[guest.name] ?? []
    const wrong: object[] = []
    for (const endpoint of called) {
      const wanted = refusalOf(endpoint, guest)
      // What is let in and writes is carried out by the walk of each customer; who may more reads what a viewer reads.
      if (wanted === null && (!isRead(endpoint) || guest.role !== 'viewer')) continue
      const { body, said } = await ask(guest.name, endpoint)
      const isAsWanted = wanted === null ? !said?.startsWith('/error/access/') && said !== '/error/default' : said === wanted
      const text = JSON.stringify(body)
      const told = secrets.filter((secret) => text.includes(secret))
      if (!isAsWanted || told.length > 0) wrong.push({ name: endpoint.name, wanted, said, told })
    }
    expect(wrong).toEqual([])
  })

  it('lets nobody in who is not signed in', async () => {
    const wrong: object[] = []
    for (const endpoint of called) {
      const { status } = await portal.ask(null, endpoint, requestFor(endpoint, ids))
      if (status !== 401) wrong.push({ name: endpoint.name, status })
    }
    expect(wrong).toEqual([])
  })

  it.each([false, true])('lets staff in as the table says, whether they only look or may act: %s', async (mayAct) => {
    const staff = await portal.visit('sina', mayAct)
    const wrong: object[] = []
    for (const endpoint of called) {
      const wanted = staffRefusalOf(endpoint, mayAct)
      // What they are let in to and writes is carried out by the walk of each customer.
      if (wanted === null && !isRead(endpoint)) continue
      const { said } = await ask(staff, endpoint)
      const isAsWanted = wanted === null ? !/^\/error\/(?:access|impersonation|default)/.test(said ?? '') : said === wanted
      if (!isAsWanted) wrong.push({ name: endpoint.name, wanted, said })
    }
    expect(wrong).toEqual([])
  })

  it('finds nothing of an account for who was never let in', async () => {
    const body = { billingAccountId: whole.id, siteId: null }
    expect((await portal.ask('priya', account.selectSite, { body })).status).toBe(404)
    const { billingAccounts } = await portal.get<AccountSwitcher>('priya', account.readSwitcher)
    expect(billingAccounts.map(({ id }) => id)).not.toContain(whole.id)
  })

  it('refuses what is taken back on the very next call', async () => {
    const bills = endpoints.find(({ name }) => name === 'readInvoices') as Endpoint
    expect((await ask('leo', bills)).said).toBeNull()
    await portal.db.query(`update account_access set ended_at = now() where email = 'leo@example.com'`)
    expect((await ask('leo', bills)).said).toBe('/error/access/ended')
  })

  it('says so once to who has no other account, and has nothing to show from then on', async () => {
    const [bills, bootstrap] = ['readInvoices', 'bootstrap'].map((name) => endpoints.find((one) => one.name === name) as Endpoint)
    if (!bills || !bootstrap) throw new Error('no such calls')
    await portal.get('lusia', account.selectSite, { body: { billingAccountId: whole.id, siteId: null } })
    expect((await ask('lusia', bills)).said).toBeNull()
    await portal.db.query(`update account_access set ended_at = now() where email = 'lusia@example.com'`)
    expect((await ask('lusia', bills)).said).toBe('/error/access/ended')
    expect((await ask('lusia', bootstrap)).said).toBeNull()
    expect(await portal.get('lusia', account.readSwitcher)).toEqual({ billingAccounts: [] })
    const { tabs } = await portal.get<MainTabs>('lusia', readTabs)
    expect(tabs.map(({ id }) => id)).toEqual(['dashboard', 'profile'])
  })
})
