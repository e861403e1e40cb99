import { addDays, type Day, earlierOf, formatFullDate, laterOf, today as todayAt } from '#domain/basics/days.ts'
import { isIcp } from '#domain/supply/icp.ts'
import { meterSerial } from '#domain/supply/meter-serial.ts'
import { command, type CommandContext, CommandRefused, formats, optional, required } from '#server/command-line/command.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import {
  findChecks,
  findCounted,
  type PlacedCheck,
  type PlacedRegister,
  type ReadingsFilter,
} from '#server/readings/checks.store.ts'
import {
  lockConnection,
  readBefore,
  readFollowing,
  readRegisteredSupplies,
  readRegistersOfMeter,
  readSeen,
  type RegisteredSupply,
} from '#server/readings/connection.store.ts'
import { createExpectations, daysWaited, type Lacking } from '#server/readings/expected.ts'
import { registerKey, totalOfAll } from '#server/readings/registers.ts'
import { putRegisters } from '#server/readings/registers.store.ts'
import { inPlaces, settleChecks } from './day-checks.ts'
import { ingestHalfHours } from './ingest.ts'

const kwh = (wh: number) => `${(wh / 1000).toFixed(1)} kWh`

const byRegister = <Row extends PlacedCheck | PlacedRegister>(rows: readonly Row[]): Row[][] => [
  ...Map.groupBy(rows, (checkRow) => `${checkRow.supplyPointId} ${registerKey(checkRow)}`).values(),
]

const describe = (rows: readonly (PlacedCheck | PlacedRegister)[]): string => {
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

const listChecks = async ({ db }: CommandContext): Promise<string> => {
  const found = await findChecks(db, { icp: null, day: null, meter: null })
  if (found.length === 0) return 'No reading is being checked.'
  const [unknown, far] = [found.filter(({ isUnknown }) => isUnknown), found.filter(({ isUnknown }) => !isUnknown)]
  return [...byRegister(unknown), ...far.map((check) => [check])].map(describeChecks).join('\n')
}

const settle = (db: Database, about: ReadingsFilter, isRight: boolean): Promise<number> =>
  db.transaction(async (tx) => {
    const found = await findChecks(tx, about)
    await settleChecks(tx, found, isRight, new Date())
    return found.length
  })

/** Empties rows of withdrawn readings, so that their revisions remain. */
const remove = (db: Database, about: ReadingsFilter): Promise<number> =>
  db.transaction(async (tx) => {
    const found = await findCounted(tx, about)
    const receivedAt = new Date()
    await inPlaces(found, async ({ billingAccountId, supplyPointId }, placeRows) => {
      const emptied = placeRows.map(({ day, flow, meter, content, wh, writtenOn, revision }) => {
        const nothing = wh.map(() => null)
        return { day, flow, meter, content, wh: nothing, quality: 'M'.repeat(wh.length), writtenOn, revision: revision + 1 }
      })
      await putRegisters(tx, [billingAccountId, supplyPointId], emptied, receivedAt)
      const again = [...new Set(placeRows.map(({ day }) => day))]
      await ingestHalfHours(tx, { billingAccountId, supplyPointId, receivedAt, rows: [], again, isChecked: false })
    })
    return found.length
  })

interface Wait {
  readonly register: Lacking
  readonly days: readonly Day[]
}

const readWaits = (db: Database, { billingAccountId, supplyPointId, lastDay }: RegisteredSupply): Promise<Wait[]> =>
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

const listWaits = async ({ db }: CommandContext, { icp }: { readonly icp: string | undefined }): Promise<string> => {
  const lines: string[] = []
  for (const point of await readRegisteredSupplies(db, icp ?? null))
    lines.push(...(await readWaits(db, point)).map((wait) => waitText(point.icp, wait)))
  if (lines.length === 0) return 'No day waits for a register.'
  return [...lines, 'Where a meter was exchanged or taken away: readings exchange --icp ICP --meter SERIAL --day DAY.'].join('\n')
}

interface Exchange {
  readonly icp: string
  readonly meter: string
  readonly day: Day
  readonly to: string | undefined
}

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
  const registers = await readRegistersOfMeter(tx, keys, serial)
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
  if (to !== undefined && (await requireMeter(tx, keys, meterSerial(to), day)) === null)
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
  await ingestHalfHours(tx, { billingAccountId, supplyPointId, receivedAt, rows: [], again, isChecked: false })
  return true
}

