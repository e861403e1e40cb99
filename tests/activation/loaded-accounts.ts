import { addDays, today } from '#domain/basics/days.ts'
import { icpOf } from '#domain/supply/icp.ts'
import type { Database } from '#server/database/database.ts'
import { applyRecords } from '#server/intake/apply.ts'
import type { IntakeRecord } from '#server/intake/parse.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'

export interface LoadedPerson {
  /** The retailer’s own id. */
  readonly person: string
  readonly firstName: string
  readonly lastName?: string
  readonly email: string | null
  readonly role?: 'owner' | 'authorised'
}

interface LoadedAccount {
  readonly account: string
  readonly type?: 'residential' | 'sme'
  readonly people: readonly LoadedPerson[]
}

const prices: readonly (readonly [string, object])[] = [
  ['plan', { plan: 'day-and-night', name: 'Day and night', supplyType: 'electricity', audience: 'residential' }],
  ['tariff', { plan: 'day-and-night', startDate: '2020-04-01', dailyCents: 240 }],
  [
    'tariff-band',
    { plan: 'day-and-night', startDate: '2020-04-01', position: 1, name: 'anytime', centsPerKwh: 22.4, fromHour: 0, toHour: 24 },
  ],
  ['plan', { plan: 'bottles', name: 'Home Bottled Gas', supplyType: 'lpg', audience: 'residential' }],
  ['tariff', { plan: 'bottles', startDate: '2020-04-01', dailyCents: 0, bottleCents: 10_869.565 }],
]

/** An account as a retailer loads it: people without a login, a home with electricity and bottled gas. */
export const loadAccount = async (db: Database, { account, type = 'residential', people }: LoadedAccount): Promise<void> => {
  const now = Date.now()
  const since = addDays(today(now), -400)
  const [power, bottles] = [`SP-${account}-E`, `SP-${account}-L`]
  const rows: readonly (readonly [string, object])[] = [
    ...prices,
    ...people.map(
      ({ person, firstName, lastName = 'Nair', email }) =>
        ['person', { person, firstName, lastName, ...(email !== null && { email }) }] as const,
    ),
    [
      'account',
      {
        account,
        type,
        owner: 'Priya Nair',
        street: '8 Kōwhai Street',
        suburb: 'Newtown',
        city: 'Wellington',
        postCode: '6021',
        region: 'Wellington',
        billingEmail: `bills.${account}@example.co.nz`,
        cycleStart: since,
        cycleDays: 30,
        paymentMethod: 'bill',
        openedOn: since,
        billedFrom: since,
      },
    ],
    ...people.map(({ person, role = 'owner' }) => ['role', { account, person, role }] as const),
    ['site', { account, site: `S-${account}`, address: '8 Kōwhai Street, Newtown', status: 'open' }],
    [
      'supply-point',
      {
        account,
        supplyPoint: power,
        site: `S-${account}`,
        supplyType: 'electricity',
        icp: icpOf(Number(account.slice(-6)), 'UN'),
        isAdvanced: true,
      },
    ],
    ['meter', { account, supplyPoint: power, serial: `M-${account}`, installedOn: since }],
    ['register', { account, supplyPoint: power, serial: `M-${account}`, number: '1', contentCode: 'UN24', flow: 'X' }],
    ['agreement', { account, agreement: `A-${account}-E`, supplyPoint: power, plan: 'day-and-night', startDate: since }],
    ['supply-point', { account, supplyPoint: bottles, site: `S-${account}`, supplyType: 'lpg', isAdvanced: false, position: 2 }],
    ['agreement', { account, agreement: `A-${account}-L`, supplyPoint: bottles, plan: 'bottles', startDate: since }],
  ]
  const records = rows.map(([entity, row]) => ({ entity, row }) as IntakeRecord)
  const { refused } = await applyRecords(db, records, { now, secrets: await loadSecrets(db, []) })
  if (refused.length > 0) throw new Error(`The account was not loaded: ${JSON.stringify(refused)}`)
}
