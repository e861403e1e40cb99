import { epochDay } from '#domain/days.ts'
import { isIcp } from '#domain/icp.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { storeRegisterDays } from './arrivals.ts'
import { putChecks } from './checks.store.ts'
import type { Check } from './hearing.ts'
import { totalOf } from './registers.ts'

export const readingsHelp = `  readings      lists the readings that are being checked
  readings release --icp ICP [--day YYYY-MM-DD]
                they are right: they count from now on
  readings refuse --icp ICP [--day YYYY-MM-DD]
                they are wrong: they are taken away, and the days wait for another file
`

interface Found extends Check {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly icp: string
}

const readAll = (db: Queryable, icp: string | null, day: string | null): Promise<Found[]> =>
  db.query<Found>(
    `select c.billing_account_id as "billingAccountId", c.supply_point_id as "supplyPointId", sp.icp, c.day, c.flow, c.meter, c.content, c.wh,
       c.quality, c.written_on as "writtenOn", c.usual_wh as "usualWh"
     from register_check c join supply_point sp using (billing_account_id, supply_point_id)
     where ($1::text is null or sp.icp = $1) and ($2::date is null or c.day = $2) order by sp.icp, c.day, c.flow desc, c.meter, c.content`,
    [icp, day],
  )

const kwh = (wh: number) => `${(wh / 1000).toFixed(1)} kWh`

const describe = (found: Found): string => {
  const { icp, day, flow, meter, content, usualWh } = found
  const register = meter === '' ? 'as a whole' : `meter ${meter} register ${content}`
  return `${icp}  ${day}  ${register}  ${kwh(totalOf(found))} ${flow === 'X' ? 'used' : 'sent out'}, usually ${kwh(usualWh)}`
}

const settle = (db: Database, icp: string, day: string | null, isRight: boolean): Promise<number> =>
  db.transaction(async (tx) => {
    const found = await readAll(tx, icp, day)
    const receivedAt = new Date()
    for (const [, checks] of Map.groupBy(found, ({ supplyPointId }) => supplyPointId)) {
      const [{ billingAccountId, supplyPointId } = { billingAccountId: '', supplyPointId: '' }] = checks
      const keys = [billingAccountId, supplyPointId]
      await putChecks(tx, keys, { over: checks, begun: [] }, receivedAt)
      await storeRegisterDays(tx, {
        billingAccountId,
        supplyPointId,
        receivedAt,
        rows: isRight ? checks : [],
        again: checks.map((check) => check.day),
        isChecked: false,
      })
    }
    return found.length
  })

interface Asked {
  readonly icp?: string | undefined
  readonly day?: string | undefined
}

const isDay = (text: string): boolean => {
  try {
    return epochDay(text) >= 0
  } catch {
    return false
  }
}

const settleAsked = async (db: Database, { icp, day }: Asked, isRight: boolean): Promise<string> => {
  if (icp === undefined || !isIcp(icp)) throw new CommandRefused('Name the connection by --icp and its 15 characters.')
  if (day !== undefined && !isDay(day)) throw new CommandRefused(`--day must be a day such as 2026-06-02; there is no ${day}.`)
  const count = await settle(db, icp, day ?? null, isRight)
  if (count === 0) throw new CommandRefused(`Nothing of ${icp}${day === undefined ? '' : ` on ${day}`} is being checked.`)
  return `${count} ${count === 1 ? 'reading' : 'readings'} of ${icp} ${isRight ? 'released' : 'refused'}.`
}

/** Carries out a command about readings that are being checked; null when it is none. */
export const runReadingsCommand = (db: Database, command: string, asked: Asked): Promise<string> | null => {
  switch (command) {
    case 'readings':
      return readAll(db, null, null).then((found) =>
        found.length === 0 ? 'No reading is being checked.' : found.map(describe).join('\n'),
      )
    case 'readings release':
      return settleAsked(db, asked, true)
    case 'readings refuse':
      return settleAsked(db, asked, false)
    default:
      return null
  }
}
