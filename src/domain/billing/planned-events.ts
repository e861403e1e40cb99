import type { BillPlanner, ComingPayment } from '#contract/bill-planner/bill-planner.contract.ts'
import { paydaysIn } from './coming-payments.ts'
import { addDays, type Day, daysBetween, endOfWeek, formatDate, laterOf, startOfWeek } from '#domain/basics/days.ts'
import { formatDollars, formatWholeDollars } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'

export interface PlannedEvent {
  readonly key: string
  readonly day: Day
  readonly kind: 'out' | 'in' | 'bill'
  readonly title: string
  readonly detail: string
  readonly short: string
  /** Dollars out; null if none. */
  readonly amount: number | null
  /** Forecast: shown in whole dollars. */
  readonly isAbout: boolean
  readonly endDate: Day | null
}

const leastWeeks = 5

export const calendarDays = ({ today, payments }: Pick<BillPlanner, 'today' | 'payments'>): { startDate: Day; endDate: Day } => {
  const startDate = startOfWeek(today)
  const last = payments.reduce((latest, { day }) => laterOf(latest, day), addDays(startDate, leastWeeks * 7 - 1))
  const most = addDays(startDate, 49 - 1)
  return { startDate, endDate: last > most ? most : endOfWeek(last) }
}

const ways = { directDebit: 'Direct debit', card: 'Card', you: 'You pay this one' } as const

const amountWords = ({ amount, isForecast }: Pick<ComingPayment, 'amount' | 'isForecast'>) =>
  isForecast ? formatWholeDollars(amount) : formatDollars(amount)

const noteOf = ({ change, dueOn, paidBy, isCardExpired }: ComingPayment): string => {
  if (change === 'moved') return `${ways[paidBy]}, moved from ${formatDate(dueOn)}`
  if (change === 'cancelled') return 'Cancelled: you pay this one'
  return isCardExpired ? 'Card, which will have expired by then' : ways[paidBy]
}

const paymentEvent = (payment: ComingPayment): PlannedEvent => ({
  key: `payment ${payment.endDate}`,
  day: payment.day,
  kind: 'out',
  title: 'Power bill',
  detail: noteOf(payment),
  short: amountWords(payment),
  amount: payment.amount,
  isAbout: payment.isForecast,
  endDate: payment.endDate,
})

const noAmount = { amount: null, isAbout: false, endDate: null } as const

const billEvents = ({ forecast, payments, today }: BillPlanner): PlannedEvent[] => {
  const [running] = forecast.bills
  if (!running || running.endDate < today) return []
  const used = payments.find(({ endDate }) => endDate === running.endDate)?.creditUsed ?? 0
  const about = `About ${formatWholeDollars(running.amount)}`
  return [
    {
      key: 'closes',
      day: running.endDate,
      kind: 'bill',
      title: 'Your bill closes',
      detail: 'Anything you use after this day goes on your next bill',
      short: 'Closes',
      ...noAmount,
    },
    {
      key: 'made',
      day: running.issuedOn,
      kind: 'bill',
      title: 'We send your bill',
      detail: used > 0 ? `${about}, less your ${formatDollars(used)} credit` : about,
      short: formatWholeDollars(running.amount),
      ...noAmount,
    },
  ]
}

const paydayEvents = ({ paydays }: BillPlanner, from: Day, to: Day): PlannedEvent[] => {
  const days = paydays.flatMap((payday) => paydaysIn(payday, from, to))
  return [...new Set(days)].map((day) => ({
    key: `payday ${day}`,
    day,
    kind: 'in',
    title: 'Payday',
    detail: 'Marked by you',
    short: 'Payday',
    ...noAmount,
  }))
}

const instalmentEvents = ({ smoothPay, plan, today }: BillPlanner, to: Day): PlannedEvent[] => {
  const { standing: arrangement } = smoothPay
  const weeks = arrangement === null || arrangement.nextOn > to ? 0 : Math.floor(daysBetween(arrangement.nextOn, to) / 7) + 1
  const out = (key: string, day: Day, title: string, detail: string, amount: number): PlannedEvent => ({
    key: `${key} ${day}`,
    day,
    kind: 'out',
    title,
    detail,
    short: formatDollars(amount).replace(/\.00$/, ''),
    amount,
    isAbout: false,
    endDate: null,
  })
  const weekly = Array.from({ length: weeks }, (_, index) =>
    out(
      'week',
      addDays(arrangement?.nextOn ?? today, index * 7),
      'Weekly instalment',
      'Direct debit',
      arrangement?.weeklyAmount ?? 0,
    ),
  )
  const planned = (plan?.instalments ?? [])
    .filter(({ status, dueOn }) => status === 'coming' && dueOn >= today && dueOn <= to)
    .map(({ dueOn, amount }) =>
      out('plan', dueOn, 'Payment plan', plan?.isTakenByItself ? 'Direct debit' : 'You pay this one', amount),
    )
  return [...weekly, ...planned]
}

export const plannedEvents = (planner: BillPlanner): PlannedEvent[] => {
  const { endDate } = calendarDays(planner)
  const gas = planner.deliveries.map(
    ({ day, bottles, amount }): PlannedEvent => ({
      key: `gas ${day}`,
      day,
      kind: 'bill',
      title: 'Bottled gas',
      detail: `About ${bottles === 1 ? 'one bottle' : `${bottles} bottles`}, ${formatDollars(amount)} on your bill`,
      short: 'Gas',
      ...noAmount,
    }),
  )
  return [
    ...planner.payments.filter(({ amount }) => amount > 0).map(paymentEvent),
    ...billEvents(planner),
    ...paydayEvents(planner, planner.today, endDate),
    ...instalmentEvents(planner, endDate),
    ...gas,
  ]
    .filter(({ day }) => day >= planner.today && day <= endDate)
    .toSorted((a, b) => (a.day === b.day ? a.key.localeCompare(b.key) : a.day < b.day ? -1 : 1))
}

export const leavesBy = (
  events: readonly PlannedEvent[],
): { readonly amount: number; readonly by: Day; readonly isAbout: boolean } | null => {
  const out = events.filter(({ kind, amount }) => kind === 'out' && amount !== null)
  const last = out.at(-1)
  if (!last) return null
  return {
    amount: sumOf(out, ({ amount }) => Math.round((amount ?? 0) * 100)) / 100,
    by: last.day,
    isAbout: out.some(({ isAbout }) => isAbout),
  }
}
