import type { ChartTip } from '#design/charts/chart-types.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatKwh, formatKwhFine, type Unit } from '#domain/supply/energy.ts'
import { differenceSentence } from '#domain/insights/insight.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { sentOutWords } from '#domain/supply/exported-energy.ts'
import { type Period, periodBefore } from '#domain/supply/usage.ts'
import { selectEstimatedDays, selectTaken } from '#machines/usage/usage-figures.selectors.ts'
import type { UsageQuestion } from '#machines/usage/usage-loads.ts'
import { type Slot, valueIn } from '#machines/usage/usage-slots.ts'
import { slotTitle } from './usage-words.ts'

/** Months in whole kWh, shorter intervals with one decimal. */
export const energyWords = (kwh: number, intervalType: UsageQuestion['ask']['intervalType']): string =>
  intervalType === 'MONTHLY' ? formatKwh(kwh) : formatKwhFine(kwh)

const days = (count: number): string => counted(count, 'day')
type MonthMarks = Pick<NonNullable<Slot['row']>, 'checkedDays' | 'incompleteDays' | 'estimatedDays'>
/** Null if all days are actual. */
const uncertainWords = ({ checkedDays = 0, incompleteDays = 0, estimatedDays = 0 }: MonthMarks): string | null => {
  const estimatedAlone = selectEstimatedDays({ estimatedDays, incompleteDays })
  const words = [
    ...(checkedDays > 0 ? [`${days(checkedDays)} being checked`] : []),
    ...(incompleteDays > 0 ? [`${days(incompleteDays)} with a part missing`] : []),
    ...(estimatedAlone > 0 ? [`${days(estimatedAlone)} estimated`] : []),
  ]
  return words.length === 0 ? null : words.join(', ')
}
const estimated = ({ isBeingChecked, isIncomplete, isDailyRead, startDate, ...month }: NonNullable<Slot['row']>): string => {
  if (isBeingChecked) return 'Being checked'
  if (isIncomplete) return 'Part is missing'
  if (isDailyRead) return startDate.length > 10 ? 'Part of the day’s reading' : 'Read once, cost estimated'
  return uncertainWords(month) ?? 'Estimated'
}
const isUncertain = ({ type, checkedDays }: NonNullable<Slot['row']>) => type === 'estimated' || checkedDays !== undefined
/** Daily read: the total is known, its hours are not. */
const actual = ({ isDailyRead }: NonNullable<Slot['row']>): string => (isDailyRead ? 'Read once' : 'Actual')

/** Days before the first reading or after the supply never arrive. */
const missingWords = ({ precedesReadings, followsSupply, checkedDays }: Slot): string => {
  if (checkedDays !== undefined) return 'Being checked'
  if (followsSupply) return 'After your supply ended'
  return precedesReadings ? 'Before your first reading' : 'Not in yet'
}

const powerShoutHoursIn: Partial<Readonly<Record<UsageQuestion['ask']['intervalType'], number>>> = { HOURLY: 1, HALF_HOURLY: 0.5 }

/** Cost of an hour with free energy: its share of the daily charge. */
const chargeOfFree = ({ row }: Slot, intervalType: UsageQuestion['ask']['intervalType']): number | null =>
  row && (row.powerShoutHours ?? 0) >= (powerShoutHoursIn[intervalType] ?? Infinity) ? selectTaken('nzd', row) : null

export const stateWords = (slot: Slot, intervalType: UsageQuestion['ask']['intervalType']): string => {
  const { row, charge } = slot
  if (row === null) return charge === undefined ? missingWords(slot) : `${missingWords(slot)}, daily charge only`
  if (isUncertain(row)) return estimated(row)
  return chargeOfFree(slot, intervalType) !== null ? 'Free, daily charge only' : actual(row)
}

export interface Wording {
  readonly unit: Unit
  readonly hasMoney: boolean
  readonly isComparing: boolean
  /** `2 free hours` */
  readonly hours: (count: number) => string
  /** Null if the bar does not open. */
  readonly inside: Period | null
}

const openings: Partial<Readonly<Record<Period, string>>> = { day: 'Select to see each hour', month: 'Select to see each day' }

const noteOf = (
  slot: Slot,
  { period, ask }: UsageQuestion,
  { unit, hasMoney, isComparing, hours }: Wording,
): string | undefined => {
  const { row, before } = slot
  if (row === null) return undefined
  if (isUncertain(row)) return estimated(row)
  if (row.powerShoutHours) {
    const charge = hasMoney ? chargeOfFree(slot, ask.intervalType) : null
    const used = `${hours(row.powerShoutHours)} used`
    return charge === null ? used : `${used}. ${formatDollars(charge)} is the daily charge`
  }
  if (!isComparing || before === null) return undefined
  return differenceSentence(unit, valueIn(unit, row), valueIn(unit, before), periodBefore(period))
}

export const slotTip = (slot: Slot, question: UsageQuestion, wording: Wording): ChartTip => {
  const title = slotTitle(slot.key, question.ask.intervalType)
  if (slot.row === null) {
    const isCharged = wording.hasMoney && slot.charge !== undefined
    return { title, value: missingWords(slot), ...(isCharged && { notes: [`Daily charge ${formatDollars(slot.charge)}`] }) }
  }
  const energy = energyWords(slot.row.kw, question.ask.intervalType)
  const money = formatDollars(slot.row.costNZD)
  const notes = [noteOf(slot, question, wording), sentOutWords(slot.row, wording.hasMoney)].filter((note) => note !== undefined)
  const opens = wording.inside === null ? undefined : openings[wording.inside]
  return {
    title,
    value: wording.unit === 'kwh' ? energy : money,
    ...(wording.hasMoney && { second: wording.unit === 'kwh' ? money : energy }),
    ...(notes.length > 0 && { notes }),
    ...(opens !== undefined && { opens }),
  }
}
