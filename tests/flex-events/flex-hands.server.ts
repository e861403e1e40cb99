import { type FlexEvents, readFlexEvents } from '#contract/flex-events/flex-events.contract.ts'
import type { Database } from '#server/database/database.ts'
import { runFlexEvents } from '#server/flex-events/flex-job.ts'
import { applyRecords } from '#server/intake/apply.ts'
import { flexEventIdOf } from '#server/intake/flex-event.entities.ts'
import { demoNow, type DemoPortal } from '#tests/account/demo-portal.ts'

/** Tuesday 16 June 2026, half past five to half past seven: a dollar for each kWh less, up to five. */
export const eveningEvent = {
  event: 'EVENING',
  direction: 'less',
  startsAt: '2026-06-16T17:30:00+12:00',
  endsAt: '2026-06-16T19:30:00+12:00',
  reward: 'credit',
  centsPerKwh: 100,
  mostCents: 500,
} as const

/** Wednesday 17 June 2026, noon to two: two free hours for a kWh more. */
export const noonEvent = {
  event: 'NOON',
  direction: 'more',
  startsAt: '2026-06-17T12:00:00+12:00',
  endsAt: '2026-06-17T14:00:00+12:00',
  reward: 'freeHours',
  freeHours: 2,
  leastKwh: 1,
} as const

export const idOfEvent = ({ event }: { readonly event: string }) => flexEventIdOf(event)

/** By the operator's door. @returns what was refused: column and reason */
export const send = async (db: Database, row: object, now = demoNow) => {
  const { refused } = await applyRecords(db, [{ entity: 'flex-event', row }], { now, secrets: null })
  return refused.map(({ field, reason }) => [field, reason])
}

export type SentMail = Readonly<Record<string, string>>

/** Of a job that mails into a list. */
export const outboxInto = (mails: SentMail[]) => {
  const put = async (_: unknown, { about }: { about: SentMail }) => {
    mails.push({ ...about })
    return ''
  }
  return { put, putLater: put }
}

export const runJob = (db: Database, now: number, mails: SentMail[] = []) => runFlexEvents(db, { outbox: outboxInto(mails), now })

export const pageOf = (portal: DemoPortal, name = 'aroha') => portal.get<FlexEvents>(name, readFlexEvents)

export const accountOf = async (db: Database, number = '500014872') => {
  const [row] = await db.query<{ id: string }>(
    'select billing_account_id as id from billing_account where customer_number = $1',
    [number],
  )
  return row?.id ?? ''
}

export const flexEventsOf = async (db: Database): Promise<[string, unknown][]> => {
  const rows = await db.query<{ type: string; data: Record<string, unknown> }>(
    `select type, data from event where type like 'flex_event.%' order by recorded`,
  )
  return rows.map(({ type, data }) => [type, data])
}

/** Without the demo’s own events. */
export const withoutEvents = async (db: Database): Promise<Database> => {
  for (const table of ['flex_result', 'flex_notice', 'flex_choice', 'flex_event']) await db.query(`delete from ${table}`)
  await db.query(`delete from intake_record where entity = 'flex-event'`)
  return db
}

export const at = (day: string, time = '10:00') => Date.parse(`${day}T${time}:00+12:00`)

/** As if the account had used so much in each half-hour of these days, and nothing had been free. */
export const useEach = (db: Database, billingAccountId: string, wh: number, from: string, to: string) =>
  db.query(
    `update reading_day set wh = array_fill($2::int, array[cardinality(wh)]), quality = null, free = null, type = 'actual'
     where billing_account_id = $1 and day between $3 and $4`,
    [billingAccountId, wh, from, to],
  )
