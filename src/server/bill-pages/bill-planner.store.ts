import * as contract from '#contract/bill-planner/bill-planner.contract.ts'
import type { Arrears } from '#contract/bill-planner/payment-plan.contract.ts'
import { expectedDeliveries } from '#domain/supply/forecast-supply.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { bottleCents } from '#domain/supply/tariff.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readProtections } from '#server/billing/care.store.ts'
import { dueDateOf } from '#server/billing/cycles.ts'
import { readSmoothPay } from '#server/billing/smooth-pay.store.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { type AccountForecast, readForecast } from './bill-forecast.store.ts'
import { readComingPayments } from './coming-payments.store.ts'
import { readPaydays } from './paydays.store.ts'
import { readPaymentPlan } from './payment-plan.store.ts'
import { readSpread } from './smooth-pay.ts'

const shownForecast = (
  account: Pick<SelectedAccount, 'dueDays'>,
  { bills, basis, spread, triedOn, historyDays }: AccountForecast,
): contract.Forecast => ({
  bills: bills.map(({ startDate, endDate, cents, lowCents, highCents }) => ({
    startDate,
    endDate,
    issuedOn: addDays(endDate, 1),
    dueOn: dueDateOf(account, endDate),
    amount: toDollars(cents),
    low: toDollars(lowCents),
    high: toDollars(highCents),
  })),
  total: toDollars(sumOf(bills, ({ cents }) => cents)),
  basis,
  spread,
  triedOn,
  historyDays,
})

const aheadDays = 49

const deliveriesOf = ({ supplies }: AccountForecast, today: Day): contract.BillPlanner['deliveries'] =>
  supplies
    .flatMap((supply) => {
      const price = supply.prices.at(-1)?.bottleMillicents ?? 0
      return expectedDeliveries(supply, addDays(today, aheadDays)).map(({ day, bottles }) => ({
        day,
        bottles,
        amount: toDollars(bottles * bottleCents(price)),
      }))
    })
    .filter(({ day }) => day > today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))

export const readArrears = async (db: Queryable, account: SelectedAccount, today: Day): Promise<Arrears> => {
  const { amountOverdue, dueDate } = await readSummary(db, account, today)
  // Who depends on power is the account holder’s to know.
  const protections = await readProtections(db, account.billingAccountId, today)
  return {
    today,
    arrears: amountOverdue > 0 ? { amount: amountOverdue, since: dueDate ?? today } : null,
    plan: await readPaymentPlan(db, account, today),
    protections: protections.filter((protection) => account.role === 'owner' || protection !== 'medicallyDependent'),
  }
}

export const readPlanner = async (db: Queryable, account: SelectedAccount, today: Day): Promise<contract.BillPlanner> => {
  const forecast = await readForecast(db, account, today)
  const held = await readSmoothPay(db, account.billingAccountId)
  const behind = await readArrears(db, account, today)
  return {
    ...behind,
    forecast: shownForecast(account, forecast),
    smoothPay: await readSpread(db, account, {
      bills: forecast.bills,
      isOverdue: behind.arrears !== null || behind.plan !== null,
      today,
    }),
    payments: await readComingPayments(db, account, {
      today,
      spreadFrom: held?.startedOn ?? null,
      forecastCents: forecast.bills[0]?.cents ?? null,
    }),
    deliveries: deliveriesOf(forecast, today),
    paydays: await readPaydays(db, account.billingAccountId),
  }
}
