import { addDays, type Day, earlierOf, formatFullDate, laterOf, today as todayAt } from '#domain/basics/days.ts'
import { meterSerial } from '#domain/supply/meter-serial.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import { storeRegisterDays } from './ingest.ts'
import { lockConnection, readBefore, readFollowing, readSeen } from './connection.store.ts'
import { createExpectations, daysWaited, type Lacking } from './expected.ts'
import { type Register, registerKey } from './registers.ts'

export const exchangeHelp = `  readings waiting [--icp ICP]
                lists the days whose readings are incomplete, since a register that was read before has not come
  readings exchange --icp ICP --meter SERIAL --day YYYY-MM-DD [--to SERIAL]
                the meter was taken away on that day, and in its place the other one installed: no later day waits for it
`

interface SupplyPoint {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly icp: string
  readonly lastDay: Day
}

const supplyPoints = `
  select sp.billing_account_id, sp.supply_point_id, sp.icp, max(r.day) as last_day
  from supply_point sp join register_day r using (billing_account_id, supply_point_id)
  where r.meter <> '' and array_remove(r.wh, null) <> '{}' and ($1::text is null or sp.icp = $1)
  group by 1, 2, 3
  having count(distinct (r.flow, r.meter, r.content)) > 1 or exists (
    select from meter_register g where g.billing_account_id = sp.billing_account_id and g.supply_point_id = sp.supply_point_id)
  order by 3`

interface Wait {
  readonly register: Lacking
  readonly days: readonly Day[]
}

const readWaits = (db: Database, { billingAccountId, supplyPointId, lastDay }: SupplyPoint): Promise<Wait[]> =>
  db.transaction(async (tx) => {
    const keys = [billingAccountId, supplyPointId]
    const from = addDays(lastDay, -daysWaited)
    const { fitted } = await lockConnection(tx, keys)
    const lackingOn = createExpectations(await readSeen(tx, keys, from, lastDay), fitted, await readBefore(tx, keys, from))
    const days = await readFollowing(tx, keys, addDays(from, -1), addDays(lastDay, -daysWaited))
    const lacking = days.toSorted().flatMap((day) => lackingOn(day).map((register) => ({ day, register })))
    return [...Map.groupBy(lacking, ({ register }) => registerKey(register)).values()].flatMap((registerDays) => {
      const [first] = registerDays
      return first ? [{ register: first.register, days: registerDays.map(({ day }) => day) }] : []
    })
  })

const waitText = (icp: string, { register, days }: Wait): string => {
  const { flow, meter, content, lastRead } = register
  const range = days.length === 1 ? days[0] : `${days[0]} to ${days.at(-1)}, ${days.length} days`
  const since = lastRead === null ? 'in the records, not read' : `last read ${lastRead}`
  return `${icp}  ${range}  wait for meter ${meter} register ${content} (${flow === 'X' ? 'used' : 'sent out'}), ${since}`
}

export const listWaits = async (db: Database, icp: string | null): Promise<string> => {
  const lines: string[] = []
  for (const point of await db.query<SupplyPoint>(supplyPoints, [icp]))
    lines.push(...(await readWaits(db, point)).map((wait) => waitText(point.icp, wait)))
  if (lines.length === 0) return 'No day waits for a register.'
  return [...lines, 'Where a meter was exchanged or taken away: readings exchange --icp ICP --meter SERIAL --day DAY.'].join('\n')
}

interface Exchange {
  readonly icp: string
  readonly meter: string
  readonly day: Day
  readonly to: string | null
}

const metersRead = `
  select flow, meter, content, min(day) as first_day from (
    select flow, meter, content, day from register_day where billing_account_id = $1 and supply_point_id = $2 and array_remove(wh, null) <> '{}'
    union all select flow, meter, content, day from register_check where billing_account_id = $1 and supply_point_id = $2) r
  where meter = $3 group by 1, 2, 3 order by flow desc, content`

