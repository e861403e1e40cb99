import { type Day, epochDay } from '#domain/basics/days.ts'
import { isIcp } from '#domain/supply/icp.ts'
import { meterSerial } from '#domain/supply/meter-serial.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { storeRegisterDays } from './ingest.ts'
import { putChecks } from './checks.store.ts'
import { exchangeHelp, exchangeMeter, listWaits } from './exchange-commands.ts'
import type { Check, StoredRegister } from './merge-readings.ts'
import { registerKey, totalOfAll } from './registers.ts'
import { putRegisters } from './registers.store.ts'

export const readingsHelp = `  readings      lists the readings that are being checked
  readings release --icp ICP [--day YYYY-MM-DD] [--meter SERIAL]
                they are right: they count from now on, and their register is known
  readings refuse --icp ICP [--day YYYY-MM-DD] [--meter SERIAL]
                they are wrong: they are taken away, and the days wait for another file
  readings registers --icp ICP
                lists the registers whose readings count
  readings remove --icp ICP --meter SERIAL [--day YYYY-MM-DD]
                a meter's readings that count are wrong: they are taken away, and what they were is kept
${exchangeHelp}`

/** Null: all days, all meters. */
interface CheckFilter {
  readonly icp: string | null
  readonly day: Day | null
  readonly meter: string | null
}

interface Place {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly icp: string
}

type PlacedCheck = Place & Check
type Counted = Place & StoredRegister

const place = 'r.billing_account_id, r.supply_point_id, sp.icp'
const row = 'r.day, r.flow, r.meter, r.content, r.wh, r.quality, r.written_on'
const matchesFilter = `($1::text is null or sp.icp = $1) and ($2::date is null or r.day = $2) and ($3::text is null or r.meter = $3
  or (r.meter = $4 and not exists (select from register_day o where o.supply_point_id = r.supply_point_id and o.meter = $3)))`
const inOrder = 'order by sp.icp, r.supply_point_id, r.flow desc, r.meter, r.content, r.day'

const readChecks = (db: Queryable, { icp, day, meter }: CheckFilter): Promise<PlacedCheck[]> =>
  db.query<PlacedCheck>(
    `select ${place}, ${row}, r.usual_wh, r.is_unknown
     from register_check r join supply_point sp using (billing_account_id, supply_point_id) where ${matchesFilter} ${inOrder}`,
    [icp, day, meter, meter === null ? null : meterSerial(meter)],
  )

const readCounted = (db: Queryable, { icp, day, meter }: CheckFilter): Promise<Counted[]> =>
  db.query<Counted>(
    `select ${place}, ${row}, r.revision
     from register_day r join supply_point sp using (billing_account_id, supply_point_id)
     where r.meter <> '' and array_remove(r.wh, null) <> '{}' and ${matchesFilter} ${inOrder}`,
    [icp, day, meter, meter === null ? null : meterSerial(meter)],
  )

const kwh = (wh: number) => `${(wh / 1000).toFixed(1)} kWh`

const byRegister = <Row extends PlacedCheck | Counted>(rows: readonly Row[]): Row[][] => [
  ...Map.groupBy(rows, (checkRow) => `${checkRow.supplyPointId} ${registerKey(checkRow)}`).values(),
]

const describe = (rows: readonly (PlacedCheck | Counted)[]): string => {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return ''
  const { icp, flow, meter, content } = first
  const days = rows.length === 1 ? first.day : `${first.day} to ${last.day}, ${rows.length} days`
  const register = meter === '' ? 'as a whole' : `meter ${meter} register ${content}`
  return `${icp}  ${days}  ${register}  ${kwh(totalOfAll(rows))} ${flow === 'X' ? 'used' : 'sent out'}`
}

const describeChecks = (rows: readonly PlacedCheck[]): string => {
  const usual = kwh(rows[0]?.usualWh ?? 0)
  return `${describe(rows)}, usually ${usual}${rows.length > 1 ? ' a day' : ''}${rows[0]?.isUnknown ? '; the register is not known here' : ''}`
}

const listChecks = async (db: Queryable): Promise<string> => {
  const found = await readChecks(db, { icp: null, day: null, meter: null })
  if (found.length === 0) return 'No reading is being checked.'
  const [unknown, far] = [found.filter(({ isUnknown }) => isUnknown), found.filter(({ isUnknown }) => !isUnknown)]
  return [...byRegister(unknown), ...far.map((check) => [check])].map(describeChecks).join('\n')
}

