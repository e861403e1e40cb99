import { type Day, formatInstant } from '#domain/basics/days.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { command, type CommandContext, CommandRefused, format, formats, required } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'

interface Point {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly icp: string
}

const findPoints = async (db: Queryable, icps: readonly string[]): Promise<Point[]> => {
  const points = await db.query<Point>('select billing_account_id, supply_point_id, icp from supply_point where icp = any($1)', [
    [...icps],
  ])
  const strange = icps.filter((candidate) => !points.some((point) => point.icp === candidate))
  if (strange.length > 0) throw new CommandRefused(`No connection of ours: ${strange.join(', ')}. Nothing was announced.`)
  return points
}

/** One outage per connection and day: repeats are announced once. */
const idOf = ({ icp }: Point, day: Day): string => stableId(`planned outage ${icp} ${day}`)

interface OutageDay {
  readonly icp: readonly string[]
  readonly day: Day
}

interface Announcement extends OutageDay {
  /** Minutes after midnight. */
  readonly from: number
  readonly to: number
  readonly reason: string
}

const announce = async ({ db, now }: CommandContext, { icp, day, from, to, reason }: Announcement): Promise<string> => {
  const instantAt = (minutes: number) => instantOf(day, Math.floor(minutes / 60)) + (minutes % 60) * minuteMs
  const [starts, ends] = [instantAt(from), instantAt(to)]
  if (ends <= starts) throw new CommandRefused('It ends before it begins.')
  if (ends <= now) throw new CommandRefused('It is over already.')
  const points = await findPoints(db, icp)
  await db.transaction(async (tx) => {
    for (const point of points)
      await tx.query(
        `insert into planned_outage (billing_account_id, outage_id, supply_point_id, starts_at, ends_at, reason)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (billing_account_id, outage_id) do update
         set starts_at = excluded.starts_at, ends_at = excluded.ends_at, reason = excluded.reason, cancelled_at = null`,
        [point.billingAccountId, idOf(point, day), point.supplyPointId, new Date(starts), new Date(ends), reason],
      )
  })
  return `Announced for ${points.length === 1 ? 'one connection' : `${points.length} connections`}; customers with this alert on are alerted once.`
}

const cancel = async ({ db, now }: CommandContext, { icp, day }: OutageDay): Promise<string> => {
  const points = await findPoints(db, icp)
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

const list = async ({ db, now }: CommandContext): Promise<string> => {
  const rows = await db.query<Listed>(
    `select sp.icp, o.starts_at, o.ends_at, o.reason, exists (select from alert_told t where t.billing_account_id = o.billing_account_id
       and t.kind = 'outage' and t.subject = o.outage_id::text) as is_told
     from planned_outage o
     join supply_point sp on sp.billing_account_id = o.billing_account_id and sp.supply_point_id = o.supply_point_id
     where o.cancelled_at is null and o.ends_at > $1 order by o.starts_at, sp.icp`,
    [new Date(now)],
  )
  const line = ({ icp, startsAt, endsAt, reason, isTold }: Listed) =>
    `${icp ?? ''}  ${formatInstant(startsAt.toISOString())} to ${formatInstant(endsAt.toISOString())}  ${reason}  ${isTold ? 'alerted' : 'not alerted yet'}`
  return rows.length === 0 ? 'No outage is planned.' : rows.map(line).join('\n')
}

const icps = format(
  'ICP[,ICP…]',
  (given) => {
    const named = new Set(given.toUpperCase().split(',').filter(Boolean))
    return named.size === 0 ? undefined : [...named]
  },
  'the ICPs of connections, with commas between',
)
const clock = /^([01]\d|2[0-4]):([0-5]\d)$/
const time = format(
  'HH:MM',
  (given) => {
    const [, hour, minute] = clock.exec(given) ?? []
    return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
  },
  'a time such as 09:00',
)
const outageDay = { icp: required(icps), day: required(formats.day) }

export const plannedOutageCommands = [
  command('cuts', 'lists planned outages that are not over', {}, list),
  command(
    'cuts add',
    'announces one; customers with this alert on are alerted once, by the next alert job',
    { ...outageDay, from: required(time), to: required(time), reason: required(formats.text()) },
    announce,
  ),
  command('cuts cancel', 'cancels a planned outage', outageDay, cancel),
]
