import type { BillChecker, Finding, LowUserYear } from '#contract/bill-checker/bill-checker.contract.ts'
import type { Discount } from '#contract/account/account.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import type { BillLine } from '#domain/billing/bill-lines.ts'
import { type Day, type DayRange, earlierOf, laterOf, lengthOf } from '#domain/basics/days.ts'
import { discountOn } from '#domain/supply/discount.ts'
import { isOnWrongSide, wholeYear } from '#domain/supply/low-user.ts'
import { centsOf, exactCent, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum } from '#domain/basics/sums.ts'

type Check = BillChecker['checks'][number]

export interface CheckedBill extends DayRange {
  readonly id: string
  readonly lines: readonly BillLine[]
}

interface Supply {
  readonly supplyPointId: string
  readonly supplyType: SupplyType
}

const checked = (
  check: Check['check'],
  counted: Check['counted'],
  findings: readonly Finding[],
  asks: (finding: Finding) => boolean = () => true,
): Check => ({
  check,
  outcome: counted.amount === 0 ? 'none' : findings.some(asks) ? 'found' : 'fine',
  counted,
  findings: [...findings],
})

export interface Estimated extends Supply {
  readonly billedOn: string
  readonly startDate: Day
  readonly endDate: Day
  readonly days: number
  readonly state: 'stillEstimated' | 'onNextBill' | 'putRight'
  /** Correction in cents, positive if too little was charged; null while still estimated. */
  readonly cents: number | null
}

const estimatesOf = (rows: readonly Estimated[]): Finding[] => {
  const inOrder = rows.toSorted((a, b) => a.startDate.localeCompare(b.startDate))
  const [first, newest] = [inOrder[0], inOrder.at(-1)]
  if (!first || !newest) return []
  const { state, supplyType, supplyPointId, startDate } = first
  return [
    {
      kind: state,
      invoiceId: newest.billedOn,
      bills: new Set(rows.map(({ billedOn }) => billedOn)).size,
      startDate,
      endDate: rows.map(({ endDate }) => endDate).reduce(laterOf),
      days: sum(rows.map(({ days }) => days)),
      supplyType,
      supplyPointId,
      amount: state === 'stillEstimated' ? null : toDollars(0 - sum(rows.map(({ cents }) => cents ?? 0))),
    },
  ]
}

export const checkEstimates = (daysBilled: number, estimated: readonly Estimated[]): Check => {
  const groups = Map.groupBy(estimated, ({ supplyPointId, state }) => JSON.stringify([supplyPointId, state]))
  const findings = [...groups.values()].flatMap(estimatesOf)
  return checked('estimates', { amount: daysBilled, unit: 'days' }, findings, ({ kind }) => kind !== 'putRight')
}

const supplyPointsOf = ({ lines }: CheckedBill): ReadonlySet<string> =>
  new Set(lines.filter(({ kind }) => kind === 'daily').flatMap(({ supplyPointId }) => supplyPointId ?? []))

const overlapOf = (a: DayRange, b: DayRange): DayRange | null => {
  const range = { startDate: laterOf(a.startDate, b.startDate), endDate: earlierOf(a.endDate, b.endDate) }
  return range.startDate <= range.endDate ? range : null
}

const daysTwice = (bills: readonly CheckedBill[]): Finding[] =>
  bills.flatMap((bill, index) =>
    bills.slice(index + 1).flatMap((later) => {
      const overlap = overlapOf(bill, later)
      if (!overlap) return []
      const billedPoints = supplyPointsOf(bill)
      return [...supplyPointsOf(later)]
        .filter((id) => billedPoints.has(id))
        .map((supplyPointId) => ({
          kind: 'chargedTwice' as const,
          invoiceId: later.id,
          bills: 2,
          ...overlap,
          days: lengthOf(overlap),
          supplyType: later.lines.find((line) => line.supplyPointId === supplyPointId)?.supplyType ?? null,
          supplyPointId,
          amount: null,
        }))
    }),
  )

const aboutBill = ({ id, startDate, endDate }: CheckedBill) => ({
  invoiceId: id,
  bills: 1,
  startDate,
  endDate,
  days: lengthOf({ startDate, endDate }),
})

const linesTwice = (bill: CheckedBill): Finding[] => {
  const alike = Map.groupBy(bill.lines, ({ kind, supplyPointId, description, quantity, cents }) =>
    JSON.stringify([kind, supplyPointId, description, quantity, cents]),
  )
  return [...alike.values()].flatMap(([line, ...repeats]) =>
    line === undefined || repeats.length === 0
      ? []
      : {
          ...aboutBill(bill),
          kind: 'chargedTwice' as const,
          supplyType: line.supplyType,
          supplyPointId: line.supplyPointId,
          amount: toDollars(sum(repeats.map(({ cents }) => cents))),
        },
  )
}

