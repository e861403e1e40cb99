import { beforeAll, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import { icpOf } from '#domain/supply/icp.ts'
import type { Database } from '#server/database/database.ts'
import { applyRecords } from '#server/intake/apply.ts'
import { accountIdOf, customerIdOf, supplyPointIdOf } from '#server/intake/entity.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import { createLogin, findLogin } from '#server/identity/logins.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { runRepricing } from '#server/repricing/repricing.ts'
import { flat } from '#tests/billing/bill-stage.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const now = Date.parse('2026-06-06T12:00:00+12:00')
const secrets = ['a secret of this test alone, long enough'] as const

const tariff = (startDate: string, more: object = {}) => ({
  entity: 'tariff',
  row: { plan: 'flat', startDate, dailyCents: 100, ...more },
})
const band = (startDate: string, centsPerKwh: number) => ({
  entity: 'tariff-band',
  row: { plan: 'flat', startDate, position: 1, name: 'anytime', centsPerKwh, fromHour: 0, toHour: 24 },
})
const person = (id: string, more: object = {}) => ({
  entity: 'person',
  row: { person: id, firstName: 'Ana', lastName: 'Rangi', email: 'ana@example.com', ...more },
})
const role = (account: string, id: string, more: object = {}) => ({
  entity: 'role',
  row: { account, person: id, role: 'owner', ...more },
})
const home = (account: string) => [
  {
    entity: 'account',
    row: {
      account,
      type: 'residential',
      owner: 'Ana Rangi',
      street: '12 Rata Street',
      suburb: 'Northcote',
      city: 'Auckland',
      postCode: '0627',
      region: 'Auckland',
      cycleStart: '2026-05-01',
      cycleDays: 29,
      paymentMethod: 'bill',
      openedOn: '2026-05-01',
      billedFrom: '2026-05-01',
    },
  },
  { entity: 'site', row: { account, site: `S-${account}`, address: '12 Rata Street', status: 'open' } },
  {
    entity: 'supply-point',
    row: {
      account,
      supplyPoint: `E-${account}`,
      site: `S-${account}`,
      supplyType: 'electricity',
      icp: icpOf(Number(account), 'UN'),
      isAdvanced: true,
    },
  },
  {
    entity: 'agreement',
    row: { account, agreement: `A-${account}`, supplyPoint: `E-${account}`, plan: 'flat', startDate: '2026-05-01' },
  },
]

onDatabase('prices and people that a retailer corrects', (open) => {
  let db: Database
  const apply = (...records: readonly object[]) => applyRecords(db, records as never, { now, secrets })
  const issue = (account: string, day: string) => db.transaction((tx) => issueInvoices(tx, accountIdOf(account), day))
  const read = (account: string, startDate: string, days: number) =>
    db.transaction((tx) =>
      ingestDays(tx, {
        billingAccountId: accountIdOf(account),
        supplyPointId: supplyPointIdOf(`E-${account}`),
        receivedAt: new Date(now),
        days: flat(startDate, days, 500),
      }),
    )
  beforeAll(async () => {
    db = await open()
    const plan = { entity: 'plan', row: { plan: 'flat', name: 'Flat', supplyType: 'electricity', audience: 'residential' } }
    const { refused } = await apply(
      plan,
      tariff('2026-04-01'),
      band('2026-04-01', 20),
      person('P-1'),
      person('P-2'),
      ...home('1001'),
      role('1001', 'P-1'),
      ...home('1002'),
      role('1002', 'P-2'),
    )
    if (refused.length > 0) throw new Error(JSON.stringify(refused))
    await read('1001', '2026-05-01', 36)
    // 19,343 cents
    await issue('1001', '2026-05-30')
  })

  it('keep the name of a plan that bills have on them, also once nobody has it; one without can be renamed', async () => {
    const plan = (name: string, id = 'flat') => ({
      entity: 'plan',
      row: { plan: id, name, supplyType: 'electricity', audience: 'residential' },
    })
    const renamed = {
      entity: 'plan',
      field: 'name',
      reason: 'can’t change: bills name the plan. Load a plan of another id, and agreements for it',
    }
    const faults = async (record: object) =>
      (await apply(record)).refused.map(({ entity, field, reason }) => ({ entity, field, reason }))
    expect(await faults(plan('Level'))).toEqual([renamed])
    await apply(plan('New', 'new'))
    expect(await faults(plan('Newer', 'new'))).toEqual([])
    await db.query(`update agreement set plan_id = 'new'`)
    expect(await faults(plan('Level'))).toEqual([renamed])
    await db.query(`update agreement set plan_id = 'flat'`)
    expect(await db.query(`select plan_id, name from plan where plan_id in ('flat', 'new') order by 1`)).toEqual([
      { planId: 'flat', name: 'Flat' },
      { planId: 'new', name: 'Newer' },
    ])
  })

  it('are refused where days went by another price, each with its column', async () => {
    const { refused } = await apply(tariff('2026-04-01', { dailyCents: 90 }), band('2026-04-01', 18))
    expect(refused.map(({ entity, field, reason }) => [entity, field, reason])).toEqual([
      [
        'tariff',
        'dailyCents',
        'can’t change: days were already priced with it. Set reprice to yes, or load a new tariff from a later day',
      ],
      [
        'tariff-band',
        'centsPerKwh',
        'can’t change: days were already priced with it. Set reprice to yes, or load a new tariff from a later day',
      ],
    ])
    const late = await apply(tariff('2026-04-01', { endDate: '2026-05-19' }), tariff('2026-05-20'), band('2026-05-20', 25))
    expect(late.refused[0]).toMatchObject({
      entity: 'tariff',
      field: 'endDate',
      reason: 'can’t change: days were already priced with it. Set reprice to yes, or load a new tariff from a later day',
    })
    expect(await db.query('select 1 from repricing')).toEqual([])
  })

  it('count for days already priced if the retailer says so, and the next bill corrects the last one', async () => {
    const records = [tariff('2026-04-01', { dailyCents: 90, reprice: true }), band('2026-04-01', 18)]
    expect(await apply(...records)).toMatchObject({ changed: 2, refused: [] })
    expect(await apply(...records)).toMatchObject({ changed: 0, unchanged: 2 })
    expect(await db.query('select plan_id, start_date from repricing')).toEqual([{ planId: 'flat', startDate: '2026-04-01' }])
    await runRepricing(db, { now: () => now })
    await read('1001', '2026-06-06', 22)
    const [june] = await issue('1001', '2026-06-28')
    expect(june?.totalCents).toBe(14_407 + 3002 - 1934)
  })

  it('begin late and are made up for from their own day', async () => {
    await apply(
      tariff('2026-04-01', { dailyCents: 90, endDate: '2026-06-17', reprice: true }),
      tariff('2026-06-18', { dailyCents: 90 }),
      band('2026-06-18', 28),
    )
    expect(await db.query('select start_date from repricing where done_at is null')).toEqual([{ startDate: '2026-06-18' }])
    await runRepricing(db, { now: () => Date.parse('2026-06-29T12:00:00+12:00') })
    // 10 days × 24 kWh × 10 c × 1.15
    const [waiting] = await db.query(
      'select sum(exact) / 100000000.0 as cents, count(*) as days from correction where invoice_id is null',
    )
    expect(waiting).toEqual({ cents: 2760, days: 10 })
  })

  it('need no word where no day went by them yet', async () => {
    const next = [tariff('2026-06-18', { dailyCents: 90, endDate: '2027-03-31' }), tariff('2027-04-01'), band('2027-04-01', 30)]
    expect(await apply(...next)).toMatchObject({ added: 2, changed: 1, refused: [] })
    expect(await apply(tariff('2027-04-01', { dailyCents: 110 }))).toMatchObject({ changed: 1, refused: [] })
    expect(await db.query('select 1 from repricing where done_at is null')).toEqual([])
  })

  it('who are there twice keep one number: roles move, and the other login closes', async () => {
    await createLogin(db, { customerId: customerIdOf('P-1'), email: 'ana@example.com' })
    await createLogin(db, { customerId: customerIdOf('P-2'), email: 'ana.rangi@example.com' })
    const early = await apply(person('P-2', { endedOn: '2026-06-07' }))
    expect(early.refused).toMatchObject([
      { field: 'endedOn', reason: 'must not be in the future: send it once the person has ended' },
    ])
    const { refused } = await apply(
      role('1002', 'P-1', { position: 2 }),
      role('1002', 'P-2', { endedOn: '2026-06-06' }),
      person('P-2', { endedOn: '2026-06-06' }),
    )
    expect(refused).toEqual([])
    expect(await db.query('select customer_id, billing_account_id, position from customer_account order by position')).toEqual([
      { customerId: customerIdOf('P-1'), billingAccountId: accountIdOf('1001'), position: 1 },
      { customerId: customerIdOf('P-1'), billingAccountId: accountIdOf('1002'), position: 2 },
    ])
    expect([await findLogin(db, 'ana.rangi@example.com'), (await findLogin(db, 'ana@example.com'))?.customerId]).toEqual([
      null,
      customerIdOf('P-1'),
    ])
    // Not even with a role that somebody forgot to end.
    await apply(role('1002', 'P-2'))
    await expect(runCommand(db, ['activation', 'code', '--person', 'P-2'], { now, secrets })).rejects.toThrow(
      'P-2 has no account that is open.',
    )
    expect(await db.query('select ended_on from customer where customer_id = $1', [customerIdOf('P-2')])).toEqual([
      { endedOn: '2026-06-06' },
    ])
  })
})
