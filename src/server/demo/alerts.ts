import type { AlertKind } from '#contract/alerts/alerts.contract.ts'
import { toldWords } from '#domain/customer/alert-words.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'

const shown = 'sina@example.com'

const set: readonly (readonly [AlertKind, number])[] = [
  ['use', 40],
  ['greenHours', 60],
  ['bill', 250],
]

/** Days ago, value. */
const demoAlerts: readonly (readonly [AlertKind, number, number])[] = [
  ['use', 2, 64],
  ['greenHours', 9, 38],
  ['use', 23, 47],
]

const putTold = `
  insert into alert_told (told_id, billing_account_id, kind, subject, day, told_at, cleared_at, title, detail, path, in_portal, is_urgent, read_at)
  values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, true, false, $10)`

export const putAlerts = async (tx: Queryable, today: Day): Promise<void> => {
  const [home] = await tx.query<{ billingAccountId: string; customerId: string; supplyPointId: string }>(
    `select ca.billing_account_id, ca.customer_id, sp.supply_point_id
     from login l join customer_account ca on ca.customer_id = l.customer_id
     join supply_point sp on sp.billing_account_id = ca.billing_account_id and sp.supply_type = 'electricity'
     where l.email = $1 order by ca.position, sp.supply_point_id limit 1`,
    [shown],
  )
  if (!home) return
  const { billingAccountId, customerId, supplyPointId } = home
  for (const [kind, threshold] of set)
    await tx.query(
      `insert into alert (billing_account_id, kind, is_on, threshold, by_mail, in_portal, customer_id, changed_at)
       values ($1, $2, true, $3, true, true, $4, $5)`,
      [billingAccountId, kind, threshold, customerId, new Date(instantOf(addDays(today, -40), 19))],
    )
  for (const [index, [kind, ago, value]] of demoAlerts.entries()) {
    const day = addDays(today, -ago)
    const at = new Date(instantOf(day, 9))
    const { title, detail, path } = toldWords(kind, { subject: kind, day: addDays(day, kind === 'use' ? -1 : 1), value }, 40)
    const id = stableId(`alert ${billingAccountId} ${kind} ${day}`)
    await tx.query(putTold, [id, billingAccountId, kind, kind, day, at, title, detail, path, index === 0 ? null : at])
  }
  const starts = addDays(today, 12)
  await tx.query(
    `insert into planned_outage (billing_account_id, outage_id, supply_point_id, starts_at, ends_at, reason) values ($1, $2, $3, $4, $5, $6)`,
    [
      billingAccountId,
      stableId(`outage ${billingAccountId}`),
      supplyPointId,
      new Date(instantOf(starts, 9)),
      new Date(instantOf(starts, 12)),
      'New poles in your street',
    ],
  )
}
