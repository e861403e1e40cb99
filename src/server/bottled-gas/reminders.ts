import type { Brand } from '#brands/brands.ts'
import type { CareChoice } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import type { OrderQuestions } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { toldWords } from '#domain/customer/alert-words.ts'
import { addDays, type Day, today as todayAt } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { deliveryDays } from './lpg-delivery-days.ts'
import { mostBottlesOf } from '#domain/customer/lpg-order.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { isAgreedOn } from '#server/http/agreed.ts'
import { readSettings } from '#server/alerts/settings.store.ts'
import { putAlert } from '#server/alerts/alert-notices.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { Refusal } from '#server/http/refusal.ts'
import { accountOf } from '#server/http/selection.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { throwFailures } from '#server/http/repeats.ts'
import { emptyingSince } from './care.store.ts'
import { afterQuietHours } from '#domain/basics/quiet-hours.ts'
import { estimateOf, isLow, type Place, readBottleFacts } from './levels.store.ts'
import { placeOrder } from './order-commands.ts'
import { isOrderUnderWay, readLastOrder } from './orders.store.ts'
import { notOrderedMail } from './not-ordered-mail.ts'

interface Cared extends Place {
  readonly supplyAgreementId: string
  readonly choice: CareChoice
  readonly bottles: number | null
  /** Customer who chose automatic orders. */
  readonly chosenBy: string | null
}

/** Days, as in levels.store.ts. */
const lookBack = 760
const pageSize = 500

const page = `
  select sp.billing_account_id, sp.supply_point_id, ag.agreement_id as supply_agreement_id, coalesce(c.choice, 'remind') as choice,
    c.bottles, c.chosen_by
  from supply_point sp
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
    and ${isAgreedOn('$1')}
  left join bottle_care c on c.billing_account_id = sp.billing_account_id and c.supply_point_id = sp.supply_point_id
  where sp.supply_type = 'lpg' and c.choice is distinct from 'neither'
    and (sp.billing_account_id, sp.supply_point_id) > ($3::uuid, $4::uuid)
    and exists (select from lpg_delivery d where d.billing_account_id = sp.billing_account_id
      and d.supply_point_id = sp.supply_point_id and d.delivered_on >= $2)
    and not exists (select from lpg_order o where o.billing_account_id = sp.billing_account_id
      and o.supply_point_id = sp.supply_point_id and ${isOrderUnderWay})
  order by sp.billing_account_id, sp.supply_point_id limit ${pageSize}`

const begin = `
  insert into bottle_care_done (billing_account_id, supply_point_id, since, did, at) values ($1, $2, $3, 'reminded', $4)
  on conflict do nothing returning true as is_first`

const finish = `
  update bottle_care_done set did = $4, order_id = $5 where billing_account_id = $1 and supply_point_id = $2 and since = $3`

interface ReminderJob {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'put' | 'putLater'>
  readonly brand: Pick<Brand, 'id'>
}

interface Ordered {
  readonly orderId: string | null
  readonly reason: string
}

const orderFor = async (tx: Queryable, job: ReminderJob, cared: Cared, now: number): Promise<Ordered> => {
  const account = await accountOf(tx, { billingAccountId: cared.billingAccountId, customerId: cared.chosenBy ?? '' })
  if (!account) return { orderId: null, reason: 'The person who asked for it no longer has access to this account.' }
  const last = await readLastOrder(tx, cared.billingAccountId, cared.supplyPointId)
  const questions: OrderQuestions = last?.questions ?? {}
  try {
    const { orderId } = await placeOrder(
      tx,
      account,
      {
        supplyAgreementId: cared.supplyAgreementId,
        numberOfBottles: Math.min(mostBottlesOf(account.type), cared.bottles ?? 1),
        questions,
      },
      { brand: job.brand, placedBy: 'automatic', outbox: job.outbox, now },
    )
    return { orderId, reason: '' }
  } catch (error) {
    // Nothing was written before a refusal.
    if (!(error instanceof Refusal)) throw error
    return { orderId: null, reason: error.detail }
  }
}