const inPlaces = async <Row extends Place>(
  rows: readonly Row[],
  work: (place: Place, placeRows: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (const [, placeRows] of Map.groupBy(rows, ({ supplyPointId }) => supplyPointId))
    if (placeRows[0]) await work(placeRows[0], placeRows)
}

const settle = (db: Database, about: CheckFilter, isRight: boolean): Promise<number> =>
  db.transaction(async (tx) => {
    const found = await readChecks(tx, about)
    const receivedAt = new Date()
    await inPlaces(found, async ({ billingAccountId, supplyPointId }, checks) => {
      await putChecks(tx, [billingAccountId, supplyPointId], { over: checks, started: [] }, receivedAt)
      await storeRegisterDays(tx, {
        billingAccountId,
        supplyPointId,
        receivedAt,
        rows: isRight ? checks : [],
        again: checks.map(({ day }) => day),
        isChecked: false,
      })
    })
    return found.length
  })

/** Empties rows of withdrawn readings, so that their revisions remain. */
const remove = (db: Database, about: CheckFilter): Promise<number> =>
  db.transaction(async (tx) => {
    const found = await readCounted(tx, about)
    const receivedAt = new Date()
    await inPlaces(found, async ({ billingAccountId, supplyPointId }, placeRows) => {
      const emptied = placeRows.map(({ day, flow, meter, content, wh, writtenOn, revision }) => {
        const nothing = wh.map(() => null)
        return { day, flow, meter, content, wh: nothing, quality: 'M'.repeat(wh.length), writtenOn, revision: revision + 1 }
      })
      await putRegisters(tx, [billingAccountId, supplyPointId], emptied, receivedAt)
      const again = [...new Set(placeRows.map(({ day }) => day))]
      await storeRegisterDays(tx, { billingAccountId, supplyPointId, receivedAt, rows: [], again, isChecked: false })
    })
    return found.length
  })

interface Values {
  readonly icp?: string | undefined
  readonly day?: string | undefined
  readonly meter?: string | undefined
  readonly to?: string | undefined
}

const isDay = (text: string): boolean => {
  try {
    return epochDay(text) >= 0
  } catch {
    return false
  }
}

const requireFilter = ({ icp, day, meter }: Values): CheckFilter & { readonly icp: string } => {
  if (icp === undefined || !isIcp(icp)) throw new CommandRefused('Name the connection by --icp and its 15 characters.')
  if (day !== undefined && !isDay(day)) throw new CommandRefused(`--day must be a day such as 2026-06-02; there is no ${day}.`)
  return { icp, day: day ?? null, meter: meter ?? null }
}

const named = ({ icp, day, meter }: CheckFilter) =>
  `${icp}${meter === null ? '' : `, meter ${meter}`}${day === null ? '' : ` on ${day}`}`

const counted = (count: number, about: CheckFilter, done: string) =>
  `${count} ${count === 1 ? 'reading' : 'readings'} of ${about.icp} ${done}.`

const settleCheck = async (db: Database, values: Values, isRight: boolean): Promise<string> => {
  const about = requireFilter(values)
  const count = await settle(db, about, isRight)
  if (count === 0) throw new CommandRefused(`Nothing of ${named(about)} is being checked.`)
  return counted(count, about, isRight ? 'released' : 'refused')
}

const removeCheck = async (db: Database, values: Values): Promise<string> => {
  const about = requireFilter(values)
  if (!about.meter) throw new CommandRefused('Name the meter by --meter and its serial; readings registers lists them.')
  const count = await remove(db, about)
  if (count === 0) throw new CommandRefused(`Nothing of ${named(about)} counts.`)
  return counted(count, about, 'taken away')
}

const listRegisters = async (db: Queryable, values: Values): Promise<string> => {
  const about = requireFilter(values)
  const found = await readCounted(db, about)
  return found.length === 0 ? `No register of ${named(about)} has been read.` : byRegister(found).map(describe).join('\n')
}

const exchangeRegister = async (db: Database, values: Values, now: number): Promise<string> => {
  const { icp, day, meter } = requireFilter(values)
  if (meter === null || day === null)
    throw new CommandRefused('Name the meter by --meter and the day on which it was taken away by --day.')
  return exchangeMeter(db, { icp, day, meter, to: values.to ?? null }, now)
}

export const runReadingsCommand = (db: Database, command: string, values: Values, now: number): Promise<string> | null => {
  switch (command) {
    case 'readings':
      return listChecks(db)
    case 'readings release':
      return settleCheck(db, values, true)
    case 'readings refuse':
      return settleCheck(db, values, false)
    case 'readings registers':
      return listRegisters(db, values)
    case 'readings remove':
      return removeCheck(db, values)
    case 'readings waiting':
      return listWaits(db, values.icp ?? null)
    case 'readings exchange':
      return exchangeRegister(db, values, now)
    default:
      return null
  }
}
