import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { applyRecords } from '#server/intake/apply.ts'
import type { IntakeRecord } from '#server/intake/parse.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { exampleNow, exampleRecords, homeRecords, secrets } from './example-rows.ts'

const options = { now: exampleNow, secrets }
type Row = Record<string, unknown>

/** The `nth` record of an entity, with other values; `undefined` leaves a column out. */
const changed = (records: readonly IntakeRecord[], entity: string, columns: Row, nth = 0): IntakeRecord => {
  const record = records.filter((each) => each.entity === entity)[nth]
  return { entity, row: { ...(record?.row as Row), ...columns } }
}

const home = homeRecords(1)
const prices = exampleRecords(0)
const tariffOf = (columns: Row, nth = 0) => changed(prices, 'tariff', columns, nth)

/** What is sent of a home that is loaded, and the refusal of its first row at fault: column and reason. */
const faults: readonly (readonly [title: string, records: readonly IntakeRecord[], field: string | null, reason: string])[] = [
  ['an entity that is not known', [{ entity: 'cat', row: {} }], 'entity', 'is not known'],
  ['a row that is no object', [{ entity: 'person', row: ['P-1'] }], null, 'is not an object with columns'],
  ['a column that is not known', [changed(home, 'person', { shoeSize: 42 })], 'shoeSize', 'is not a column of this file'],
  ['a missing column', [changed(home, 'person', { lastName: '' })], 'lastName', 'is missing'],
  ['a day that is none', [changed(home, 'account', { openedOn: '2026-02-29' })], 'openedOn', 'must be a day, like 2026-06-30'],
  [
    'an instant without an offset',
    [changed(home, 'planned-outage', { startsAt: '2026-07-14T09:00:00' })],
    'startsAt',
    'must be an instant with an offset, like 2026-06-30T09:00:00+12:00',
  ],
  ['an email address that is none', [changed(home, 'person', { email: 'ana' })], 'email', 'must be an email address'],
  ['a phone number that is none', [changed(home, 'person', { mobile: '12' })], 'mobile', 'must be a New Zealand phone number'],
  [
    'an ICP with wrong check characters',
    [changed(home, 'supply-point', { icp: '0000000001UN000' })],
    'icp',
    'must be an ICP with its check characters',
  ],
  [
    'a bank account with a wrong check digit',
    [changed(home, 'direct-debit', { bankAccount: '01-0902-0068388-00' })],
    'bankAccount',
    'must be a New Zealand bank account with its check digits',
  ],
  [
    'a price with four decimals',
    [changed(prices, 'tariff-band', { centsPerKwh: 1.0001 })],
    'centsPerKwh',
    'must be cents without GST, from 0 to 2000000, with at most three decimals',
  ],
  ['an end before its beginning', [tariffOf({ endDate: '2024-03-31' })], 'endDate', 'must not be before the start date'],
  [
    'a fixed term without an end',
    [changed(home, 'agreement', { termEnd: undefined }, 1)],
    'termEnd',
    'is needed for a fixed term, and must be empty for any other',
  ],
  [
    'a bill period of two kinds',
    [changed(home, 'account', { statementDay: 20 })],
    'statementDay',
    'must be there without cycleStart and cycleDays, and only then',
  ],
  [
    'a bill period without a length',
    [changed(home, 'account', { cycleDays: undefined })],
    'statementDay',
    'must be there without cycleStart and cycleDays, and only then',
  ],
  [
    'a closed account whose agreements go on',
    [changed(home, 'account', { closedOn: '2026-06-10' })],
    'closedOn',
    'needs agreements that have ended by then: send each with its endDate',
  ],
  ['an account that is not there', [changed(home, 'site', { account: '9' })], 'account', 'is unknown: there is no account 9'],
  ['a person who is not there', [changed(home, 'role', { person: 'P-9' })], 'person', 'is unknown: there is no person P-9'],
  ['a plan that is not there', [changed(home, 'agreement', { plan: 'gold' })], 'plan', 'is unknown: there is no plan gold'],
  [
    'a site that is not there',
    [changed(home, 'supply-point', { site: 'S-9' })],
    'site',
    'is unknown: there is no site 100001 / S-9',
  ],
  [
    'a network that is not there',
    [changed(home, 'supply-point', { network: 'lines' })],
    'network',
    'is unknown: there is no network lines',
  ],
  [
    'a meter that is not there',
    [changed(home, 'register', { serial: 'E9' })],
    'serial',
    'is unknown: there is no meter 100001 / SP-1-E / E9',
  ],
  [
    'a bill that is not there',
    [changed(home, 'payment', { invoice: 'B-9' })],
    'invoice',
    'is unknown: the account has no bill B-9',
  ],
  [
    'two agreements on a day',
    [changed(home, 'agreement', { agreement: 'SA-9', startDate: '2026-05-01' })],
    'startDate',
    'overlaps another agreement for this supply point',
  ],
  [
    'an ICP under two supply point ids on the same days',
    [
      changed(home, 'supply-point', { supplyPoint: 'SP-9' }),
      changed(home, 'agreement', { agreement: 'SA-9', supplyPoint: 'SP-9', startDate: '2026-05-01' }),
    ],
    'icp',
    'is on another supply point on the same days',
  ],
  [
    'an agreement before the first price',
    [changed(home, 'agreement', { startDate: '2024-03-30' })],
    'plan',
    'has no tariff on 2024-03-30: load one for everyday',
  ],
  [
    'a plan of another fuel',
    [changed(home, 'agreement', { plan: 'gas-home' })],
    'plan',
    'is for natural gas, and the supply point is not',
  ],
  [
    'an electricity register of a gas meter',
    [changed(home, 'register', { contentCode: 'UN24' }, 3)],
    'contentCode',
    'is not one of natural gas',
  ],
  [
    'a gas register of an electricity meter',
    [changed(home, 'register', { contentCode: 'GAS' })],
    'contentCode',
    'is not one of electricity',
  ],
  [
    'generation that was taken from the network',
    [changed(home, 'register', { flow: 'X' }, 2)],
    'flow',
    'must be I for generation (EG), and X for all else',
  ],
  [
    'two registers of one meter that count the same',
    [changed(home, 'register', { number: '9' }, 1)],
    'contentCode',
    'is on another register of this meter, with the same flow',
  ],
  ['more digits than a display has', [changed(home, 'register', { digits: 10 })], 'digits', 'must be a whole number from 1 to 9'],
  [
    'a meter of bottled gas',
    [changed(home, 'meter', { supplyPoint: 'SP-1-L', serial: 'L1' })],
    'supplyPoint',
    'is of bottled gas, which has no meter',
  ],
  [
    'a tariff within another',
    [tariffOf({ startDate: '2025-01-01' }), changed(prices, 'tariff-band', { startDate: '2025-01-01' })],
    'startDate',
    'overlaps the tariff before it, which must end on 2024-12-31 or earlier',
  ],
  [
    'a gap between tariffs under agreements',
    [tariffOf({ endDate: '2026-03-29' })],
    'endDate',
    'leaves agreements without a price from 2026-03-30 on',
  ],
  [
    'bands that leave an hour without a price',
    [changed(prices, 'tariff-band', { toHour: 20 }, 2)],
    'startDate',
    'has no price at 20 o’clock: its bands together must cover the week',
  ],
  [
    'bottled gas without a price for a bottle',
    [tariffOf({ bottleCents: undefined }, 3)],
    'bottleCents',
    'is missing: bottled gas is sold by the bottle',
  ],
  [
    'a role that will have ended',
    [changed(home, 'role', { endedOn: '2026-06-16' })],
    'endedOn',
    'must not be in the future: send it once the role has ended',
  ],
  [
    'an answer that no question takes',
    [changed(home, 'profile', { answers: { HouseType: 'Castle' } })],
    'answers',
    'has answers that the questions don’t allow: HouseType',
  ],
  [
    'two bills of one period',
    [changed(home, 'invoice', { number: 'B-9' })],
    'endDate',
    'is the end of another bill of this account',
  ],
  [
    'lines that are not the bill’s total',
    [changed(home, 'invoice-line', { cents: 1 })],
    'totalCents',
    'is not the sum of the bill’s lines',
  ],
  [
    'two direct debits in force',
    ['2025-01-01', '2025-02-01'].map((authorisedOn) => changed(home, 'direct-debit', { authorisedOn })),
    'endedOn',
    'is missing: an account has one authority in force at most',
  ],
  [
    'a row twice with different values',
    [changed(home, 'site', { nickname: 'Bach' }), changed(home, 'site', { nickname: 'Crib' })],
    null,
    'appears twice, with different values',
  ],
  [
    'a day of generation with too few half-hours',
    [changed(prices, 'generation', { intensity: [70] })],
    'intensity',
    'must have a number for each half-hour of the day',
  ],
]

/** What a log must not say. */
const idColumns = ['account', 'person', 'site', 'supplyPoint', 'serial', 'agreement', 'invoice', 'payment', 'icp']

onDatabase('a row of a retailer', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
    await applyRecords(db, exampleRecords(1), options)
  })

  describe('is refused with its column and reason', () => {
    it.each(faults)('%s', async (_, records, field, reason) => {
      const sent = await db.query('select count(*) as count, max(digest) as digest from intake_record')
      const { refused, added, changed: rows } = await applyRecords(db, records, options)
      const first = refused.find(({ reason: why }) => !why.startsWith('was left out'))
      expect(first).toMatchObject({ entity: records[first?.index ?? 0]?.entity, field, reason })
      expect([added, rows, refused.length]).toEqual([0, 0, records.length])
      const sentIds = records.flatMap(({ row }) => idColumns.map((column) => (row as Row)[column]))
      const logged = refused.flatMap(({ reason: why, logReason = why }) => logReason.split(/[^\p{L}\d-]+/u))
      expect(logged.filter((word) => sentIds.includes(word))).toEqual([])
      expect(await db.query('select count(*) as count, max(digest) as digest from intake_record')).toEqual(sent)
    })
  })
})