/** Automatic orders can be undone for a day: if the truck is loaded earlier, wait. */
const hasToWait = ({ choice }: Cared, now: number) => choice === 'order' && deliveryDays(now).changeUntil - now < dayMs

const remind = async (tx: Queryable, { outbox }: ReminderJob, cared: Cared, since: string, now: number): Promise<void> => {
  const { billingAccountId, supplyPointId, supplyAgreementId } = cared
  const setting = (await readSettings(tx, billingAccountId)).find(({ kind }) => kind === 'bottleLow')
  if (!setting?.isOn || (setting.siteId !== null && setting.siteId !== (await siteOf(tx, billingAccountId, supplyPointId))))
    return
  const reading = { subject: since, day: todayAt(now), value: setting.threshold }
  const words = toldWords('bottleLow', reading, setting.threshold)
  const path = `${pathOf('bottledGasOrder')}?${new URLSearchParams({ supplyAgreementId })}`
  await putAlert(tx, outbox, { billingAccountId, setting, reading, words: { ...words, path } }, now)
}

const siteOf = async (tx: Queryable, billingAccountId: string, supplyPointId: string): Promise<string | null> =>
  (
    await tx.query<{ siteId: string }>(
      'select site_id from supply_point where billing_account_id = $1 and supply_point_id = $2',
      [billingAccountId, supplyPointId],
    )
  )[0]?.siteId ?? null

const careFor = async (tx: Queryable, job: ReminderJob, cared: Cared, now: number, today: Day): Promise<void> => {
  await lockAccount(tx, cared.billingAccountId)
  const known = await readBottleFacts(tx, cared, today)
  const level = estimateOf(known, today)
  if (!level || !isLow(level)) return
  const since = emptyingSince(known, level.lowAt)
  const keys = [cared.billingAccountId, cared.supplyPointId, since]
  const [first] = await tx.query<{ isFirst: boolean }>(begin, [...keys, new Date(now)])
  if (!first) return
  if (cared.choice !== 'order') {
    await remind(tx, job, cared, String(since), now)
    return
  }
  const { orderId, reason } = await orderFor(tx, job, cared, now)
  await tx.query(finish, [...keys, orderId === null ? 'notOrdered' : 'ordered', orderId])
  if (orderId === null) await notOrderedMail.putLater(tx, job.outbox, { ...placeOf(cared), reason }, afterQuietHours(now))
}

const placeOf = ({ billingAccountId, supplyPointId, supplyAgreementId }: Cared) => ({
  billingAccountId,
  supplyPointId,
  supplyAgreementId,
})

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Once per low level, a transaction per place; idempotent, also in parallel. @throws AggregateError naming the failed accounts
 */
export const runBottleJob = async (job: ReminderJob, now: number): Promise<void> => {
  const today = todayAt(now)
  const failures: Error[] = []
  let last = { billingAccountId: nobody, supplyPointId: nobody }
  for (;;) {
    const some = await job.db.query<Cared>(page, [today, addDays(today, -lookBack), last.billingAccountId, last.supplyPointId])
    for (const cared of some.filter((order) => !hasToWait(order, now))) {
      // Most are not low: check without a lock first.
      const level = estimateOf(await readBottleFacts(job.db, cared, today), today)
      if (!level || !isLow(level)) continue
      await job.db
        .transaction((tx) => careFor(tx, job, cared, now, today))
        .catch((cause: unknown) => {
          failures.push(new Error(`The bottles of account ${cared.billingAccountId} could not be updated`, { cause }))
        })
    }
    const next = some.at(-1)
    if (!next || some.length < pageSize) break
    last = next
  }
  throwFailures(failures, `The bottles of ${failures.length} accounts could not be updated`)
}
