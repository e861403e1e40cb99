import { icpOf } from '#domain/supply/icp.ts'
import type { IntakeRecord } from '#server/intake/parse.ts'

/** A day on which the example's tests are. */
export const exampleNow = Date.parse('2026-06-15T10:00:00+12:00')

export const secrets = ['a secret of thirty-two characters'] as const

const prices: readonly (readonly [string, object])[] = [
  ['plan', { plan: 'everyday', name: 'Everyday', supplyType: 'electricity', audience: 'residential' }],
  ['tariff', { plan: 'everyday', startDate: '2024-04-01', endDate: '2026-03-31', dailyCents: 240 }],
  ['tariff', { plan: 'everyday', startDate: '2026-04-01', dailyCents: 260, exportCents: 13.5 }],
  [
    'tariff-band',
    { plan: 'everyday', startDate: '2024-04-01', position: 1, name: 'anytime', centsPerKwh: 22.4, fromHour: 0, toHour: 24 },
  ],
  [
    'tariff-band',
    { plan: 'everyday', startDate: '2026-04-01', position: 1, name: 'night', centsPerKwh: 15.2, fromHour: 21, toHour: 7 },
  ],
  [
    'tariff-band',
    { plan: 'everyday', startDate: '2026-04-01', position: 2, name: 'day', centsPerKwh: 29.4, fromHour: 7, toHour: 21 },
  ],
  ['plan-fee', { plan: 'everyday', name: 'Paper bill', cents: 110 }],
  ['plan', { plan: 'gas-home', name: 'Home Gas', supplyType: 'naturalGas', audience: 'residential', annualKwh: 9_000 }],
  ['tariff', { plan: 'gas-home', startDate: '2024-04-01', dailyCents: 160 }],
  [
    'tariff-band',
    { plan: 'gas-home', startDate: '2024-04-01', position: 1, name: 'anytime', centsPerKwh: 10.8, fromHour: 0, toHour: 24 },
  ],
  ['plan', { plan: 'lpg-home', name: 'Home Bottled Gas', supplyType: 'lpg', audience: 'residential' }],
  ['tariff', { plan: 'lpg-home', startDate: '2024-04-01', dailyCents: 0, bottleCents: 10_869.565 }],
]

const day = '2026-06-14'
const reference: readonly (readonly [string, object])[] = [
  ['network', { network: 'vector', name: 'Vector', faultsPhone: '0508 832 867' }],
  ['school', { school: 'kereru', name: 'Kererū Park School', town: 'Tauranga' }],
  [
    'promo',
    {
      promo: 'half-hours',
      title: 'New: every half-hour',
      body: 'See any day by the half-hour.',
      actionLabel: 'See your usage',
      deeplink: '/account/products/consumption',
      endDate: '2026-12-31',
      position: 1,
    },
  ],
  [
    'generation',
    {
      day,
      megawatts: { Hydro: Array.from({ length: 48 }, () => 3_700), Wind: Array.from({ length: 48 }, () => 500) },
      intensity: Array.from({ length: 48 }, () => 70.5),
    },
  ],
  [
    'flex-event',
    {
      event: 'FLEX-300716',
      direction: 'less',
      startsAt: '2030-07-16T17:30:00+12:00',
      endsAt: '2030-07-16T19:30:00+12:00',
      networks: ['vector'],
      reward: 'credit',
      centsPerKwh: 100,
      mostCents: 2_000,
    },
  ],
]

