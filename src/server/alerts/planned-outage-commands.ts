import { type Day, formatInstant } from '#domain/basics/days.ts'
import { command, type CommandContext, format, formats, required } from '#server/command-line/command.ts'
import { announceOutage, cancelOutages, type OutagePlan } from './planned-outages.ts'

interface OutageDay {
  readonly icp: readonly string[]
  readonly day: Day
}

const connections = (count: number): string => (count === 1 ? 'one connection' : `${count} connections`)

const announce = async ({ db, now }: CommandContext, { icp: icps, ...plan }: OutageDay & OutagePlan): Promise<string> => {
  const count = await db.transaction((tx) => announceOutage(tx, { icps, ...plan }, now))
  return `Announced for ${connections(count)}; customers with this alert on are alerted once.`
}

const cancel = async ({ db, now }: CommandContext, { icp: icps, day }: OutageDay): Promise<string> =>
  `Cancelled for ${connections(await db.transaction((tx) => cancelOutages(tx, { icps, day }, now)))}.`

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
