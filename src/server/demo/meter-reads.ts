import { addDays, type Day, daysBetween, daysOf, monthOf } from '#domain/basics/days.ts'
import { gasLitres, usualGas } from '#domain/supply/gas-energy.ts'
import { perUnit, readingAfter } from '#domain/supply/meter-reading.ts'
import { sum } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import { chance } from '#server/providers/chance.ts'
import { ingestDialReads, shareReads } from '#server/meter-reads/ingest.ts'
import type { DialRead } from '#server/meter-reads/validate-dial-reads.ts'
import { halfHourSums, wattHoursFor } from '#server/demo/series/series.ts'
import { accountIdOf, type Calendar, cycleOf, type DemoCycle, serialOf, startOf, suppliesOf } from './accounts.ts'
import type { DemoAccount, DemoElectricity, DemoGas } from './people.ts'

export type HandSupply = DemoGas | (DemoElectricity & { readonly isBasic: true })

export const isByHand = (supply: { readonly type: string; readonly isBasic?: boolean }): supply is HandSupply =>
  supply.type === 'naturalGas' || (supply.type === 'electricity' && supply.isBasic === true)

/** kWh per day by month: cooking and hot water all year, heating in winter. */
const gasByMonth = [9, 9, 11, 17, 31, 44, 48, 42, 29, 18, 12, 10]

/** Use of a day in thousandths of the register's unit. */
const usedOn = (supply: HandSupply, seed: string, day: Day): number => {
  if (supply.type === 'electricity')
    return sum(halfHourSums(supply.loads.map(({ series, scale }) => wattHoursFor({ series, day, seed, scale }))))
  const kwh = (gasByMonth[monthOf(day) - 1] ?? 0) * supply.scale * (0.75 + 0.5 * chance(`gas ${seed} ${day}`)())
  return gasLitres(Math.round(kwh * 1_000), usualGas)
}

const digits = 5
const firstReading = (seed: string): number => Math.floor(2_000 + 3_000 * chance(`dial ${seed}`)())

interface Read {
  readonly readOn: Day
  readonly source: 'retailer' | 'customer'
}

/** Every second bill is closed by a read, in turn by the reader and the customer; alternating between two fuels. */
const readers: Readonly<Record<HandSupply['type'], readonly (Read['source'] | null)[]>> = {
  naturalGas: [null, 'retailer', null, 'customer'],
  electricity: ['customer', null, 'retailer', null],
}
/** Before the close of the bill. */
const daysBefore = { retailer: 0, customer: 3 } as const

const closings = ({ cycleStart, cycleDays }: DemoCycle, from: Day, to: Day): { readonly day: Day; readonly nth: number }[] => {
  const first = Math.ceil(daysBetween(cycleStart, from) / cycleDays)
  const last = Math.floor(daysBetween(cycleStart, to) / cycleDays)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    day: addDays(cycleStart, (first + index) * cycleDays),
    nth: first + index - 1,
  }))
}

const readsBy = (supply: HandSupply, cycle: DemoCycle, startedOn: Day, to: Day): Read[] => [
  { readOn: startedOn, source: 'retailer' },
  ...closings(cycle, addDays(startedOn, 8), addDays(to, 3)).flatMap(({ day, nth }): Read[] => {
    const source = readers[supply.type][((nth % 4) + 4) % 4]
    return source ? [{ readOn: addDays(day, -daysBefore[source]), source }] : []
  }),
]

interface MeterCycle extends DemoCycle {
  readonly startedOn: Day
  readonly endedOn: Day | null
  readonly serial: string
  readonly lastRead: Day | null
  /** Last day of a demo from before reads existed; reads start after it. */
  readonly lastDay: Day | null
}

const readKnown = async (tx: Queryable, keys: readonly [string, string]): Promise<MeterCycle | undefined> => {
  const [known] = await tx.query<MeterCycle>(
    `select b.cycle_start, b.cycle_days, a.start_date as started_on, a.end_date as ended_on,
       (select min(serial) from meter where billing_account_id = $1 and supply_point_id = $2) as serial,
       (select max(read_on) from register_read where billing_account_id = $1 and supply_point_id = $2 and source <> 'estimate') as last_read,
       (select max(day) from own_gas_day where billing_account_id = $1 and supply_point_id = $2) as last_day
     from agreement a join billing_account b using (billing_account_id)
     where a.billing_account_id = $1 and a.supply_point_id = $2 order by a.start_date desc limit 1`,
    keys,
  )
  return known
}