/** The rows of one home: electricity with a meter that was exchanged, and gas or bottled gas. */
const home = (number: number): readonly (readonly [string, object])[] => {
  const account = `10000${number}`
  const person = `P-${number}`
  const power = { account, supplyPoint: `SP-${number}-E` }
  const gas = { account, supplyPoint: `SP-${number}-G` }
  const bottles = { account, supplyPoint: `SP-${number}-L` }
  const bill = { account, number: `${account}-260601` }
  return [
    [
      'person',
      {
        person,
        firstName: 'Ana',
        lastName: 'Rangi',
        mobile: '021 123 4567',
        email: `ana${number}@example.com`,
        dateOfBirth: '1984-02-29',
      },
    ],
    [
      'account',
      {
        account,
        type: 'residential',
        owner: 'Ana Rangi',
        street: `${number} Rata Street`,
        suburb: 'Northcote',
        city: 'Auckland',
        postCode: '0627',
        region: 'Auckland',
        billingEmail: `ana${number}@example.com`,
        cycleStart: '2026-06-02',
        cycleDays: 29,
        billedBy: number % 2 === 0 ? 'them' : 'us',
        paymentMethod: 'directDebit',
        openedOn: '2024-04-01',
      },
    ],
    ['role', { account, person, role: 'owner' }],
    [
      'site',
      { account, site: `S-${number}`, nickname: 'Home', address: `${number} Rata Street, Northcote, Auckland`, status: 'open' },
    ],
    [
      'supply-point',
      {
        ...power,
        site: `S-${number}`,
        supplyType: 'electricity',
        icp: icpOf(number, 'UN'),
        isAdvanced: true,
        capacityKva: 15,
        network: 'vector',
      },
    ],
    ['meter', { ...power, serial: 'E1', installedOn: '2020-01-01', removedOn: '2025-02-03' }],
    ['meter', { ...power, serial: 'E2', installedOn: '2025-02-03', location: 'in the porch' }],
    ['register', { ...power, serial: 'E1', number: '1', contentCode: 'UN24', flow: 'X' }],
    ['register', { ...power, serial: 'E2', number: '1', contentCode: 'UN24', flow: 'X', digits: 6 }],
    ['register', { ...power, serial: 'E2', number: '2', contentCode: 'EG24', flow: 'I' }],
    [
      'agreement',
      { account, agreement: `SA-${number}-1`, supplyPoint: power.supplyPoint, plan: 'everyday', startDate: '2024-04-01' },
    ],
    [
      'supply-point',
      { ...gas, site: `S-${number}`, supplyType: 'naturalGas', icp: icpOf(1_000 + number, 'QT'), isAdvanced: false, position: 2 },
    ],
    ['meter', { ...gas, serial: 'G1', installedOn: '2020-01-01' }],
    ['register', { ...gas, serial: 'G1', number: '1', contentCode: 'GAS', flow: 'X' }],
    [
      'gas-conditions',
      { ...gas, startDate: '2024-04-01', gaugePa: 1_500, altitudeMetres: 40, temperatureTenths: 150, calorificKj: 39_500 },
    ],
    [
      'agreement',
      {
        account,
        agreement: `SA-${number}-2`,
        supplyPoint: gas.supplyPoint,
        plan: 'gas-home',
        startDate: '2024-04-01',
        term: 'fixed',
        termEnd: '2027-03-31',
      },
    ],
    ['supply-point', { ...bottles, site: `S-${number}`, supplyType: 'lpg', isAdvanced: false, position: 3 }],
    [
      'agreement',
      {
        account,
        agreement: `SA-${number}-3`,
        supplyPoint: bottles.supplyPoint,
        plan: 'lpg-home',
        startDate: '2024-04-01',
        endDate: '2026-05-31',
      },
    ],
    ['profile', { account, kind: 'home', answers: { HouseType: 'Standalone' } }],
    ['opening-balance', { account, day: '2026-05-03', cents: number * 100 }],
    [
      'invoice',
      {
        ...bill,
        startDate: '2026-05-04',
        endDate: '2026-06-01',
        issuedOn: '2026-06-02',
        dueDate: '2026-06-22',
        totalCents: 18_420,
        gstCents: 2_403,
      },
    ],
    [
      'invoice-line',
      {
        ...bill,
        position: 1,
        kind: 'energy',
        supplyPoint: power.supplyPoint,
        description: 'Energy',
        quantity: 412,
        unit: 'kWh',
        cents: 11_371,
      },
    ],
    ['invoice-line', { ...bill, position: 2, kind: 'daily', description: 'Daily charge', cents: 7_049 }],
    [
      'payment',
      {
        account,
        payment: `PM-${number}`,
        day: '2026-06-10',
        kind: 'payment',
        method: 'Direct debit',
        invoice: bill.number,
        cents: 18_420,
      },
    ],
    ['direct-debit', { account, accountName: 'A Rangi', bankAccount: '01-0902-0068389-00', authorisedOn: '2024-04-01' }],
    [
      'offer',
      {
        account,
        offer: `OF-${number}`,
        code: 'WARM4',
        title: 'Winter warmer',
        hours: 4,
        offeredOn: '2026-06-10',
        acceptBy: '2026-06-27',
        validDays: 92,
      },
    ],
    ['moving-bonus', { account, code: 'MOVE50', cents: 5_000 }],
    [
      'planned-outage',
      {
        account,
        outage: 'PO-1',
        supplyPoint: power.supplyPoint,
        startsAt: '2026-07-14T09:00:00+12:00',
        endsAt: '2026-07-14T12:30:00+12:00',
        reason: 'A power pole is replaced',
      },
    ],
  ]
}

const toRecord = ([entity, row]: readonly [string, object]): IntakeRecord => ({ entity, row })

export const homeRecords = (number: number): IntakeRecord[] => home(number).map(toRecord)
/** A row of each entity at least: prices, reference data and homes. */
export const exampleRecords = (homes = 1): IntakeRecord[] => [
  ...[...prices, ...reference].map(toRecord),
  ...Array.from({ length: homes }, (_, index) => homeRecords(index + 1)).flat(),
]
