import { isBankAccount } from '#domain/billing/bank-account.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { icpOf } from '#domain/supply/icp.ts'
import { diceOf } from '#tests/kit/dice.ts'
import { examplePlans } from './example-plans.ts'

export type Row = Readonly<Record<string, string | number | boolean | undefined>>

/** Half-hours of one supply point, as its meter owner sends them. */
export interface ExampleSupply {
  readonly icp: string
  readonly serial: string
  readonly plan: string
  /** Wh by half-hour. */
  readonly readingsOn: (day: Day) => number[]
}

export interface ExampleCustomer {
  readonly account: string
  readonly person: string
  readonly email: string | undefined
  readonly billedBy: 'us' | 'them'
  /** The bill period that runs on the day of the load. */
  readonly periodStart: Day
  readonly periodEnd: Day
  readonly openingCents: number
  readonly electricity: ExampleSupply
}

export interface ExampleRetailer {
  readonly customers: readonly ExampleCustomer[]
  /** Prices change on this day, within the bill periods that run. */
  readonly priceChange: Day
  /** Rows by entity: a file each. */
  readonly entities: Readonly<Record<string, readonly Row[]>>
}

const firstNames = [
  'Aria',
  'Tane',
  'Moana',
  'Lucas',
  'Hana',
  'Oliver',
  'Ngaio',
  'Rawiri',
  'Isla',
  'Sione',
  'Priya',
  'Wei',
  'Emma',
]
const lastNames = ['Paewai', 'Harding', 'Tuilagi', 'Chen', 'Marsden', 'Patel', 'Rewiti', 'Lowe', 'Fonoti', 'Ashby', 'Kereama']
const trades = ['Bakery', 'Dental', 'Joinery', 'Plant Nursery', 'Cafe', 'Motors']
const streets = ['Kahu Road', 'Totara Street', 'Harbour View', 'Mill Lane', 'Puriri Avenue', 'Quay Street', 'Beacon Terrace']
const towns = [
  { suburb: 'Port Nelson', city: 'Nelson', postCode: '7010', region: 'Nelson', network: 'NL' },
  { suburb: 'Merivale', city: 'Christchurch', postCode: '8014', region: 'Canterbury', network: 'LC' },
  { suburb: 'Petone', city: 'Lower Hutt', postCode: '5012', region: 'Wellington', network: 'CK' },
  { suburb: 'Frankton', city: 'Hamilton', postCode: '3204', region: 'Waikato', network: 'WE' },
] as const

const customerCount = 50
const cycleDays = 30

/** kWh of a home by hour, as shares of 100; a business works by day. */
const homeShape = [2, 1, 1, 1, 1, 2, 4, 7, 6, 4, 3, 3, 3, 3, 3, 4, 6, 9, 10, 9, 7, 5, 4, 2]
const businessShape = [1, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 9, 9, 9, 8, 7, 5, 3, 2, 1, 1, 1, 1, 1]

/** Local hour of a half-hour; on the long and the short day the shape just runs on by a shift of two half-hours. */
const readings = (seed: number, dayWh: number, shape: readonly number[]) => (day: Day) => {
  const dice = diceOf(seed * 100_000 + Number(day.replaceAll('-', '').slice(2)))
  return Array.from({ length: halfHoursOf(day) }, (_, index) => {
    const share = shape[Math.floor(index / 2) % 24] ?? 0
    return Math.round(((dayWh * share) / 200) * (dice.whole(80, 120) / 100))
  })
}

/** Of a bank, whose check digits are right: the first number from a base on. */
const bankAccount = (base: number): string => {
  for (let number = base; ; number += 1) {
    const text = `12-3100-${String(number).padStart(7, '0')}-00`
    if (isBankAccount(text)) return text
  }
}

const customerNumber = (index: number) => String(4_200_001 + index)

/**
 * Fifty invented customers of a retailer: homes and small businesses with electricity, some with piped gas or bottles; every tenth billed
 * by another system, some without email. The same for the same day.
 * @param today day of the load; every fifteenth customer's bill period ends on it, the next one's a day later
 */
