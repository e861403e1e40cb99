import { beforeAll, describe, expect, it } from 'vitest'
import { icpOf } from '#domain/supply/icp.ts'
import type { Database } from '#server/database/database.ts'
import { applyRecords } from '#server/intake/apply.ts'
import { accountIdOf, customerIdOf, siteIdOf, supplyPointIdOf } from '#server/intake/entity.ts'
import { loadFolder } from '#server/intake/load-folder.ts'
import type { IntakeRecord } from '#server/intake/parse.ts'
import { stableId } from '#server/http/ids.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { exampleNow, exampleRecords, homeRecords, secrets } from './example-rows.ts'
import { folderOf } from './folders.ts'
import { trial as runTrial } from './trial.ts'

const options = { now: exampleNow, secrets }
type Row = Record<string, unknown>
const changed = (records: readonly IntakeRecord[], entity: string, columns: Row, nth = 0): IntakeRecord => {
  const record = records.filter((each) => each.entity === entity)[nth]
  return { entity, row: { ...(record?.row as Row), ...columns } }
}

onDatabase('a change', (open) => {
  const home = homeRecords(1)
  const prices = exampleRecords(0)
  let db: Database
  let loaded: Database
  beforeAll(async () => {
    loaded = await open()
    await applyRecords(loaded, exampleRecords(2), options)
  })
  /** Each change begins with two homes, and is rolled back. */
  const trial = (work: () => Promise<void>) => () =>
    runTrial(loaded, async (changing) => {
      db = changing
      await work()
    })
  const apply = (...records: readonly IntakeRecord[]) => applyRecords(db, records, options)
  const done = (changes: object) => ({ added: 0, changed: 0, unchanged: 0, refused: [], ...changes })

  describe('of a customer in the portal', () => {
    const nickname = async () =>
      (await db.query<{ nickname: string }>('select nickname from site where site_id = $1', [siteIdOf('S-1')]))[0]?.nickname
    const phones = async () =>
      (await db.query<{ phones: unknown }>('select phones from customer where customer_id = $1', [customerIdOf('P-1')]))[0]
        ?.phones

    it(
      'stays until the retailer sends another value than before',
      trial(async () => {
        await db.query("update site set nickname = 'The bach' where site_id = $1", [siteIdOf('S-1')])
        expect(await apply(changed(home, 'site', { status: 'closing' }))).toEqual(done({ changed: 1 }))
        expect(await nickname()).toBe('The bach')
        expect(await apply(changed(home, 'site', { nickname: 'House', status: 'closing' }))).toEqual(done({ changed: 1 }))
        expect(await nickname()).toBe('House')
      }),
    )

    it(
      'stays where the customer took something away',
      trial(async () => {
        await db.query('update site set nickname = null where site_id = $1', [siteIdOf('S-1')])
        await apply(changed(home, 'site', { status: 'closing' }))
        expect(await nickname()).toBe(null)
      }),
    )

    it(
      'leaves the customer’s other numbers when the retailer sends another mobile number',
      trial(async () => {
        const numbers = [
          { purpose: 'mobile', value: '+64211234567' },
          { purpose: 'home', value: '+6441234567' },
        ]
        await db.query('update customer set phones = $2::jsonb where customer_id = $1', [
          customerIdOf('P-1'),
          JSON.stringify(numbers),
        ])
        await apply(changed(home, 'person', { mobile: '027 765 4321' }))
        expect(await phones()).toEqual([
          { purpose: 'mobile', value: '+64277654321' },
          { purpose: 'home', value: '+6441234567' },
        ])
      }),
    )
  })

  describe('of a role', () => {
    const held = async () => ({
      inForce: await db.query('select role, position from customer_account where billing_account_id = $1', [
        accountIdOf('100001'),
      ]),
      ended: await db.query('select role, ended_on from ended_role where billing_account_id = $1', [accountIdOf('100001')]),
    })

    it(
      'ends it and remembers it, and it can begin again',
      trial(async () => {
        await apply(changed(home, 'role', { endedOn: '2026-06-14' }))
        expect(await held()).toEqual({ inForce: [], ended: [{ role: 'owner', endedOn: '2026-06-14' }] })
        await apply(changed(home, 'role', {}))
        expect(await held()).toEqual({ inForce: [{ role: 'owner', position: 1 }], ended: [] })
      }),
    )
  })

  describe('of who is supplied', () => {
    const ends = changed(home, 'agreement', { endDate: '2026-06-10' })
    const moveIn: readonly IntakeRecord[] = [
      { entity: 'supply-point', row: { ...(changed(home, 'supply-point', {}).row as Row), account: '100002', site: 'S-2' } },
      {
        entity: 'agreement',
        row: { account: '100002', agreement: 'SA-9', supplyPoint: 'SP-1-E', plan: 'everyday', startDate: '2026-06-11' },
      },
    ]

    it(
      'takes a supply point from one account to another, whichever comes first',
      trial(async () => {
        expect(await apply(...moveIn)).toMatchObject({
          added: 0,
          refused: [
            {
              index: 1,
              field: 'startDate',
              reason: 'overlaps another account’s agreement for this supply point',
            },
            { index: 0, reason: 'was left out: another row of this account was refused' },
          ].toSorted((a, b) => a.index - b.index),
        })
        expect(await apply(...moveIn, ends)).toEqual(done({ added: 2, changed: 1 }))
        expect(
          await db.query(
            'select billing_account_id, start_date, end_date from agreement where supply_point_id = $1 order by start_date',
            [supplyPointIdOf('SP-1-E')],
          ),
        ).toEqual([
          { billingAccountId: accountIdOf('100001'), startDate: '2024-04-01', endDate: '2026-06-10' },
          { billingAccountId: accountIdOf('100002'), startDate: '2026-06-11', endDate: null },
        ])
      }),
    )

    const swap = (from: readonly IntakeRecord[], account: string, site: string, agreement: string): readonly IntakeRecord[] => {
      const point = changed(from, 'supply-point', { account, site })
      const { supplyPoint } = point.row as { supplyPoint: string }
      return [
        changed(from, 'agreement', { endDate: '2026-06-10' }),
        point,
        { entity: 'agreement', row: { account, agreement, supplyPoint, plan: 'everyday', startDate: '2026-06-11' } },
      ]
    }
    const exchange = [...swap(homeRecords(1), '100002', 'S-2', 'SA-8'), ...swap(homeRecords(2), '100001', 'S-1', 'SA-9')]
    /** As many as part the two homes into two transactions. */
    const between = Array.from({ length: 400 }, (_, nth) => changed(home, 'account', { account: `100001-${1_000 + nth}` }))

    it(
      'lets two homes be exchanged, also where other accounts are between them',
      trial(async () => {
        expect(await loadFolder(db, folderOf([...exchange, ...between]), options)).toEqual({
          added: 404,
          changed: 2,
          unchanged: 0,
          refused: 0,
        })
      }),
    )

    it(
      'lets two homes be exchanged in a call, also where other accounts are between them',
      trial(async () => {
        expect(await apply(...between, ...exchange)).toEqual(done({ added: 404, changed: 2 }))
      }),
    )

    it(
      'takes an ICP to a supply point with another id once the agreement of the first has ended',
      trial(async () => {
        const next = [
          changed(home, 'supply-point', { account: '100002', site: 'S-2', supplyPoint: 'SP-9' }),
          {
            entity: 'agreement',
            row: { account: '100002', agreement: 'SA-9', supplyPoint: 'SP-9', plan: 'everyday', startDate: '2026-06-11' },
          },
        ]
        const { added, refused } = await apply(...next)
        expect([added, refused.filter(({ field }) => field !== null)]).toMatchObject([
          0,
          [{ key: '100002 / SP-9', field: 'icp', reason: 'is on another supply point on the same days' }],
        ])
        expect(await apply(...next, ends)).toEqual(done({ added: 2, changed: 1 }))
      }),
    )

    it(
      'refuses both of two accounts that take a supply point from the same day',
      trial(async () => {
        const claim = ['100001-1', '100003'].flatMap((account): readonly IntakeRecord[] => [
          changed(home, 'account', { account }),
          changed(home, 'site', { account, site: `S-${account}` }),
          changed(home, 'supply-point', { account, site: `S-${account}`, supplyPoint: 'SP-9', icp: icpOf(9, 'UN') }),
          {
            entity: 'agreement',
            row: { account, agreement: account, supplyPoint: 'SP-9', plan: 'everyday', startDate: '2026-06-11' },
          },
        ])
        const { added, refused } = await apply(...claim)
        expect([added, refused.filter(({ field }) => field !== null).map(({ key, reason }) => [key, reason])]).toEqual([
          0,
          ['100001-1 / 100001-1', '100003 / 100003'].map((key) => [
            key,
            'overlaps another account’s agreement for this supply point',
          ]),
        ])
      }),
    )
  })

  describe('of a price', () => {
    const keys = { billingAccountId: accountIdOf('100001'), supplyPointId: supplyPointIdOf('SP-1-E') }
    const readDay = async (day: string) =>
      ingestDays(db, {
        ...keys,
        receivedAt: new Date(exampleNow),
        days: [{ day, wh: Array.from({ length: 48 }, () => 500), exportWh: null, quality: null }],
      })
    const night = (columns: Row) => changed(prices, 'tariff-band', columns, 1)
    const tariff = (columns: Row) => changed(prices, 'tariff', columns, 1)
    const tariffs = () =>
      db.query(
        `select t.end_date, t.daily_millicents, array_agg(b.rate_millicents order by b.position) as rates
         from tariff t join tariff_band b using (tariff_id) where plan_id = 'everyday' and start_date = '2026-04-01'
         group by t.tariff_id order by t.end_date nulls first`,
      )

    it(
      'is taken while no day went by it',
      trial(async () => {
        expect(await apply(night({ centsPerKwh: 16 }), tariff({ dailyCents: 261 }))).toEqual(done({ changed: 2 }))
        expect(await tariffs()).toEqual([{ endDate: null, dailyMillicents: 261_000, rates: [16_000, 29_400] }])
      }),
    )

    it(
      'is refused once days went by it, and their own price stays',
      trial(async () => {
        await readDay('2026-06-01')
        const reason = 'can’t change: days were already priced with it. Set reprice to yes, or load a new tariff from a later day'
        expect((await apply(night({ centsPerKwh: 16 }))).refused).toMatchObject([{ field: 'centsPerKwh', reason }])
        expect((await apply(tariff({ dailyCents: 261 }))).refused).toMatchObject([{ field: 'dailyCents', reason }])
        expect((await apply(tariff({ endDate: '2026-05-31' }))).refused).toMatchObject([{ field: 'endDate', reason }])
        expect(await tariffs()).toEqual([{ endDate: null, dailyMillicents: 260_000, rates: [15_200, 29_400] }])
      }),
    )

    it(
      'takes the place of the old one when its days are priced again',
      trial(async () => {
        await readDay('2026-06-01')
        expect(await apply(night({ centsPerKwh: 16 }), tariff({ reprice: true }))).toEqual(done({ changed: 2 }))
        expect(await tariffs()).toEqual([
          { endDate: null, dailyMillicents: 260_000, rates: [16_000, 29_400] },
          { endDate: '2026-03-31', dailyMillicents: 260_000, rates: [15_200, 29_400] },
        ])
        expect(await db.query('select plan_id, start_date, requested_at from repricing')).toEqual([
          { planId: 'everyday', startDate: '2026-04-01', requestedAt: new Date(exampleNow) },
        ])
        expect(await apply(night({ centsPerKwh: 16 }), tariff({ reprice: true }))).toEqual(done({ unchanged: 2 }))
      }),
    )

    it(
      'ends early where the days after it are priced again',
      trial(async () => {
        await readDay('2026-06-01')
        const next = [tariff({ startDate: '2026-06-01' }), night({ startDate: '2026-06-01', fromHour: 0, toHour: 24 })]
        expect(await apply(tariff({ endDate: '2026-05-31', reprice: true }), ...next)).toEqual(done({ added: 2, changed: 1 }))
        expect(await db.query('select plan_id, start_date from repricing')).toEqual([
          { planId: 'everyday', startDate: '2026-06-01' },
        ])
      }),
    )
  })

  it(
    'does not bring back what was deleted at the customer’s wish',
    trial(async () => {
      await db.query("update billing_account set deleted_on = '2026-06-14' where customer_number = '100001'")
      await db.query("update customer set deleted_on = '2026-06-14' where customer_id = $1", [customerIdOf('P-1')])
      const reason = 'was deleted at the customer’s request, so it can’t be loaded again'
      expect((await apply(changed(home, 'person', { lastName: 'Rangi-Smith' }))).refused).toMatchObject([{ field: null, reason }])
      expect((await apply(changed(home, 'account', { owner: 'Ana' }))).refused).toMatchObject([{ field: null, reason }])
    }),
  )

  it(
    'is refused where a file has the row as it was too',
    trial(async () => {
      const folder = folderOf([changed(home, 'site', {}), changed(home, 'site', { nickname: 'Bach' })])
      for (let times = 1; times <= 2; times += 1) {
        const reasons: string[] = []
        const result = await loadFolder(db, folder, {
          ...options,
          onRefused: (refusals) => reasons.push(...refusals.map(({ reason }) => reason)),
        })
        expect([result, reasons]).toEqual([
          { added: 0, changed: 0, unchanged: 1, refused: 1 },
          ['appears twice, with different values'],
        ])
      }
    }),
  )

  it(
    'of a planned outage reaches open pages, unless it is over',
    trial(async () => {
      const recorded = () =>
        db.query('select billing_account_id, subject from arriving_change where kind = $1 and subject = $2', [
          'interruption',
          outageId,
        ])
      const outageId = stableId('planned outage PO-1 SP-1-E')
      await db.query('delete from arriving_change')
      const over = { startsAt: '2026-06-14T09:00:00+12:00', endsAt: '2026-06-14T12:30:00+12:00' }
      expect(await apply(changed(home, 'planned-outage', { reason: 'A tree' }))).toEqual(done({ changed: 1 }))
      expect(await recorded()).toEqual([{ billingAccountId: accountIdOf('100001'), subject: outageId }])
      expect(await apply(changed(home, 'planned-outage', over))).toEqual(done({ changed: 1 }))
      expect(await recorded()).toHaveLength(1)
    }),
  )

  it(
    'of one account waits for nobody else',
    trial(async () => {
      const result = await apply(changed(home, 'site', { account: '9' }), changed(homeRecords(2), 'site', { nickname: 'Bach' }))
      expect(result).toMatchObject({ changed: 1, refused: [{ index: 0, field: 'account' }] })
    }),
  )
})