const insertMeter = `
  insert into meter (billing_account_id, supply_point_id, serial, installed_on) values ($1, $2, $3, $4)`
const insertRegisters = `
  insert into meter_register (billing_account_id, supply_point_id, serial, number, content_code, flow)
  select $1::uuid, $2::uuid, $3::text, g.number, g.content, g.flow from json_to_recordset($4::json) as g(number text, content text, flow text)`

/** Serial as recorded; an unrecorded meter is added with the registers that were read, null if nothing is known. */
const requireMeter = async (
  tx: Queryable,
  keys: readonly string[],
  serial: string,
  installedOn: Day | null,
): Promise<string | null> => {
  const rows = await tx.query<{ serial: string }>(
    'select serial from meter where billing_account_id = $1 and supply_point_id = $2',
    keys,
  )
  const recorded = rows.find((candidate) => meterSerial(candidate.serial) === serial)
  if (recorded) return recorded.serial
  const registers = await tx.query<Register & { firstDay: Day }>(metersRead, [...keys, serial])
  const [first] = registers.map(({ firstDay }) => firstDay).toSorted()
  if (first === undefined) return null
  const numbered = registers.map(({ content, flow }, index) => ({ number: String(index + 1), content, flow }))
  await tx.query(insertMeter, [...keys, serial, installedOn ?? first])
  await tx.query(insertRegisters, [...keys, serial, JSON.stringify(numbered)])
  return serial
}

const exchangeAt = async (
  tx: Queryable,
  keys: readonly string[],
  { meter, day, to }: Exchange,
  receivedAt: Date,
): Promise<boolean> => {
  await lockConnection(tx, keys)
  const old = await requireMeter(tx, keys, meterSerial(meter), null)
  if (old === null) return false
  if (to !== null && (await requireMeter(tx, keys, meterSerial(to), day)) === null)
    throw new CommandRefused(`No reading of meter ${to} has come; name it when the first has.`)
  const about = [...keys, old]
  const [before] = await tx.query<{ installedOn: Day; removedOn: Day | null }>(
    'select installed_on, removed_on from meter where billing_account_id = $1 and supply_point_id = $2 and serial = $3',
    about,
  )
  if (before && before.installedOn > day)
    throw new CommandRefused(`Meter ${meter} was installed on ${formatFullDate(before.installedOn)}.`)
  await tx.query('update meter set removed_on = $4 where billing_account_id = $1 and supply_point_id = $2 and serial = $3', [
    ...about,
    day,
  ])
  const removedOn = before?.removedOn ?? day
  const again = await readFollowing(tx, keys, addDays(earlierOf(removedOn, day), -1), laterOf(removedOn, day))
  const [billingAccountId = '', supplyPointId = ''] = keys
  await storeRegisterDays(tx, { billingAccountId, supplyPointId, receivedAt, rows: [], again, isChecked: false })
  return true
}

export const exchangeMeter = (db: Database, exchange: Exchange, now: number): Promise<string> =>
  db.transaction(async (tx) => {
    const { icp, meter, day, to } = exchange
    if (day > todayAt(now)) throw new CommandRefused(`--day must not be after today; ${day} is.`)
    if (to !== null && meterSerial(to) === meterSerial(meter)) throw new CommandRefused('--to must be another meter.')
    const points = await tx.query<{ billingAccountId: string; supplyPointId: string }>(
      'select billing_account_id, supply_point_id from supply_point where icp = $1 order by billing_account_id, supply_point_id',
      [icp],
    )
    let count = 0
    for (const { billingAccountId, supplyPointId } of points)
      if (await exchangeAt(tx, [billingAccountId, supplyPointId], exchange, new Date(now))) count += 1
    if (count === 0) throw new CommandRefused(`No meter ${meter} is known at ${icp}; readings registers lists them.`)
    return `Meter ${meter} of ${icp} was taken away on ${formatFullDate(day)}${to === null ? '' : `, and ${to} installed`}.`
  })
