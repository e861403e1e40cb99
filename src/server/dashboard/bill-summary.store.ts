import type { SupplyType } from '#contract/kit.ts'
import type { BillSummary } from '#contract/dashboard/dashboard.contract.ts'
import { discountNote } from '#domain/supply/discount.ts'
import { type Day, daysBetween, daysOf } from '#domain/basics/days.ts'
import { fuelNames } from '#domain/supply/energy.ts'
import { formatDollars, toCents, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { beyondPlan } from '#domain/billing/payment-plan.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { dueDateOf } from '#server/billing/cycles.ts'
import { readHonouredPlan } from '#server/billing/active-plan.store.ts'
import { paidByWords } from '#server/billing/method-words.ts'
import { correctionNote } from '#domain/billing/bill-corrections.ts'
import { readOpenBills } from '#server/billing/open-bills.store.ts'
import { partOf, type PeriodStatus, readLastInvoice, readPeriodStatus } from '#server/billing/period-status.ts'
import { readAwaitedDays, readElectricityDays, type Scope } from '#server/billing/sums.store.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { sum } from '#domain/basics/sums.ts'

type Tick = BillSummary['ticks'][number]

const readTicks = async (db: Queryable, scope: Scope, { window }: PeriodStatus, today: Day): Promise<Tick[]> => {
  const days = await readElectricityDays(db, scope, window)
  const byDay = new Map(days.map((row) => [row.day, row]))
  return daysOf(window).map((day) => {
    if (day === today) return 'today'
    if (day > today) return 'coming'
    const { type = 'empty', isBeingChecked = false, isIncomplete = false } = byDay.get(day) ?? {}
    if (isBeingChecked) return 'checked'
    if (isIncomplete) return 'incomplete'
    return type === 'powerShout' ? 'actual' : type
  })
}

const readDays = async (db: Queryable, scope: Scope, periodStatus: PeriodStatus, today: Day) => ({
  ticks: await readTicks(db, scope, periodStatus, today),
  awaitedDays: await readAwaitedDays(db, scope, periodStatus.window, today),
})

const suppliesOf = ({ supplies }: Pick<PeriodStatus, 'supplies'>, showsCost: boolean): BillSummary['supplies'] =>
  [...new Set(supplies.map(({ supplyType }) => supplyType))].map((supplyType: SupplyType) => {
    const typeSupplies = supplies.filter((supply) => supply.supplyType === supplyType)
    const days = sum(typeSupplies.map((supply) => supply.days))
    const cents = sum(typeSupplies.map((supply) => supply.cents))
    const kw = roundHalfAway(sum(typeSupplies.map((supply) => supply.wh)) / 1000, 3)
    const exportWh = sum(typeSupplies.map((supply) => supply.exportWh))
    const creditCents = sum(typeSupplies.map((supply) => supply.creditCents))
    const isBottled = supplyType === 'lpg'
    const hasNone = isBottled && days === 0
    return {
      supplyType,
      display: fuelNames[supplyType],
      kw: isBottled ? null : kw,
      amount: hasNone || !showsCost ? null : toDollars(cents),
      note: hasNone ? 'Billed when delivered' : null,
      ...(exportWh > 0 && {
        exportKw: roundHalfAway(exportWh / 1000, 3),
        ...(showsCost && { creditNZD: toDollars(creditCents) }),
      }),
    }
  })

const adjustmentsOf = (
  { supplies, corrections }: Pick<PeriodStatus, 'supplies' | 'corrections'>,
  { isBuyingGroup, discount }: SelectedAccount,
): BillSummary['adjustments'] => {
  if (isBuyingGroup) return []
  const off = sum(supplies.map(({ discountCents }) => discountCents))
  return [
    ...(corrections.length === 0
      ? []
      : [
          {
            kind: 'correction' as const,
            display: 'Corrected',
            note: correctionNote(corrections.flatMap(({ reasons }) => reasons)),
            amount: toDollars(sum(corrections.map(({ cents }) => cents))),
          },
        ]),
    ...(discount === null || off === 0
      ? []
      : [{ kind: 'discount' as const, display: discount.name, note: discountNote(discount), amount: toDollars(-off) }]),
  ]
}

type Figures = Pick<PeriodStatus, 'supplies' | 'corrections' | 'soFarCents' | 'onTrackForCents'>

const figuresOf = (figures: Figures, account: SelectedAccount) => {
  const costIncluded = !account.isBuyingGroup
  const { soFarCents, onTrackForCents } = figures
  return {
    soFar: costIncluded ? toDollars(soFarCents) : 0,
    onTrackFor: costIncluded && onTrackForCents !== null ? toDollars(onTrackForCents) : null,
    supplies: suppliesOf(figures, costIncluded),
    adjustments: adjustmentsOf(figures, account),
  }
}

const readProperties = async (
  db: Queryable,
  account: SelectedAccount,
  periodStatus: PeriodStatus,
  today: Day,
): Promise<BillSummary['properties']> => {
  const { billingAccountId, siteId, siteCount, isBuyingGroup } = account
  if (siteCount < 2) return null
  const [site] = await db.query<{ siteId: string; name: string }>(
    `select site_id, coalesce(nickname, address) as name from site where billing_account_id = $1 and site_id = $2`,
    [billingAccountId, siteId],
  )
  if (!site) return { count: siteCount, selected: null }
  const part = partOf(periodStatus, site.siteId)
  return {
    count: siteCount,
    selected: {
      name: site.name,
      amount: isBuyingGroup ? null : toDollars(part.cents),
      kw: roundHalfAway(part.wh / 1000, 3),
      part: {
        ...figuresOf({ ...part, soFarCents: part.cents }, account),
        ...(await readDays(db, { billingAccountId, siteId: site.siteId }, periodStatus, today)),
      },
    },
  }
}

const readOverdueBills = async (db: Queryable, billingAccountId: string, balanceCents: number, today: Day) => {
  const plan = await readHonouredPlan(db, billingAccountId, today)
  const open = beyondPlan(await readOpenBills(db, billingAccountId, balanceCents, today), plan?.leftCents ?? 0, balanceCents)
  return open
    .filter(({ dueDate }) => dueDate < today)
    .map(({ invoiceId, issuedOn, dueDate, cents }) => ({ id: invoiceId, issuedOn, dueDate, amount: toDollars(cents) }))
}

const readPayment = async (
  db: Queryable,
  account: SelectedAccount,
  { window }: PeriodStatus,
  today: Day,
): Promise<BillSummary['payment']> => {
  if (account.isBuyingGroup) return null
  const { balance, amountOverdue, dueDate, nextPayment, paymentPlan } = await readSummary(db, account, today)
  if (amountOverdue > 0)
    return {
      text: `${formatDollars(amountOverdue)} overdue`,
      date: dueDate,
      isOverdue: true,
      overdue: {
        amount: amountOverdue,
        days: dueDate === null ? 0 : daysBetween(dueDate, today),
        bills: await readOverdueBills(db, account.billingAccountId, toCents(balance), today),
      },
    }
  if (nextPayment?.of === 'weekly')
    return { text: `${formatDollars(nextPayment.amount)} each week, next`, date: nextPayment.date, isOverdue: false }
  if (paymentPlan)
    return { text: `On a payment plan, ${formatDollars(paymentPlan.nextAmount)} on`, date: paymentPlan.nextOn, isOverdue: false }
  return { text: paidByWords[account.paymentMethod], date: dueDateOf(account, window.endDate), isOverdue: false }
}

export const readBillSummary = async (db: Queryable, account: SelectedAccount, today: Day): Promise<BillSummary> => {
  const periodStatus = await readPeriodStatus(db, account, today)
  const costIncluded = !account.isBuyingGroup
  const last = await readLastInvoice(db, account.billingAccountId, today)
  return {
    label: 'This bill',
    ...periodStatus.window,
    daysInBillPeriod: periodStatus.daysInPeriod,
    dayNumber: periodStatus.dayNumber,
    remainingDays: periodStatus.remainingDays,
    ...figuresOf(periodStatus, account),
    lastBill:
      last && costIncluded
        ? { id: last.id, amount: toDollars(last.cents), startDate: last.startDate, endDate: last.endDate }
        : null,
    ...(await readDays(db, { billingAccountId: account.billingAccountId, siteId: null }, periodStatus, today)),
    properties: await readProperties(db, account, periodStatus, today),
    payment: await readPayment(db, account, periodStatus, today),
    ...(costIncluded && { dueDate: dueDateOf(account, periodStatus.window.endDate) }),
    costIncluded,
  }
}
