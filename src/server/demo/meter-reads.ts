import { addDays, type Day, daysBetween, daysOf, monthOf } from '#domain/basics/days.ts'
import { gasLitres, usualGas } from '#domain/supply/gas-energy.ts'
import { perUnit, readingAfter } from '#domain/supply/meter-reading.ts'
import { sum } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { chance } from '#server/providers/chance.ts'
import { shareReads } from '#server/meter-reads/ingest.ts'
import { halfHourSums, wattHoursFor } from '#server/demo/series/series.ts'
import { accountIdOf, suppliesOf } from './accounts.ts'
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

interface Cycle {
  readonly cycleStart: Day
  readonly cycleDays: number
}

/** Every second bill is closed by a read, in turn by the reader and the customer; alternating between two fuels. */
const readers: Readonly<Record<HandSupply['type'], readonly (Read['source'] | null)[]>> = {
  naturalGas: [null, 'retailer', null, 'customer'],
  electricity: ['customer', null, 'retailer', null],
}
/** Before the close of the bill. */
const daysBefore = { retailer: 0, customer: 3 } as const

const closings = ({ cycleStart, cycleDays }: Cycle, from: Day, to: Day): { readonly day: Day; readonly nth: number }[] => {
  const first = Math.ceil(daysBetween(cycleStart, from) / cycleDays)
  const last = Math.floor(daysBetween(cycleStart, to) / cycleDays)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    day: addDays(cycleStart, (first + index) * cycleDays),
    nth: first + index - 1,
  }))
}

const readsBy = (supply: HandSupply, cycle: Cycle, startedOn: Day, to: Day): Read[] => [
  { readOn: startedOn, source: 'retailer' },
  ...closings(cycle, addDays(startedOn, 8), addDays(to, 3)).flatMap(({ day, nth }): Read[] => {
    const source = readers[supply.type][((nth % 4) + 4) % 4]
    return source ? [{ readOn: addDays(day, -daysBefore[source]), source }] : []
  }),
]

interface MeterCycle extends Cycle {
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

const put = `
  insert into register_read (billing_account_id, read_id, supply_point_id, serial, number, read_on, reading, source, state, sent_at)
  select $1::uuid, r."readId", $2::uuid, $3, '1', r."readOn", r.reading, r.source, 'counted', r."sentAt"
  from json_to_recordset($4::json) as r("readId" uuid, "readOn" date, reading integer, source text, "sentAt" timestamptz)
  on conflict do nothing`

export const bringReads = async (tx: Queryable, account: DemoAccount, to: Day): Promise<void> => {
  for (const { supply, supplyPointId } of suppliesOf(account)) {
    const keys = [accountIdOf(account), supplyPointId] as const
    const known = isByHand(supply) ? await readKnown(tx, keys) : undefined
    if (!isByHand(supply) || !known) continue
    const { startedOn, endedOn, serial, lastRead, lastDay } = known
    const after = lastRead ?? lastDay
    const reads = readsBy(supply, known, startedOn, to).filter(
      ({ readOn }) =>
        readOn <= to && startedOn < to && (after === null || readOn > after) && (endedOn === null || readOn <= endedOn),
    )
    if (reads.length > 0) {
      const last = reads.at(-1)?.readOn ?? to
      let units = 0
      const registerValues = new Map<Day, number>([[startedOn, 0]])
      for (const day of daysOf({ startDate: startedOn, endDate: addDays(last, -1) })) {
        units += usedOn(supply, supplyPointId, day)
        registerValues.set(addDays(day, 1), units)
      }
      const rows = reads.map(({ readOn, source }) => ({
        readId: stableId(`read ${supplyPointId} ${readOn}`),
        readOn,
        source,
        reading: readingAfter(firstReading(supplyPointId), Math.floor((registerValues.get(readOn) ?? 0) / perUnit), digits),
        sentAt: new Date(`${readOn}T18:40:00+12:00`),
      }))
      await tx.query(put, [...keys, serial, JSON.stringify(rows)])
    }
    const sharing = { until: addDays(to, -1), receivedAt: new Date(`${to}T01:00:00+12:00`) }
    await shareReads(tx, keys, lastRead === null ? sharing : { ...sharing, from: lastRead })
  }
}

/** This many latest bills are made one by one with the data of their time: shows estimates and corrections. */
const billsOneByOne = 6

export const closingDays = async (tx: Queryable, account: DemoAccount, to: Day): Promise<Day[]> => {
  if (!suppliesOf(account).some(({ supply }) => isByHand(supply))) return []
  const [cycle] = await tx.query<Cycle & { readonly billedTo: Day }>(
    `select cycle_start, cycle_days, coalesce((select max(end_date) from invoice i where i.billing_account_id = b.billing_account_id),
       opened_on) as billed_to
     from billing_account b where billing_account_id = $1`,
    [accountIdOf(account)],
  )
  if (!cycle) return []
  const days = closings(cycle, addDays(cycle.billedTo, 1), to).map(({ day }) => day)
  return days.slice(-billsOneByOne)
}
