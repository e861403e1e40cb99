import { createWriteStream, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { icpOf } from '#domain/supply/icp.ts'
import { csvOf } from '#tests/intake/csv.ts'

type Row = Record<string, unknown>

const numberOf = (nth: number) => String(1_000_000 + nth)
const accountOf = (nth: number) => ({ account: numberOf(nth) })
const powerOf = (nth: number) => ({ ...accountOf(nth), supplyPoint: `E${nth}` })
const gasOf = (nth: number) => ({ ...accountOf(nth), supplyPoint: `G${nth}` })
const siteOf = (nth: number) => ({ ...accountOf(nth), site: `S${nth}` })
const streets = ['Rata Street', 'Kauri Road', 'Tōtara Avenue', 'Beach Road', 'Station Street']
const addressOf = (nth: number) => `${1 + (nth % 220)} ${streets[nth % streets.length]}, Northcote, Auckland`

/** Of each customer: electricity with an advanced meter, and gas with a basic one. */
const perCustomer: Readonly<Record<string, (nth: number) => readonly Row[]>> = {
  person: (nth) => [
    {
      person: `P${nth}`,
      firstName: 'Ana',
      lastName: 'Rangi',
      mobile: `021 ${String(1_000_000 + nth)}`,
      email: `customer${nth}@example.com`,
      dateOfBirth: '1984-02-29',
    },
  ],
  account: (nth) => [
    {
      ...accountOf(nth),
      type: 'residential',
      owner: 'Ana Rangi',
      street: `${1 + (nth % 220)} ${streets[nth % streets.length]}`,
      suburb: 'Northcote',
      city: 'Auckland',
      postCode: '0627',
      region: 'Auckland',
      billingEmail: `customer${nth}@example.com`,
      cycleStart: `2026-06-${String(1 + (nth % 28)).padStart(2, '0')}`,
      cycleDays: 29,
      paymentMethod: 'bill',
      openedOn: '2024-04-01',
      billedFrom: '2026-06-03',
    },
  ],
  role: (nth) => [{ ...accountOf(nth), person: `P${nth}`, role: 'owner' }],
  site: (nth) => [{ ...siteOf(nth), nickname: 'Home', address: addressOf(nth), status: 'open' }],
  'supply-point': (nth) => [
    { ...powerOf(nth), site: `S${nth}`, supplyType: 'electricity', icp: icpOf(nth, 'UN'), isAdvanced: true, capacityKva: 15 },
    { ...gasOf(nth), site: `S${nth}`, supplyType: 'naturalGas', icp: icpOf(nth, 'QT'), isAdvanced: false, position: 2 },
  ],
  meter: (nth) => [
    { ...powerOf(nth), serial: `E${nth}`, installedOn: '2020-01-01' },
    { ...gasOf(nth), serial: `G${nth}`, installedOn: '2020-01-01', location: 'beside the front door' },
  ],
  register: (nth) => [
    { ...powerOf(nth), serial: `E${nth}`, number: '1', contentCode: 'UN24', flow: 'X' },
    { ...gasOf(nth), serial: `G${nth}`, number: '1', contentCode: 'GAS', flow: 'X' },
  ],
  agreement: (nth) => [
    { ...powerOf(nth), agreement: `AE${nth}`, plan: 'everyday', startDate: '2024-04-01' },
    { ...gasOf(nth), agreement: `AG${nth}`, plan: 'gas-home', startDate: '2024-04-01' },
  ],
}

const prices: Readonly<Record<string, readonly Row[]>> = {
  plan: [
    { plan: 'everyday', name: 'Everyday', supplyType: 'electricity', audience: 'residential' },
    { plan: 'gas-home', name: 'Home Gas', supplyType: 'naturalGas', audience: 'residential' },
  ],
  tariff: [
    { plan: 'everyday', startDate: '2024-04-01', dailyCents: 260 },
    { plan: 'gas-home', startDate: '2024-04-01', dailyCents: 160 },
  ],
  'tariff-band': [
    { plan: 'everyday', startDate: '2024-04-01', position: 1, name: 'anytime', centsPerKwh: 24, fromHour: 0, toHour: 24 },
    { plan: 'gas-home', startDate: '2024-04-01', position: 1, name: 'anytime', centsPerKwh: 10.8, fromHour: 0, toHour: 24 },
  ],
}

const withoutHeadings = (text: string) => text.slice(text.indexOf('\n') + 1)

function* linesOf(entity: string, rowsOf: (nth: number) => readonly Row[], customers: number) {
  yield csvOf(entity, [])
  for (let nth = 1; nth <= customers; nth += 1) yield withoutHeadings(csvOf(entity, rowsOf(nth)))
}

/** A new folder of so many customers, each with two supply points; thirteen rows each. */
export const writeIntakeFolder = async (customers: number): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'tarn-bench-intake-'))
  for (const [entity, rows] of Object.entries(prices))
    await pipeline([csvOf(entity, rows)], createWriteStream(join(folder, `${entity}.csv`)))
  for (const [entity, rowsOf] of Object.entries(perCustomer))
    await pipeline(linesOf(entity, rowsOf, customers), createWriteStream(join(folder, `${entity}.csv`)))
  return folder
}
