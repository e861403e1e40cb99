import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { CommandRefused } from '#server/process/command-refused.ts'
import type { Database, Queryable, SqlValue } from '#server/database/database.ts'
import { billsHelp, runBillsCommand } from '#server/bill-pages/bill-commands.ts'
import { billQueriesHelp, runBillQueriesCommand } from '#server/cases/bill-query-commands.ts'
import { lateFeeHelp, runLateFeeCommand } from '#server/bill-pages/late-fee-commands.ts'
import { heatHelp, runHeatCommand } from '#server/analytics/heat-commands.ts'
import { failuresHelp, runFailuresCommand } from '#server/failure-report/failure-report-commands.ts'
import { careHelp, runCareCommand } from '#server/care/care-commands.ts'
import { complaintsHelp, runComplaintsCommand } from '#server/cases/complaint-commands.ts'
import { plannedOutagesHelp, runPlannedOutagesCommand } from '#server/alerts/planned-outage-commands.ts'
import { readingsHelp, runReadingsCommand } from '#server/meter-reads/readings-commands.ts'
import { readsHelp, runReadsCommand } from '#server/meter-reads/read-commands.ts'
import { deliveriesHelp, runDeliveriesCommand } from '#server/bottled-gas/delivery-commands.ts'
import { friendsHelp, runFriendsCommand } from '#server/friends/friend-commands.ts'
import { privacyHelp, runPrivacyCommand } from '#server/cases/privacy-commands.ts'
import { partiesHelp, runPartiesCommand } from '#server/consents/party-commands.ts'
import { runStaffCommand, staffHelp } from '#server/identity/impersonation/staff-commands.ts'

export const help = `npm run admin -- <command>

  outage on     the portal is out of service for everyone
                [--title TEXT] [--subtitle TEXT] [--duration TEXT] [--image PATH]
  outage soon   an outage is announced; the portal works  (same options)
  outage notice a message in the header; the portal works (same options)
  outage off    all is well
  alert on      a notice for every customer in the country
                --title TEXT --text TEXT [--path /account/...]
  alert off
${readingsHelp}${billsHelp}${billQueriesHelp}${complaintsHelp}${privacyHelp}${careHelp}${lateFeeHelp}${readsHelp}${deliveriesHelp}${plannedOutagesHelp}${friendsHelp}${partiesHelp}${failuresHelp}${heatHelp}${staffHelp}  help
`

const options = {
  title: { type: 'string' },
  subtitle: { type: 'string' },
  duration: { type: 'string' },
  image: { type: 'string' },
  text: { type: 'string' },
  path: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  icp: { type: 'string' },
  day: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  meter: { type: 'string' },
  reason: { type: 'string' },
  account: { type: 'string' },
  since: { type: 'string' },
  'may-act': { type: 'boolean' },
  'rolled-over': { type: 'boolean' },
  'with-discount': { type: 'boolean' },
} as const

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new CommandRefused((error as Error).message)
  }
}
type Values = ReturnType<typeof parse>['values']

const setOutage = async (db: Queryable, state: 'on' | 'soon' | 'notice', values: Values) => {
  const row: SqlValue[] = [state === 'on', state !== 'on', state === 'soon']
  const texts = [values.title, values.subtitle, values.duration, values.image].map((text) => text ?? null)
  await db.query(
    `insert into outage (is_on, should_notify, show_pre_outage_notification, title, sub_title, outage_duration_text, img_url, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, now())
     on conflict (id) do update set is_on = excluded.is_on, should_notify = excluded.should_notify,
       show_pre_outage_notification = excluded.show_pre_outage_notification, title = excluded.title, sub_title = excluded.sub_title,
       outage_duration_text = excluded.outage_duration_text, img_url = excluded.img_url, changed_at = excluded.changed_at`,
    [...row, ...texts],
  )
}

const setAlert = async (db: Queryable, { title, text, path }: Values) => {
  if (!title || !text) throw new CommandRefused('An alert needs --title and --text.')
  if (path !== undefined && !/^\/[^/\\]/.test(path))
    throw new CommandRefused('--path must be a path of the portal, such as /account/bill.')
  await db.query(
    `insert into national_alert (is_active, alert_id, title, body, path, changed_at) values (true, $1, $2, $3, $4, now())
     on conflict (id) do update set is_active = true, alert_id = excluded.alert_id, title = excluded.title, body = excluded.body,
       path = excluded.path, changed_at = excluded.changed_at`,
    [randomUUID(), title, text, path ?? null],
  )
}

interface CommandOptions {
  readonly progress?: (done: number, total: number) => void
  readonly secrets?: readonly string[]
}

export const runCommand = async (
  db: Database,
  args: readonly string[],
  { progress, secrets = [] }: CommandOptions = {},
): Promise<string> => {
  const { positionals, values } = parse(args)
  const command = positionals.join(' ')
  switch (command) {
    case 'outage on':
    case 'outage soon':
    case 'outage notice':
      await setOutage(db, command.slice('outage '.length) as 'on' | 'soon' | 'notice', values)
      return `The outage is set to "${command.slice('outage '.length)}".`
    case 'outage off':
      await db.query('delete from outage')
      return 'No outage is shown.'
    case 'alert on':
      await setAlert(db, values)
      return 'The alert is shown to every customer.'
    case 'alert off':
      await db.query('delete from national_alert')
      return 'No alert is shown.'
    default: {
      const done =
        runReadingsCommand(db, command, values, Date.now()) ??
        runBillsCommand(db, positionals, values, { now: Date.now(), progress }) ??
        runBillQueriesCommand(db, command, values, Date.now()) ??
        runComplaintsCommand(db, command, values, Date.now()) ??
        runPrivacyCommand(db, command, values, Date.now()) ??
        runCareCommand(db, command, values, { now: Date.now(), secrets }) ??
        runLateFeeCommand(db, command, values, Date.now()) ??
        runReadsCommand(db, command, values, Date.now()) ??
        runDeliveriesCommand(db, command, values, Date.now()) ??
        runPlannedOutagesCommand(db, command, values, Date.now()) ??
        runFriendsCommand(db, command, Date.now()) ??
        runPartiesCommand(db, command, values, Date.now()) ??
        runFailuresCommand(db, command) ??
        runHeatCommand(db, command, values, Date.now()) ??
        runStaffCommand(db, command, values, { now: Date.now(), given: secrets })
      if (done) return done
      throw new CommandRefused(`There is no command ${JSON.stringify(command)}; try help.`)
    }
  }
}
