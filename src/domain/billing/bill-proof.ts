import type { BillProof, ProofDay, ProofLine } from '#contract/bills/invoices.contract.ts'
import type { Discount } from '#contract/account/account.contract.ts'
import { type CorrectedPeriod, correctedCents, correctionLines, isLeft } from './bill-corrections.ts'
import { changedDays, daysBehind, nothingFree, type ProvenDay, suppliedUnder, sum, type Under } from './bill-days.ts'
import {
  type BillLine,
  discountLines,
  energyOf,
  inBillOrder,
  linesOf,
  reversedLine,
  type TaxedLine,
  totalsOf,
  workedLines,
} from './bill-lines.ts'
import type { Day } from '#domain/basics/days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'

type Bill = Omit<BillProof, 'hash'>

export interface ProvenLine extends TaxedLine {
  readonly position: number
  /** Before rounding; null for discount and corrections, which round differently. */
  readonly exact: number | null
  /** Indexes of tariff and band; null if the line has none. */
  readonly tariff: number | null
  readonly band: number | null
  readonly days: readonly ProvenDay[]
}

/** Cents; null: no such line. */
export interface BillDifference {
  readonly position: number
  readonly description: string
  readonly printed: number | null
  readonly worked: number | null
}

export const gstPosition = -1

export interface ProvenBill {
  readonly lines: readonly ProvenLine[]
  readonly totalCents: number
  readonly gstCents: number
  /** A wrong total has position 0, wrong GST `gstPosition`. */
  readonly differences: readonly BillDifference[]
  /** Electricity, all supply points: 46, 48 or 50 a day. */
  readonly halfHours: number
  readonly actualHalfHours: number
  /** Estimated, or a share of a whole day's read. */
  readonly estimatedHalfHours: number
  readonly missingHalfHours: number
  readonly daysMissing: number
  readonly days: number
}

const discountOf = ({ discount }: Pick<BillProof, 'discount'>): Discount | null =>
  discount && { name: discount.name, percent: discount.basisPoints / 100 }

interface Corrected extends CorrectedPeriod {
  readonly behind: readonly ProvenDay[]
}

const correctedIn = (proof: Bill): Corrected[] =>
  proof.corrections.map((correction) => {
    const { supplyPointId, period = null, wasEstimated } = correction
    const supply = proof.supplies.find((candidate) => candidate.supplyPointId === supplyPointId)
    const changes = changedDays(supply ?? { tariffs: [] }, correction)
    const money = {
      exact: sum(changes.map(({ exact }) => exact)),
      energyExact: sum(changes.map(({ energy }) => energy)),
      untaxedExact: sum(changes.map(({ untaxed }) => untaxed)),
    }
    const reasonOf = ({ reason }: (typeof changes)[number]) =>
      wasEstimated === undefined ? reason : wasEstimated ? 'estimateRead' : 'readAgain'
    return {
      supplyPointId,
      supplyType: supply?.supplyType ?? 'electricity',
      period,
      reasons: [...Map.groupBy(changes, reasonOf)].map(([reason, daysOfReason]) => ({
        reason,
        days: new Set(daysOfReason.map(({ day }) => day)).size,
      })),
      ...correctedCents(money, discountOf(proof)),
      behind: changes.map((change) => ({ ...nothingFree, day: change.day, quantity: change.quantity, exact: change.exact })),
    }
  })

const ofDay = ({ day, exact, isEstimated }: { readonly day: Day; readonly exact: number; readonly isEstimated: boolean }) => ({
  day,
  quantity: null,
  exact,
  free: [],
  isEstimated,
})

