import type { SentHalfHour } from '#contract/operator/half-hours.contract.ts'
import { halfHourMs } from '#domain/basics/durations.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import type { Database } from '#server/database/database.ts'
import { demoNow, type Request } from '#tests/account/demo-portal.ts'

export const operators = { meters: { clientId: '6a8f1c9e-2f0b-4b5a-9d7e-1c2b3a4d5e6f', scopes: ['readings:write'] } }

export interface Supplied {
  readonly icp: string
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly siteId: string
  readonly name: string
}

/** Electricity supply points of a demo customer's own accounts. */
export const suppliesOf = (db: Database, email: string): Promise<Supplied[]> =>
  db.query<Supplied>(
    `select sp.icp, sp.billing_account_id, sp.supply_point_id, sp.site_id, coalesce(st.nickname, st.address) as name
     from login l join customer_account ca on ca.customer_id = l.customer_id
     join supply_point sp on sp.billing_account_id = ca.billing_account_id and sp.supply_type = 'electricity'
     join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
     join agreement ag on ag.supply_point_id = sp.supply_point_id and ag.end_date is null
       and ag.start_date <= '2026-06-09'
     where l.email = $1 order by st.position, sp.icp`,
    [email],
  )

export const customerOf = async (db: Database, email: string): Promise<string> =>
  (await db.query<{ customerId: string }>('select customer_id::text as customer_id from login where email = $1', [email]))[0]
    ?.customerId ?? ''

/** @param at `HH:MM` of the demo's day */
export const at = (time: string, day = '2026-06-09'): number => Date.parse(`${day}T${time}:00+12:00`)

export const halfHour = (icp: string, startsAt: number, kwh: number, more: Partial<SentHalfHour> = {}): SentHalfHour => ({
  icp,
  startsAt: instantText(startsAt),
  flow: 'X',
  kwh,
  ...more,
})

export const emptyTables = async (db: Database): Promise<void> => {
  for (const table of ['arriving_half_hour', 'arriving_change', 'unplanned_outage', 'planned_outage', 'alert_told', 'alert_mail'])
    await db.query(`delete from ${table}`)
}

/** Start of the newest half-hour that is over at the demo's moment. */
export const newest = Math.floor(demoNow / halfHourMs) * halfHourMs - halfHourMs

export interface ReceivedEvent {
  readonly id: number | null
  readonly type: string
  // The tests look into the data of every type.
  readonly data: never
}

/** Events of a stream's text, without comments. */
export const eventsIn = (text: string): ReceivedEvent[] =>
  text.split('\n\n').flatMap((block) => {
    const fields = new Map(
      block
        .split('\n')
        .filter((line) => !line.startsWith(':'))
        .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    )
    const [id, type, data] = [fields.get('id'), fields.get('event'), fields.get('data')]
    return type === undefined || data === undefined
      ? []
      : [{ id: id === undefined ? null : Number(id), type, data: JSON.parse(data) as never }]
  })

export const sending = (halfHours: readonly SentHalfHour[], key: string): Request => ({ body: { halfHours }, key })
