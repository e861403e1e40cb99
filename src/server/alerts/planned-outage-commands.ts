import { type Day, formatInstant } from '#domain/basics/days.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { isDay } from '#domain/basics/is-day.ts'
import type { Database } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { CommandRefused } from '#server/process/command-refused.ts'

export const plannedOutagesHelp = `  cuts          lists the planned outages that networks announced and that are not over
  cuts add --icp ICP[,ICP…] --day YYYY-MM-DD --from HH:MM --to HH:MM --reason TEXT
                announces one: whoever wants to be told is, once, by the next look at the alerts
  cuts cancel --icp ICP[,ICP…] --day YYYY-MM-DD
                it does not take place
`

interface PlannedOutageOptions {
  readonly icp?: string | undefined
  readonly day?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly reason?: string | undefined
}

interface Point {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly icp: string
}

const clock = /^([01]\d|2[0-4]):([0-5]\d)$/

const instantAt = (day: Day, time: string | undefined, name: string): number => {
  const [, hour, minute] = clock.exec(time ?? '') ?? []
  if (hour === undefined || minute === undefined) throw new CommandRefused(`${name} is a time such as 09:00.`)
  return instantOf(day, Number(hour)) + Number(minute) * minuteMs
}

const dayIn = ({ day = '' }: PlannedOutageOptions): Day => {
  if (!isDay(day)) throw new CommandRefused('--day is a day such as 2026-06-20.')
  return day
}

const pointsIn = async (db: Database, { icp = '' }: PlannedOutageOptions): Promise<Point[]> => {
  const icps = [...new Set(icp.toUpperCase().split(',').filter(Boolean))]
  if (icps.length === 0) throw new CommandRefused('Which connections? --icp names them, with commas between.')
  const points = await db.query<Point>('select billing_account_id, supply_point_id, icp from supply_point where icp = any($1)', [
    icps,
  ])
  const strange = icps.filter((candidate) => !points.some((point) => point.icp === candidate))
  if (strange.length > 0) throw new CommandRefused(`No connection of ours: ${strange.join(', ')}. Nothing was announced.`)
  return points
}

/** One outage per connection and day: repeats are announced once. */
const idOf = ({ icp }: Point, day: Day): string => stableId(`planned outage ${icp} ${day}`)

const announce = async (db: Database, given: PlannedOutageOptions, now: number): Promise<string> => {
  const day = dayIn(given)
  const [starts, ends] = [instantAt(day, given.from, '--from'), instantAt(day, given.to, '--to')]
  if (ends <= starts) throw new CommandRefused('It ends before it begins.')
  if (ends <= now) throw new CommandRefused('It is over already.')
  if (!given.reason) throw new CommandRefused('Say why with --reason, as the network does.')
  const points = await pointsIn(db, given)
  await db.transaction(async (tx) => {
    for (const point of points)
      await tx.query(
        `insert into planned_outage (billing_account_id, outage_id, supply_point_id, starts_at, ends_at, reason)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (billing_account_id, outage_id) do update
         set starts_at = excluded.starts_at, ends_at = excluded.ends_at, reason = excluded.reason, cancelled_at = null`,
        [point.billingAccountId, idOf(point, day), point.supplyPointId, new Date(starts), new Date(ends), given.reason ?? ''],
      )
  })
  return `Announced for ${points.length === 1 ? 'one connection' : `${points.length} connections`}: whoever wants to be told is, once.`
}

const cancel = async (db: Database, given: PlannedOutageOptions, now: number): Promise<string> => {
  const day = dayIn(given)
  const points = await pointsIn(db, given)
  const done = await db.query(
    `update planned_outage set cancelled_at = $2 where outage_id = any($1::uuid[]) and cancelled_at is null returning 1`,
    [points.map((point) => idOf(point, day)), new Date(now)],
  )
  if (done.length === 0) throw new CommandRefused('Nothing is planned there on that day; cuts lists what is.')
  return `Cancelled for ${done.length === 1 ? 'one connection' : `${done.length} connections`}.`
}

interface Listed {
  readonly icp: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly reason: string
  readonly isTold: boolean
}

const list = async (db: Database, now: number): Promise<string> => {
  const rows = await db.query<Listed>(
    `select sp.icp, o.starts_at, o.ends_at, o.reason, exists (select from alert_told t where t.billing_account_id = o.billing_account_id
       and t.kind = 'outage' and t.subject = o.outage_id::text) as is_told
     from planned_outage o
     join supply_point sp on sp.billing_account_id = o.billing_account_id and sp.supply_point_id = o.supply_point_id
     where o.cancelled_at is null and o.ends_at > $1 order by o.starts_at, sp.icp`,
    [new Date(now)],
  )
  const line = ({ icp, startsAt, endsAt, reason, isTold }: Listed) =>
    `${icp ?? ''}  ${formatInstant(startsAt.toISOString())} to ${formatInstant(endsAt.toISOString())}  ${reason}  ${isTold ? 'told' : 'not told yet'}`
  return rows.length === 0 ? 'No outage is planned.' : rows.map(line).join('\n')
}

export const runPlannedOutagesCommand = (
  db: Database,
  command: string,
  given: PlannedOutageOptions,
  now: number,
): Promise<string> | null => {
  switch (command) {
    case 'cuts':
      return list(db, now)
    case 'cuts add':
      return announce(db, given, now)
    case 'cuts cancel':
      return cancel(db, given, now)
    default:
      return null
  }
}
