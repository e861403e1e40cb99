import { type ForecastAlert, lineNotOffered, noMoney } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { lineLimits } from '#domain/insights/forecast-alert.ts'
import { type Day, dayAt } from '#domain/basics/days.ts'
import { sharesOf } from '#domain/insights/electricity-forecast.ts'
import { toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { readRunningBill, type RunningBill } from '#server/billing/running-bill.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

interface AlertRow {
  /** Whole dollars. */
  readonly line: number
  readonly toldAt: Date | null
}

export const alertOf = async (
  db: Queryable,
  billingAccountId: string,
  { periodStatus, forecast, tried, stretch }: RunningBill,
): Promise<ForecastAlert | null> => {
  if (!forecast) return null
  const [row] = await db.query<AlertRow>(
    `select a.threshold as line, t.told_at from alert a
     left join alert_told t on t.billing_account_id = a.billing_account_id and t.kind = a.kind and t.subject = $2
     where a.billing_account_id = $1 and a.kind = 'bill' and a.is_on`,
    [billingAccountId, periodStatus.window.startDate],
  )
  const shares = sharesOf(tried.tries, stretch)
  return {
    line: row ? row.line : null,
    toldOn: row?.toldAt ? dayAt(row.toldAt.getTime()) : null,
    ...lineLimits(forecast.cents),
    outcomes: shares.map((share) => toDollars(roundHalfAway(forecast.cents + forecast.openCents * (share - 1)))),
  }
}

export const saveAlert = async (
  tx: Queryable,
  account: SelectedAccount,
  { line, today, at }: { readonly line: number; readonly today: Day; readonly at: Date },
): Promise<{ line: number }> => {
  if (account.isBuyingGroup)
    throw new Refusal(403, noMoney, 'Not part of your account', 'Your group pays its bills together, so you can’t set an alert.')
  const { forecast } = await readRunningBill(tx, account, today)
  const { least, most } = lineLimits(forecast?.cents ?? 0)
  if (!forecast || line < least || line > most)
    throw new Refusal(409, lineNotOffered, 'Please choose another amount', `You can choose an amount from $${least} to $${most}.`)
  await tx.query(
    `insert into alert (billing_account_id, kind, is_on, threshold, by_mail, in_portal, customer_id, changed_at)
     values ($1, 'bill', true, $3, true, true, $2, $4)
     on conflict (billing_account_id, kind) do update
       set is_on = true, by_mail = true, customer_id = excluded.customer_id, threshold = excluded.threshold, changed_at = excluded.changed_at`,
    [account.billingAccountId, account.customerId, line, at],
  )
  return { line }
}

export const removeAlert = (tx: Queryable, billingAccountId: string) =>
  tx.query(`update alert set is_on = false where billing_account_id = $1 and kind = 'bill'`, [billingAccountId])
