import { cycleColumns, discountColumn, type SelectedAccount } from '#server/http/selection.ts'
import { type Day, today as todayAt } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import type { Cycle } from '#server/billing/cycles.ts'
import { takeInstalments } from '#server/billing/smooth-pay.store.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { putNotice } from '#server/http/notice.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { throwFailures } from '#server/http/repeats.ts'
import { carryPlan } from './payment-plan.store.ts'
import { reviewSmoothPay } from './smooth-pay.ts'

type Account = Cycle & Pick<SelectedAccount, 'billingAccountId' | 'customerId' | 'paymentMethod' | 'discount' | 'openedOn'>

const spreading = `
  select a.billing_account_id, coalesce(s.customer_id, p.customer_id)::text as customer_id, a.payment_method, ${cycleColumns},
    a.opened_on, ${discountColumn} as discount
  from billing_account a
  left join smooth_pay s on s.billing_account_id = a.billing_account_id and s.ended_at is null
  left join payment_plan p on p.billing_account_id = a.billing_account_id and p.ended_at is null
  where s.smooth_pay_id is not null or p.plan_id is not null
  order by a.billing_account_id`

const notifyOfReview = async (tx: Queryable, account: Account, now: { readonly today: string; readonly at: Date }) => {
  const review = await reviewSmoothPay(tx, account, now)
  if (!review || review.kind === 'stays') return
  const amount = formatCents(review.weeklyCents)
  const words =
    review.kind === 'changes'
      ? { title: `Your weekly amount is ${amount} from now on`, detail: 'It changed by $6 or less, to fit your bills.' }
      : { title: `${amount} a week would fit better`, detail: 'We won’t change it unless you say yes.' }
  const { billingAccountId } = account
  const of = `smooth pay review ${billingAccountId} ${now.today}`
  await putNotice(tx, { billingAccountId, of, type: 'message', ...words, path: '/account/bill/planner', at: now.at })
}

const runFor = async (tx: Queryable, account: Account, when: { readonly today: Day; readonly at: Date }): Promise<void> => {
  const { paymentMethod } = await lockAccount(tx, account.billingAccountId)
  await takeInstalments(tx, account.billingAccountId, when.today)
  await carryPlan(tx, { ...account, paymentMethod }, when)
  await notifyOfReview(tx, account, when)
}

/** Daily. One transaction per account; idempotent, also in parallel. @throws AggregateError naming the failed accounts */
export const runBillingJob = async (db: Database, now: number): Promise<void> => {
  const when = { today: todayAt(now), at: new Date(now) }
  const failures: Error[] = []
  for (const account of await db.query<Account>(spreading))
    await db
      .transaction((tx) => runFor(tx, account, when))
      .catch((cause: unknown) => {
        failures.push(new Error(`The money course of account ${account.billingAccountId} failed`, { cause }))
      })
  throwFailures(failures, `The money course failed for ${failures.length} accounts`)
}