const exchangeMeter = ({ db, now }: CommandContext, exchange: Exchange): Promise<string> =>
  db.transaction(async (tx) => {
    const { icp, meter, day, to } = exchange
    if (day > todayAt(now)) throw new CommandRefused(`--day must not be after today; ${day} is.`)
    if (to !== undefined && meterSerial(to) === meterSerial(meter)) throw new CommandRefused('--to must be another meter.')
    const points = await tx.query<{ billingAccountId: string; supplyPointId: string }>(
      'select billing_account_id, supply_point_id from supply_point where icp = $1 order by billing_account_id, supply_point_id',
      [icp],
    )
    let count = 0
    for (const { billingAccountId, supplyPointId } of points)
      if (await exchangeAt(tx, [billingAccountId, supplyPointId], exchange, new Date(now))) count += 1
    if (count === 0) throw new CommandRefused(`No meter ${meter} is known at ${icp}; readings registers lists them.`)
    return `Meter ${meter} of ${icp} was taken away on ${formatFullDate(day)}${to === undefined ? '' : `, and ${to} installed`}.`
  })

interface CheckOptions {
  readonly icp: string
  readonly day?: Day | undefined
  readonly meter?: string | undefined
}

const filterOf = ({ icp, day, meter }: CheckOptions): ReadingsFilter => ({ icp, day: day ?? null, meter: meter ?? null })

const named = ({ icp, day, meter }: ReadingsFilter) =>
  `${icp}${meter === null ? '' : `, meter ${meter}`}${day === null ? '' : ` on ${day}`}`

const counted = (count: number, about: ReadingsFilter, done: string) =>
  `${count} ${count === 1 ? 'reading' : 'readings'} of ${about.icp} ${done}.`

const settleFound =
  (isRight: boolean) =>
  async ({ db }: CommandContext, options: CheckOptions): Promise<string> => {
    const about = filterOf(options)
    const count = await settle(db, about, isRight)
    if (count === 0) throw new CommandRefused(`Nothing of ${named(about)} is being checked.`)
    return counted(count, about, isRight ? 'released' : 'refused')
  }

const removeCounted = async ({ db }: CommandContext, options: CheckOptions): Promise<string> => {
  const about = filterOf(options)
  const count = await remove(db, about)
  if (count === 0) throw new CommandRefused(`Nothing of ${named(about)} counts.`)
  return counted(count, about, 'taken away')
}

const listRegisters = async ({ db }: CommandContext, options: CheckOptions): Promise<string> => {
  const about = filterOf(options)
  const found = await findCounted(db, about)
  return found.length === 0 ? `No register of ${named(about)} has been read.` : byRegister(found).map(describe).join('\n')
}

const needsIcp = 'Name the connection by --icp and its 15 characters.'
const connection = {
  icp: required({ label: 'ICP', parse: (text) => (isIcp(text) ? text : undefined), refusal: () => needsIcp }, needsIcp),
}
const serial = formats.text('SERIAL')
const dayRead = {
  ...formats.day,
  refusal: (name: string, given: string) => `${name} must be a day such as 2026-06-02; there is no ${given}.`,
}
const checks = { ...connection, day: optional(dayRead), meter: optional(serial) }
const needsExchange = 'Name the meter by --meter and the day on which it was taken away by --day.'

export const readingCommands = [
  command('readings', 'lists the readings that are being checked', {}, listChecks),
  command(
    'readings release',
    'accepts readings that were held: they count from now on, and their register is known',
    checks,
    settleFound(true),
  ),
  command('readings refuse', 'rejects readings that were held: the days wait for another file', checks, settleFound(false)),
  command('readings registers', 'lists the registers whose readings count', connection, listRegisters),
  command(
    'readings remove',
    'withdraws wrong readings of a meter; their history stays',
    { ...checks, meter: required(serial, 'Name the meter by --meter and its serial; readings registers lists them.') },
    removeCounted,
  ),
  command(
    'readings waiting',
    'lists the days that wait for a register read before',
    { icp: optional(formats.text('ICP')) },
    listWaits,
  ),
  command(
    'readings exchange',
    'the meter was replaced on that day: no later day waits for it',
    { ...connection, meter: required(serial, needsExchange), day: required(dayRead, needsExchange), to: optional(serial) },
    exchangeMeter,
  ),
]