const readingsOn = (supply: HandSupply, seed: string, startedOn: Day, last: Day): ReadonlyMap<Day, number> => {
  let units = 0
  const registerValues = new Map<Day, number>([[startedOn, 0]])
  for (const day of daysOf({ startDate: startedOn, endDate: addDays(last, -1) })) {
    units += usedOn(supply, seed, day)
    registerValues.set(addDays(day, 1), units)
  }
  return new Map(
    [...registerValues].map(([day, value]) => [day, readingAfter(firstReading(seed), Math.floor(value / perUnit), digits)]),
  )
}

const dialReadsOf = (
  supply: HandSupply,
  seed: string,
  { startedOn, serial }: Pick<MeterCycle, 'startedOn' | 'serial'>,
  reads: readonly Read[],
): DialRead[] => {
  const readings = readingsOn(supply, seed, startedOn, reads.at(-1)?.readOn ?? startedOn)
  return reads.map(({ readOn, source }) => ({
    serial,
    number: '1',
    readOn,
    source,
    reading: readings.get(readOn) ?? 0,
    sentAt: new Date(`${readOn}T18:40:00+12:00`),
  }))
}

/** All reads up to a day, of the day that the demo is made. */
export const dialReadsTo = (
  account: DemoAccount,
  point: ReturnType<typeof suppliesOf>[number],
  calendar: Calendar,
): DialRead[] => {
  const { supply, supplyPointId } = point
  if (!isByHand(supply)) return []
  const startedOn = startOf(supply, calendar)
  const reads = readsBy(supply, cycleOf(account, calendar), startedOn, calendar.today).filter(
    ({ readOn }) => readOn <= calendar.today && startedOn < calendar.today,
  )
  return dialReadsOf(supply, supplyPointId, { startedOn, serial: serialOf(account, point) }, reads)
}

export const bringReads = async (tx: Queryable, account: DemoAccount, to: Day): Promise<void> => {
  const billingAccountId = accountIdOf(account)
  for (const { supply, supplyPointId } of suppliesOf(account)) {
    const keys = [billingAccountId, supplyPointId] as const
    const known = isByHand(supply) ? await readKnown(tx, keys) : undefined
    if (!isByHand(supply) || !known) continue
    const { startedOn, endedOn, lastRead, lastDay } = known
    const after = lastRead ?? lastDay
    const due = readsBy(supply, known, startedOn, to).filter(
      ({ readOn }) =>
        readOn <= to && startedOn < to && (after === null || readOn > after) && (endedOn === null || readOn <= endedOn),
    )
    const receivedAt = new Date(`${to}T01:00:00+12:00`)
    if (due.length === 0) {
      const sharing = { until: addDays(to, -1), receivedAt }
      await shareReads(tx, keys, lastRead === null ? sharing : { ...sharing, from: lastRead })
      continue
    }
    const reads = dialReadsOf(supply, supplyPointId, known, due)
    const { refused } = await ingestDialReads(tx, { billingAccountId, supplyPointId, receivedAt, reads })
    for (const { read, reason } of refused) throw new TypeError(`The demo’s read of ${read.readOn} was refused: ${reason}`)
  }
}

/** This many latest bills are made one by one with the data of their time: shows estimates and corrections. */
const billsOneByOne = 6

export const closingDays = async (tx: Queryable, account: DemoAccount, to: Day): Promise<Day[]> => {
  if (!suppliesOf(account).some(({ supply }) => isByHand(supply))) return []
  const [cycle] = await tx.query<DemoCycle & { readonly billedTo: Day }>(
    `select cycle_start, cycle_days, coalesce((select max(end_date) from invoice i where i.billing_account_id = b.billing_account_id),
       opened_on) as billed_to
     from billing_account b where billing_account_id = $1`,
    [accountIdOf(account)],
  )
  if (!cycle) return []
  const days = closings(cycle, addDays(cycle.billedTo, 1), to).map(({ day }) => day)
  return days.slice(-billsOneByOne)
}