const discountedDays = (under: readonly Under[], percent: number): ProvenDay[] => {
  const days = Map.groupBy(
    under.flatMap(({ priced }) => priced),
    ({ day }) => day,
  )
  return [...days]
    .map(([day, pricedDays]) =>
      ofDay({
        day,
        exact: 0 - (sum(pricedDays.map(({ cost }) => cost?.usage ?? 0)) * percent) / 100,
        isEstimated: pricedDays.some(({ isEstimated }) => isEstimated),
      }),
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const linesBehind = (proof: Bill, under: readonly Under[]): Omit<ProvenLine, 'position'>[] => {
  const corrected = correctedIn(proof).filter(isLeft)
  const discount = discountOf(proof)
  const none = { exact: null, tariff: null, band: null }
  return [
    ...under.flatMap((difference) =>
      workedLines(difference).map((worked) => ({
        ...worked.line,
        exact: worked.exact,
        tariff: difference.position,
        band: worked.band,
        days: daysBehind(worked, difference),
      })),
    ),
    ...correctionLines(corrected).map((line, index) => ({ ...line, ...none, days: corrected[index]?.behind ?? [] })),
    ...discountLines(energyOf(under), discount).map((line) => ({
      ...line,
      ...none,
      days: discountedDays(under, discount?.percent ?? 0),
    })),
  ]
}

/** As billing makes them, from the reads and prices of a bill. */
export const billedLines = (bill: Bill): TaxedLine[] =>
  linesOf({
    supplied: bill.supplies.flatMap((supply) => suppliedUnder(supply, bill.invoice.startDate)),
    corrections: correctedIn(bill).filter(isLeft),
    discount: discountOf(bill),
  })

const takenBack = (line: Omit<ProvenLine, 'position'>): Omit<ProvenLine, 'position'> => ({
  ...reversedLine(line),
  untaxedCents: 0 - line.untaxedCents,
  exact: line.exact === null ? null : 0 - line.exact,
  days: line.days.map((day) => ({
    ...day,
    quantity: day.quantity === null ? null : 0 - day.quantity,
    exact: 0 - day.exact,
  })),
})

const wholeQuantity = ({ quantity, unit }: Pick<BillLine, 'quantity' | 'unit'>): number | null =>
  quantity === null ? null : unit === 'kWh' ? roundHalfAway(quantity * 1000) : quantity

export const proofLine = (line: BillLine, position: number): ProofLine => {
  const { kind, supplyType, supplyPointId, description, cents } = line
  const unit = line.unit === 'kWh' ? 'Wh' : line.unit
  return { cents, description, kind, position, quantity: wholeQuantity(line), supplyPointId, supplyType, unit }
}

const differencesOf = (proof: Bill, lines: readonly BillLine[]): BillDifference[] =>
  Array.from({ length: Math.max(proof.lines.length, lines.length) }, (_, index) => {
    const [printed, worked] = [proof.lines[index], lines[index]]
    const isSame = printed && worked && printed.cents === worked.cents && printed.quantity === wholeQuantity(worked)
    if (isSame && printed.kind === worked.kind && printed.supplyPointId === worked.supplyPointId) return []
    return {
      position: index + 1,
      description: printed?.description ?? worked?.description ?? '',
      printed: printed?.cents ?? null,
      worked: worked?.cents ?? null,
    }
  }).flat()

const countsOf = (days: readonly ProofDay[]) => {
  let [halfHours, estimatedHalfHours, missingHalfHours] = [0, 0, 0]
  for (const { wh, quality } of days) {
    halfHours += wh.length
    for (const [index, value] of wh.entries()) {
      const mark = quality?.[index] ?? 'A'
      if (value === null || mark === 'M') missingHalfHours += 1
      else if (mark !== 'A') estimatedHalfHours += 1
    }
  }
  const actualHalfHours = halfHours - estimatedHalfHours - missingHalfHours
  return { halfHours, actualHalfHours, estimatedHalfHours, missingHalfHours }
}

/**
 * Recomputes a bill from its reads and prices and lists the differences.
 * @param onProgress half-hours priced so far, called after each day
 */
export const proveBill = (proof: Bill, onProgress?: (done: number, total: number) => void): ProvenBill => {
  const days = proof.supplies.flatMap((supply) => supply.days)
  const counts = countsOf(days)
  let done = 0
  const onDay = (halfHours: number) => {
    done += halfHours
    onProgress?.(done, counts.halfHours)
  }
  const under = inBillOrder(proof.supplies).flatMap((supply) => suppliedUnder(supply, proof.invoice.startDate, onDay))
  const worked = linesBehind(proof, under)
  const lines = (proof.invoice.kind === 'reversal' ? worked.map(takenBack) : worked).map((line, index) => ({
    ...line,
    position: index + 1,
  }))
  const totals = totalsOf(lines)
  const total = (position: number, description: string, printed: number, workedOut: number): BillDifference[] =>
    printed === workedOut ? [] : [{ position, description, printed, worked: workedOut }]
  return {
    lines,
    ...totals,
    differences: [
      ...differencesOf(proof, lines),
      ...total(0, 'Total', proof.result.totalCents, totals.totalCents),
      ...total(gstPosition, 'GST', proof.result.gstCents, totals.gstCents),
    ],
    ...counts,
    daysMissing: days.filter(({ wh }) => wh.every((value) => value === null)).length,
    days: sum(under.map((difference) => difference.days)),
  }
}
