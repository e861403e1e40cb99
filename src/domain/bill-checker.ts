import type { BillChecker, Finding, LowUserYear } from '#contract/bill-checker.contract.ts'
import type { Discount } from '#contract/account.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import type { BillLine } from './bill-lines.ts'
import { type Day, type DayRange, earlierOf, laterOf, lengthOf } from './days.ts'
import { discountOn } from './discount.ts'
import { isOnWrongSide, wholeYear } from './low-user.ts'
import { centsOf, exactCent, toDollars } from './money.ts'
import { roundHalfAway } from './numbers.ts'
import { sum } from './sums.ts'

type Check = BillChecker['checks'][number]

/** A bill that stands: one that was taken back, and what took it back, are left out. Its cents are what it charged. */
export interface CheckedBill extends DayRange {
  readonly id: string
  readonly lines: readonly BillLine[]
}

/** One supply point. */
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

/** Billed days that were estimated when they were billed, of one bill and in one state. */
export interface Estimated extends Supply {
  /** The bill that charged them. */
  readonly billedOn: string
  readonly startDate: Day
  readonly endDate: Day
  readonly days: number
  readonly state: 'stillEstimated' | 'onNextBill' | 'putRight'
  /** What the reading made of them, in cents: above zero was charged too little. Null while they are estimated. */
  readonly cents: number | null
}

/** Estimates of one supply point in one state, on however many bills: one finding. */
const estimatesOf = (rows: readonly Estimated[]): Finding[] => {
  const inOrder = rows.toSorted((one, other) => one.startDate.localeCompare(other.startDate))
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
      // A correction that is charged was too little before.
      amount: state === 'stillEstimated' ? null : toDollars(0 - sum(rows.map(({ cents }) => cents ?? 0))),
    },
  ]
}

/** Estimates beside the reads that came since. What is put right already is said, and asks for nothing. */
export const checkEstimates = (daysBilled: number, estimated: readonly Estimated[]): Check => {
  const groups = Map.groupBy(estimated, ({ supplyPointId, state }) => JSON.stringify([supplyPointId, state]))
  const findings = [...groups.values()].flatMap(estimatesOf)
  return checked('estimates', { amount: daysBilled, unit: 'days' }, findings, ({ kind }) => kind !== 'putRight')
}

const supplyPointsOf = ({ lines }: CheckedBill): ReadonlySet<string> =>
  new Set(lines.filter(({ kind }) => kind === 'daily').flatMap(({ supplyPointId }) => supplyPointId ?? []))

const overlapOf = (one: DayRange, other: DayRange): DayRange | null => {
  const range = { startDate: laterOf(one.startDate, other.startDate), endDate: earlierOf(one.endDate, other.endDate) }
  return range.startDate <= range.endDate ? range : null
}

/** Days of a supply point that two bills charge, each named on the later one. */
const daysTwice = (bills: readonly CheckedBill[]): Finding[] =>
  bills.flatMap((bill, index) =>
    bills.slice(index + 1).flatMap((later) => {
      const overlap = overlapOf(bill, later)
      if (!overlap) return []
      const own = supplyPointsOf(bill)
      return [...supplyPointsOf(later)]
        .filter((id) => own.has(id))
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

/** Lines that one bill says twice, word for word and to the cent. */
const linesTwice = (bill: CheckedBill): Finding[] => {
  const alike = Map.groupBy(bill.lines, ({ kind, supplyPointId, description, quantity, cents }) =>
    JSON.stringify([kind, supplyPointId, description, quantity, cents]),
  )
  return [...alike.values()].flatMap(([line, ...others]) =>
    line === undefined || others.length === 0
      ? []
      : {
          ...aboutBill(bill),
          kind: 'chargedTwice' as const,
          supplyType: line.supplyType,
          supplyPointId: line.supplyPointId,
          amount: toDollars(sum(others.map(({ cents }) => cents))),
        },
  )
}

/** Supply points with more daily charges than the bill has days. */
const tooManyDays = (bill: CheckedBill): Finding[] => {
  const dailies = bill.lines.filter(({ kind }) => kind === 'daily')
  // The same line twice is told as such.
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

/** Nothing is charged twice: no day on two bills, no line twice on one, no more daily charges than days. Bills in order of time. */
export const checkDoubleCharges = (bills: readonly CheckedBill[]): Check =>
  checked('doubleCharges', { amount: sum(bills.map(({ lines }) => lines.length)), unit: 'lines' }, [
    ...daysTwice(bills),
    ...bills.flatMap(linesTwice),
    ...bills.flatMap(tooManyDays),
  ])

/** A day that was billed, where something is not as it was agreed. */
export interface OffTariffDay extends Supply {
  readonly billedOn: string
  readonly day: Day
  readonly kind: 'otherPlan' | 'aboveCap'
  /** Exact: what was charged, and what is agreed or allowed. */
  readonly chargedExact: number
  readonly rightExact: number
}

/** Days by the plan that was agreed for them, and low-user plans within their cap. Days of one bill, supply point and kind are one finding. */
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

/** The low-user rule, of each electricity supply point of a home. */
export const checkLowUser = (years: readonly LowUserYear[]): Check => {
  const counted = { amount: sum(years.map(({ days }) => days)), unit: 'days' } as const
  const outcome = (): Check['outcome'] => {
    if (years.length === 0) return 'none'
    if (years.some(isOnWrongSide)) return 'found'
    return years.some(({ days }) => days < wholeYear) ? 'notYet' : 'fine'
  }
  return { check: 'lowUser', outcome: outcome(), counted, findings: [] }
}

/** What a bill's discount should be, in cents, and by how much the rounding of its lines may move it. */
const discountDue = ({ lines }: CheckedBill, discount: Discount) => {
  const energy = lines.filter(({ kind }) => kind === 'energy' || kind === 'freeHours')
  return {
    cents: discountOn(sum(energy.map(({ cents }) => cents)) * exactCent, discount),
    slack: Math.ceil(0.5 + (energy.length * 0.5 * discount.percent) / 100),
  }
}

/** The account's discount is on each bill, on the energy that it is for. */
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
