import { randomUUID } from 'node:crypto'
import type { SupplyType } from '#contract/kit.ts'
import { addDays, addYears, type Day, formatFullDate, today as todayAt } from '#domain/basics/days.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { readGaps, readOverlaps } from './agreement-checks.ts'

export interface SuppliedPlan {
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  /** Null for bottled gas. */
  readonly icp: string | null
  readonly address: string
  readonly agreementId: string
  readonly planId: string
  readonly planName: string
  readonly startDate: Day
  readonly endDate: Day | null
  /** Null: no fixed term. */
  readonly termEnd: Day | null
}

/** The newest agreement of each supply point that hasn’t ended: in force, or to come. */
const supplied = `
  select distinct on (sp.position, sp.supply_point_id) sp.supply_point_id, sp.supply_type, sp.icp, st.address, ag.agreement_id,
    p.plan_id, p.name as plan_name, ag.start_date, ag.end_date, ag.term_end
  from supply_point sp
  join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
  join plan p on p.plan_id = ag.plan_id
  where sp.billing_account_id = $1 and (ag.end_date is null or ag.end_date >= greatest($2::date, ag.start_date))
  order by sp.position, sp.supply_point_id, ag.start_date desc`

export const readSuppliedPlans = (db: Queryable, billingAccountId: string, today: Day): Promise<SuppliedPlan[]> =>
  db.query<SuppliedPlan>(supplied, [billingAccountId, today])

export interface OfferedPlan {
  readonly planId: string
  readonly name: string
  readonly supplyType: SupplyType
}

/** Of the account’s audience, with a price from today on that has no end. */
const offered = `
  select p.plan_id, p.name, p.supply_type from plan p join billing_account a on a.type = p.audience
  where a.billing_account_id = $1 and not p.is_value_plan
    and exists (select from tariff t where t.plan_id = p.plan_id and t.start_date <= $2 and (t.end_date is null or t.end_date >= $2))
    and exists (select from tariff t where t.plan_id = p.plan_id and t.end_date is null)
  order by p.supply_type, p.name`

const namedPlan = 'select plan_id, name, supply_type from plan where plan_id = $1'

export const readOfferedPlans = (db: Queryable, billingAccountId: string, today: Day): Promise<OfferedPlan[]> =>
  db.query<OfferedPlan>(offered, [billingAccountId, today])

interface PlanChange {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly planId: string
  readonly startDate: Day
  /** Back to a plan that the customer was promised: it need not be offered any more. */
  readonly isReturn?: boolean
}

const require = (isRight: boolean, message: string) => {
  if (!isRight) throw new CommandRefused(message)
}

const requireNoFault = async (tx: Queryable, billingAccountId: string, agreementId: string): Promise<void> => {
  const gap = (await readGaps(tx, [billingAccountId])).find((row) => row.agreementId === agreementId)
  if (gap) throw new CommandRefused(`The plan has no price on ${formatFullDate(gap.day)}.`)
  const overlap = (await readOverlaps(tx, [billingAccountId])).some((row) => row.agreementId === agreementId)
  require(!overlap, 'Another agreement covers this supply on those days.')
}

/**
 * Ends the agreement in force on the day before, and begins another one that lasts as long as it would have. From tomorrow at the
 * earliest: days with readings are priced already.
 * @throws Refusal 404 for a deleted account; CommandRefused
 */
export const changePlan = async (
  tx: Queryable,
  { billingAccountId, supplyPointId, planId, startDate, isReturn = false }: PlanChange,
  now: number,
): Promise<{ readonly from: SuppliedPlan; readonly to: OfferedPlan; readonly agreementId: string }> => {
  const today = todayAt(now)
  await lockAccount(tx, billingAccountId)
  const from = (await readSuppliedPlans(tx, billingAccountId, today)).find((row) => row.supplyPointId === supplyPointId)
  if (!from) throw new CommandRefused('This supply has no agreement in force.')
  require(from.startDate <= today, `A change to ${from.planName} is booked already, from ${formatFullDate(from.startDate)}.`)
  require(startDate > today, 'A plan can begin tomorrow at the earliest: earlier days are priced already.')
  require(startDate <= addYears(today, 1), 'A plan can begin a year from today at the latest.')
  if (from.endDate !== null) require(startDate <= from.endDate, `We supply this home until ${formatFullDate(from.endDate)}.`)
  if (from.termEnd !== null)
    require(startDate > from.termEnd, `The fixed term runs until ${formatFullDate(from.termEnd)}: choose a later day.`)
  const plans = isReturn ? await tx.query<OfferedPlan>(namedPlan, [planId]) : await readOfferedPlans(tx, billingAccountId, today)
  const to = plans.find((row) => row.planId === planId)
  if (!to || to.supplyType !== from.supplyType) throw new CommandRefused('This plan isn’t offered to this customer.')
  require(planId !== from.planId, `The customer is on ${from.planName} already.`)
  const agreementId = randomUUID()
  await tx.query('update agreement set end_date = $3 where billing_account_id = $1 and agreement_id = $2', [
    billingAccountId,
    from.agreementId,
    addDays(startDate, -1),
  ])
  await tx.query(
    `insert into agreement (billing_account_id, agreement_id, supply_point_id, plan_id, start_date, end_date) values ($1, $2, $3, $4, $5, $6)`,
    [billingAccountId, agreementId, supplyPointId, planId, startDate, from.endDate],
  )
  await requireNoFault(tx, billingAccountId, agreementId)
  const data = { agreement: agreementId, plan: planId, fromDay: startDate }
  await recordEvent(tx, { type: 'agreement.changed', billingAccountId, supplyPointId, data, now })
  return { from, to, agreementId }
}

/**
 * Deletes an agreement that hasn’t begun, and lets the one before it go on: as if nobody had asked for it.
 * @throws CommandRefused once it has begun
 */
export const cancelPlanChange = async (
  tx: Queryable,
  {
    billingAccountId,
    supplyPointId,
    agreementId,
  }: { readonly billingAccountId: string; readonly supplyPointId: string; readonly agreementId: string },
  now: number,
): Promise<void> => {
  const [booked] = await tx.query<{ startDate: Day; endDate: Day | null }>(
    `delete from agreement where billing_account_id = $1 and agreement_id = $2 and start_date > $3 returning start_date, end_date`,
    [billingAccountId, agreementId, todayAt(now)],
  )
  if (!booked) throw new CommandRefused('The plan has begun.')
  const [before] = await tx.query<{ agreementId: string; planId: string; startDate: Day }>(
    `update agreement set end_date = $4 where billing_account_id = $1 and supply_point_id = $2 and end_date = $3
     returning agreement_id, plan_id, start_date`,
    [billingAccountId, supplyPointId, addDays(booked.startDate, -1), booked.endDate],
  )
  if (!before) throw new CommandRefused('The plan before it is gone.')
  const data = { agreement: before.agreementId, plan: before.planId, fromDay: before.startDate }
  await recordEvent(tx, { type: 'agreement.changed', billingAccountId, supplyPointId, data, now })
}