const tooManyDays = (bill: CheckedBill): Finding[] => {
  const dailies = bill.lines.filter(({ kind }) => kind === 'daily')
  // An identical line is reported as a duplicate line already.
  const once = [...new Map(dailies.map((line) => [JSON.stringify(line), line])).values()]
  return [...Map.groupBy(once, ({ supplyPointId }) => supplyPointId)].flatMap(([supplyPointId, lines]) => {
    const charged = sum(lines.map(({ quantity }) => quantity ?? 0))
    const excess = charged - lengthOf(bill)
    if (excess <= 0) return []
    const last = lines.at(-1)
    return {
      ...aboutBill(bill),
      kind: 'tooManyDays' as const,
      days: excess,
      supplyType: last?.supplyType ?? null,
      supplyPointId,
      amount: last?.quantity ? toDollars(roundHalfAway((last.cents / last.quantity) * excess)) : null,
    }
  })
}

/** No day on two bills, no duplicate line, no more daily charges than days. @param bills in order of time */
export const checkDoubleCharges = (bills: readonly CheckedBill[]): Check =>
  checked('doubleCharges', { amount: sum(bills.map(({ lines }) => lines.length)), unit: 'lines' }, [
    ...daysTwice(bills),
    ...bills.flatMap(linesTwice),
    ...bills.flatMap(tooManyDays),
  ])

export interface OffTariffDay extends Supply {
  readonly billedOn: string
  readonly day: Day
  readonly kind: 'otherPlan' | 'aboveCap'
  /** Exact money: charged, and agreed or allowed. */
  readonly chargedExact: number
  readonly rightExact: number
}

/** Agreed plan per day, and low-user plans within their cap. One finding per bill, supply point and kind. */
export const checkTariff = (daysBilled: number, off: readonly OffTariffDay[]): Check => {
  const groups = Map.groupBy(off, ({ billedOn, supplyPointId, kind }) => JSON.stringify([billedOn, supplyPointId, kind]))
  const findings = [...groups.values()].flatMap((days) => {
    const [first] = days
    if (!first) return []
    const inOrder = days.map(({ day }) => day).toSorted()
    return {
      kind: first.kind,
      invoiceId: first.billedOn,
      bills: 1,
      startDate: inOrder[0] ?? first.day,
      endDate: inOrder.at(-1) ?? first.day,
      days: days.length,
      supplyType: first.supplyType,
      supplyPointId: first.supplyPointId,
      amount: toDollars(centsOf(sum(days.map(({ chargedExact, rightExact }) => chargedExact - rightExact)))),
    }
  })
  return checked('tariff', { amount: daysBilled, unit: 'days' }, findings)
}

export const checkLowUser = (years: readonly LowUserYear[]): Check => {
  const counted = { amount: sum(years.map(({ days }) => days)), unit: 'days' } as const
  const outcome = (): Check['outcome'] => {
    if (years.length === 0) return 'none'
    if (years.some(isOnWrongSide)) return 'found'
    return years.some(({ days }) => days < wholeYear) ? 'notYet' : 'fine'
  }
  return { check: 'lowUser', outcome: outcome(), counted, findings: [] }
}

/** Cents, with the tolerance from rounding of its lines. */
const discountDue = ({ lines }: CheckedBill, discount: Discount) => {
  const energy = lines.filter(({ kind }) => kind === 'energy' || kind === 'freeHours')
  return {
    cents: discountOn(sum(energy.map(({ cents }) => cents)) * exactCent, discount),
    slack: Math.ceil(0.5 + (energy.length * 0.5 * discount.percent) / 100),
  }
}

export const checkDiscount = (bills: readonly CheckedBill[], discount: Discount | null): Check => {
  const findings = bills.flatMap((bill) => {
    if (!discount) return []
    const { cents: due, slack } = discountDue(bill, discount)
    const given = 0 - sum(bill.lines.filter(({ kind }) => kind === 'discount').map(({ cents }) => cents))
    if (Math.abs(due - given) <= slack) return []
    return {
      ...aboutBill(bill),
      kind: given === 0 ? ('discountMissing' as const) : ('discountDiffers' as const),
      supplyType: null,
      supplyPointId: null,
      amount: toDollars(due - given),
    }
  })
  return checked('discount', { amount: discount ? bills.length : 0, unit: 'bills' }, findings)
}
