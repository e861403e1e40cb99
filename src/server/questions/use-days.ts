import type { AnswerUnit } from '#contract/questions/questions.contract.ts'
import { type Day, type DayRange, isIn, lengthOf } from '#domain/basics/days.ts'
import { dollarsOf, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { homeLooks } from '#domain/insights/usage-breakdown.ts'
import type { Question } from '#domain/questions/question.ts'
import { readGasDays } from '#server/bill-pages/bill-period.store.ts'
import { electricityCents, readElectricityDays } from '#server/billing/sums.store.ts'
import { readKnown, unlockOf } from '#server/profile/unlock.store.ts'
import { readGasFacts } from '#server/usage-breakdown/gas-breakdown.store.ts'
import { type Breakdown, type PartUse, readBreakdowns, readGasBreakdowns } from '#server/usage-breakdown/usage-breakdown.store.ts'
import type { AnswerContext } from './answer-kit.ts'

export interface Amount {
  readonly range: DayRange
  /** kWh, or dollars. */
  readonly value: number
  readonly unit: AnswerUnit
  readonly wh: number
  /** With readings or estimates, and how many of these are estimated. */
  readonly days: number
  readonly estimatedDays: number
  /** More or less, in the unit; null: nothing is modelled. */
  readonly swing: number | null
  /** Per cent of all the energy of the fuel; null for all of it. */
  readonly share: number | null
}

interface UseDay {
  readonly day: Day
  readonly wh: number
  readonly totalExact: number
  readonly type: string
}

const kwhOf = (wh: number): number => roundHalfAway(wh / 1000, 3)

/** As the page of this fuel adds it up. */
const wholeOf = async (context: AnswerContext, ranges: readonly DayRange[], all: DayRange): Promise<(Amount | null)[]> => {
  const { db, account, question } = context
  const { measure, fuel, versus } = question
  const totals = versus === null ? 1 : 2
  const rows: readonly UseDay[] =
    fuel === 'naturalGas' ? await readGasDays(db, account, all) : await readElectricityDays(db, account, all)
  const isCost = measure === 'cost'
  const amounts: (Amount | null)[] = []
  for (const [index, range] of ranges.entries()) {
    const days = rows.filter(({ day, type }) => isIn(range, day) && type !== 'empty')
    if (days.length === 0) {
      amounts.push(null)
      continue
    }
    const wh = sumOf(days, (row) => row.wh)
    const exact = sumOf(days, ({ totalExact }) => totalExact)
    // Totals are rounded by line as on bills; bars aren’t.
    const isBilled = isCost && fuel === 'electricity' && index < totals
    const dollars = isBilled ? toDollars(await electricityCents(db, account, range)) : dollarsOf(exact)
    amounts.push({
      range,
      value: isCost ? dollars : kwhOf(wh),
      unit: isCost ? 'nzd' : 'kwh',
      wh,
      days: days.length,
      estimatedDays: days.filter(({ type }) => type === 'estimated').length,
      swing: null,
      share: null,
    })
  }
  return amounts
}

export type BreakdownState =
  | { readonly state: 'locked' }
  | { readonly state: 'noGas' }
  | { readonly state: 'read'; readonly breakdowns: readonly (Breakdown | null)[]; readonly showsCost: boolean }

/** As the page Usage Breakdown has them. */
export const readQuestionBreakdowns = async (context: AnswerContext, ranges: readonly DayRange[]): Promise<BreakdownState> => {
  const { db, account, question } = context
  const known = await readKnown(db, account)
  if (!unlockOf(known).unlockProgress.isUnlocked) return { state: 'locked' }
  if (question.fuel === 'electricity')
    return {
      state: 'read',
      breakdowns: await readBreakdowns(db, account, known, ranges),
      showsCost: !account.isBuyingGroup,
    }
  const gas = await readGasFacts(db, account)
  if (!gas.hasGas || account.type === 'sme') return { state: 'noGas' }
  return {
    state: 'read',
    breakdowns: await readGasBreakdowns(db, account, { ...gas, answers: known.answers }, ranges),
    showsCost: !account.isBuyingGroup && !gas.isValuePlan,
  }
}

const partIn = (breakdown: Breakdown | null, { part }: Question): PartUse | null =>
  breakdown?.parts.find(({ look }) => part !== null && look.name === homeLooks[part].name) ?? null

const partAmount = (breakdown: Breakdown | null, range: DayRange, question: Question): Amount | null => {
  const part = partIn(breakdown, question)
  if (!breakdown || !part) return null
  const isCost = question.measure === 'cost'
  const { look, wh, cents } = part
  return {
    range,
    value: isCost ? toDollars(cents) : wh / 1000,
    unit: isCost ? 'nzd' : 'kwh',
    wh,
    days: breakdown.days,
    estimatedDays: breakdown.estimatedDays,
    swing: isCost ? toDollars(roundHalfAway(cents * look.swing)) : roundHalfAway((wh / 1000) * look.swing, 1),
    share: breakdown.wh === 0 ? null : roundHalfAway((100 * wh) / breakdown.wh),
  }
}

export type AmountsState =
  | { readonly state: 'locked' | 'noGas' | 'noCost' }
  | { readonly state: 'read'; readonly amounts: readonly (Amount | null)[]; readonly hasReadings: boolean }

/** Of each range; null: no readings there. The first is the one that bills would have. */
export const readAmounts = async (context: AnswerContext, ranges: readonly DayRange[], all: DayRange): Promise<AmountsState> => {
  const { question, account, db } = context
  const isCost = question.measure === 'cost'
  if (isCost && account.isBuyingGroup) return { state: 'noCost' }
  if (question.fuel === 'naturalGas' && !(await readGasFacts(db, account)).hasGas) return { state: 'noGas' }
  if (question.part === null) {
    const amounts = await wholeOf(context, ranges, all)
    return { state: 'read', amounts, hasReadings: amounts.some((amount) => amount !== null) }
  }
  const found = await readQuestionBreakdowns(context, ranges)
  if (found.state !== 'read') return found
  if (isCost && !found.showsCost) return { state: 'noCost' }
  return {
    state: 'read',
    amounts: ranges.map((range, index) => partAmount(found.breakdowns[index] ?? null, range, question)),
    hasReadings: found.breakdowns.some((breakdown) => breakdown !== null),
  }
}

export const isWhole = ({ range, days }: Amount): boolean => days === lengthOf(range)