export const makeExampleRetailer = (today: Day): ExampleRetailer => {
  const priceChange = addDays(today, -10)
  const opened = addDays(today, -400)
  const entities: Record<string, Row[]> = {}
  const put = (entity: string, row: Row) => {
    entities[entity] = [...(entities[entity] ?? []), row]
  }

  for (const { plan, name, supplyType, audience, isLowUser, prices } of examplePlans) {
    put('plan', { plan, name, supplyType, audience, isLowUser: isLowUser ?? false })
    for (const [index, { dailyCents, bottleCents, bands }] of prices.entries()) {
      const startDate = index === 0 ? addDays(opened, -100) : priceChange
      const endDate = index === 0 ? addDays(priceChange, -1) : undefined
      put('tariff', { plan, startDate, endDate, dailyCents, bottleCents })
      for (const [position, band] of bands.entries())
        put('tariff-band', { plan, startDate, position: position + 1, weekdaysOnly: false, ...band })
    }
    put('plan-fee', { plan, name: 'Reconnection', cents: 8_500 })
  }

  const customers = Array.from({ length: customerCount }, (_, index): ExampleCustomer => {
    const dice = diceOf(index + 1)
    const isBusiness = index % 4 === 3
    const town = towns[index % towns.length] ?? towns[0]
    const [firstName, lastName] = [firstNames[index % firstNames.length] ?? '', lastNames[index % lastNames.length] ?? '']
    const account = customerNumber(index)
    const person = `P-${account}`
    const hasEmail = index % 8 !== 0
    const email = hasEmail ? `${firstName}.${lastName}.${index}@example.net`.toLowerCase() : undefined
    const billedBy = index % 10 === 9 ? 'them' : 'us'
    const periodEnd = addDays(today, index % 15)
    const periodStart = addDays(periodEnd, 1 - cycleDays)
    const openingCents = index % 3 === 0 ? dice.whole(-4_000, 26_000) : 0
    const owner = isBusiness ? `${lastName} ${trades[index % trades.length]} Ltd` : `${firstName} ${lastName}`
    const street = `${dice.whole(1, 199)} ${streets[index % streets.length]}`
    const paymentMethod = index % 5 === 0 ? 'directDebit' : 'bill'
    const bank = bankAccount(100_000 + index * 137)

    put('person', {
      person,
      firstName,
      lastName,
      dateOfBirth: `19${dice.whole(50, 99)}-0${dice.whole(1, 9)}-1${dice.whole(0, 9)}`,
      mobile: `02${dice.whole(1, 2)} 555 ${dice.whole(1_000, 9_999)}`,
      email,
    })
    put('account', {
      account,
      type: isBusiness ? 'sme' : 'residential',
      owner,
      street,
      suburb: town.suburb,
      city: town.city,
      postCode: town.postCode,
      region: town.region,
      billingEmail: email,
      accountEmail: email,
      isInvoiceByEmail: hasEmail,
      cycleStart: periodStart,
      cycleDays,
      billedBy,
      paymentMethod,
      paymentHint: paymentMethod === 'directDebit' ? `ASB ··· ${bank.slice(11, 15)}-00` : undefined,
      openedOn: opened,
    })
    put('role', { account, person, role: 'owner' })
    // The person before looks after the business's account too.
    if (isBusiness) put('role', { account, person: `P-${customerNumber(index - 1)}`, role: 'authorised', position: 2 })
    const site = `S-${account}`
    const address = `${street}, ${town.suburb}, ${town.city} ${town.postCode}`
    put('site', {
      account,
      site,
      address,
      status: 'open',
      avatarType: isBusiness ? 'apartment' : 'standalone',
      avatarColour: 'clay',
    })

    const homePlan = index % 3 === 1 ? 'coast-night' : 'coast-home'
    const electricPlan = isBusiness ? 'coast-business' : homePlan
    const icp = icpOf(1_900_000_000 + index * 7_919, town.network)
    const serial = `21${String(4_000_000 + index * 31).padStart(7, '0')}`
    const point = `E-${account}`
    const isAdvanced = true
    put('supply-point', {
      account,
      supplyPoint: point,
      site,
      supplyType: 'electricity',
      icp,
      isAdvanced,
      canSubmitMeterRead: false,
      capacityKva: isBusiness ? 60 : 15,
    })
    put('meter', { account, supplyPoint: point, serial, installedOn: opened, location: 'Beside the front door' })
    put('register', { account, supplyPoint: point, serial, number: '1', contentCode: 'UN24', flow: 'X', digits: 5 })
    put('agreement', { account, agreement: `A-${point}`, supplyPoint: point, plan: electricPlan, startDate: opened })

    if (index % 4 === 1) {
      const gas = `G-${account}`
      const gasSerial = `G${String(70_000 + index)}`
      put('supply-point', {
        account,
        supplyPoint: gas,
        site,
        supplyType: 'naturalGas',
        icp: icpOf(1_000_000_000 + index * 104_729, 'NG'),
        isAdvanced: false,
        canSubmitMeterRead: true,
      })
      put('meter', { account, supplyPoint: gas, serial: gasSerial, installedOn: opened })
      put('register', { account, supplyPoint: gas, serial: gasSerial, number: '1', contentCode: 'GAS', flow: 'X', digits: 5 })
      put('gas-conditions', {
        account,
        supplyPoint: gas,
        startDate: opened,
        gaugePa: 1_500,
        altitudeMetres: 20,
        temperatureTenths: 150,
        calorificKj: 40_500,
      })
      put('agreement', { account, agreement: `A-${gas}`, supplyPoint: gas, plan: 'coast-gas', startDate: opened })
    }
    if (index % 6 === 2) {
      const bottles = `L-${account}`
      put('supply-point', {
        account,
        supplyPoint: bottles,
        site,
        supplyType: 'lpg',
        isAdvanced: false,
        canSubmitMeterRead: false,
      })
      put('agreement', { account, agreement: `A-${bottles}`, supplyPoint: bottles, plan: 'coast-bottles', startDate: opened })
    }

    if (billedBy === 'us') put('opening-balance', { account, day: addDays(periodStart, -1), cents: openingCents })
    else {
      const [startDate, endDate] = [addDays(periodStart, -cycleDays), addDays(periodStart, -1)]
      const number = `H-${account}-1`
      const [energy, daily] = [dice.whole(9_000, 24_000), 6_900]
      const totalCents = energy + daily
      const issuedOn = periodStart
      put('invoice', {
        account,
        number,
        startDate,
        endDate,
        issuedOn,
        dueDate: addDays(issuedOn, 14),
        totalCents,
        gstCents: Math.round((totalCents * 3) / 23),
      })
      put('invoice-line', {
        account,
        number,
        position: 1,
        kind: 'energy',
        supplyPoint: point,
        description: 'Electricity',
        quantity: Math.round(energy / 30),
        unit: 'kWh',
        cents: energy,
      })
      put('invoice-line', {
        account,
        number,
        position: 2,
        kind: 'daily',
        supplyPoint: point,
        description: 'Daily charge',
        quantity: cycleDays,
        unit: 'days',
        cents: daily,
      })
      put('payment', {
        account,
        payment: `R-${account}-1`,
        day: addDays(issuedOn, 9),
        kind: 'payment',
        method: 'bankTransfer',
        invoice: number,
        cents: totalCents,
      })
    }
    if (paymentMethod === 'directDebit')
      put('direct-debit', { account, accountName: owner, bankAccount: bank, authorisedOn: opened })
    if (index % 7 === 0)
      put('offer', {
        account,
        offer: `O-${account}`,
        code: 'WELCOME',
        title: 'Welcome to Coast Energy',
        hours: 4,
        offeredOn: today,
        acceptBy: addDays(today, 30),
        validDays: 60,
      })

    const dayWh = isBusiness ? dice.whole(30_000, 80_000) : dice.whole(12_000, 28_000)
    return {
      account,
      person,
      email,
      billedBy,
      periodStart,
      periodEnd,
      openingCents,
      electricity: {
        icp,
        serial,
        plan: electricPlan,
        readingsOn: readings(index + 1, dayWh, isBusiness ? businessShape : homeShape),
      },
    }
  })
  return { customers, priceChange, entities }
}
