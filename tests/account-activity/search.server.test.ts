import { beforeAll, expect, it } from 'vitest'
import {
  type AccountActivity,
  readAccountActivity,
  readAccountActivityFile,
} from '#contract/account-activity/account-activity.contract.ts'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import * as account from '#contract/account/account.contract.ts'
import { readAllActivity } from '#server/account-activity/account-activity.store.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the activity of an account', (open) => {
  let portal: DemoPortal
  let billingAccountId = ''
  let customerId = ''
  const day = (index: number) => new Date(demoNow - index * 3_600_000)
  const put = (
    at: Date,
    what: string,
    more: { actor?: string; device?: string; customer?: string | null; channel?: string } = {},
  ) =>
    portal.db.query(
      `insert into account_change (change_id, at, customer_id, billing_account_id, what, actor_name, device, channel)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7)`,
      [
        at,
        more.customer === undefined ? customerId : more.customer,
        billingAccountId,
        what,
        more.actor ?? null,
        more.device ?? null,
        more.channel ?? 'portal',
      ],
    )
  const read = (query: Record<string, string> = {}) => portal.get<AccountActivity>('priya', readAccountActivity, { query })
  const whatOf = ({ entries }: AccountActivity) => entries.map((entry) => (entry.kind === 'change' ? entry.what : entry.kind))

  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    billingAccountId = (await portal.get<AccountSwitcher>('priya', account.readSwitcher)).billingAccounts[0]?.id ?? ''
    const [own] = await portal.db.query<{ customerId: string }>(
      'select customer_id from customer_account where billing_account_id = $1',
      [billingAccountId],
    )
    customerId = own?.customerId ?? ''
    for (let index = 0; index < 90; index += 1) await put(day(48 + index), 'meterRead')
    await put(day(30), 'mobilePhone', { device: 'Safari on an iPhone', actor: 'Mārama Te Whiu' })
    await put(day(31), 'password', { channel: 'mailLink' })
    await put(day(32), 'billRedone', { customer: null, channel: 'operator' })
    await put(day(33), 'gasOrdered', { customer: '00000000-0000-4000-8000-0000000000aa', actor: '=HYPERLINK("x")' })
  })

  it('is read page by page, and what comes meanwhile moves nothing', async () => {
    const seen: string[] = []
    let next: string | null = null
    for (let page = 0; page < 5; page += 1) {
      const { entries, next: after } = await read(next === null ? {} : { before: next })
      seen.push(...entries.map(({ id }) => id))
      await put(new Date(demoNow - page), 'tips')
      next = after
      if (next === null) break
    }
    expect(next).toBeNull()
    const of = (before: string) => portal.ask('priya', readAccountActivity, { query: { before } })
    expect(await of('9999999999999.a')).toMatchObject({ status: 200 })
    expect(await of('999999999999999.a')).toMatchObject({ status: 400, body: { type: '/error/validation' } })
    const all = await readAllActivity(portal.db, customerId, {}, new Date(demoNow))
    const before = all.filter((entry) => !(entry.kind === 'change' && entry.what === 'tips')).map(({ id }) => id)
    expect(seen).toEqual(before)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('is found by words without macrons and capitals, by kind, by whom and by days', async () => {
    expect(whatOf(await read({ words: 'marama MOBILE' }))).toEqual(['mobilePhone'])
    expect(whatOf(await read({ words: 'iphone' }))).toEqual(['mobilePhone'])
    expect(whatOf(await read({ words: 'mobile 100%' }))).toEqual([])
    expect(whatOf(await read({ words: 'link in a mail' }))).toEqual(['password'])
    expect(whatOf(await read({ who: 'retailer' }))).toEqual(['billRedone'])
    expect(whatOf(await read({ who: 'other' }))).toEqual(['gasOrdered'])
    expect(new Set(whatOf(await read({ kind: 'staffVisit' })))).toEqual(new Set())
    const days = await read({ startDate: '2026-06-08', endDate: '2026-06-08' })
    expect(whatOf(days)).toEqual(['mobilePhone', 'password', 'billRedone', 'gasOrdered'])
    expect((await portal.ask('priya', readAccountActivity, { query: { before: 'x' } })).status).toBe(400)
    expect((await portal.ask('priya', readAccountActivity, { query: { startDate: '2026-02-31' } })).status).toBe(400)
  })

  it('is nobody else’s', async () => {
    const { entries } = await portal.get<AccountActivity>('rangi', readAccountActivity)
    expect(entries.some((entry) => entry.kind === 'change' && entry.what === 'mobilePhone')).toBe(false)
  })

  it('is given away as a file in which no cell is a formula', async () => {
    const { bytes, headers } = await portal.file('priya', readAccountActivityFile, {
      query: { startDate: '2026-06-08', endDate: '2026-06-08' },
    })
    expect(headers['content-type']).toContain('text/csv')
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      'When,What,From where,Reason,Reference',
      '"2026-06-08T10:40:00+12:00","You changed the mobile number","Safari on an iPhone","",""',
      '"2026-06-08T09:40:00+12:00","You chose a new password","by a link in an email","",""',
      '"2026-06-08T08:40:00+12:00","We cancelled a bill and issued a new one","by our team","",""',
      '"2026-06-08T07:40:00+12:00","\'=HYPERLINK(""x"") ordered bottled gas","","",""',
      '',
    ])
  })

  it('is only ever added to, and forgotten when it is older than what is kept', async () => {
    for (const statement of [
      `update account_change set what = 'password'`,
      'delete from account_change',
      'truncate account_change',
    ])
      await expect(portal.db.query(statement)).rejects.toThrow('The account activity is only ever added to.')
    await put(new Date(Date.now() - 430 * 86_400_000), 'workPhone')
    expect(await portal.db.query(`delete from account_change where what = 'workPhone' returning what`)).toEqual([
      { what: 'workPhone' },
    ])
  })
})
