import type { ChartTip } from '#design/chart-types.ts'
import { formatKwh, formatKwhFine, type Unit } from '#domain/energy.ts'
import { differenceSentence } from '#domain/insight.ts'
import { formatDollars } from '#domain/money.ts'
import { type Period, periodBefore } from '#domain/usage.ts'
import type { UsageQuestion } from '#machines/usage/answers.ts'
import { type Slot, valueIn } from '#machines/usage/usage-slots.ts'
import { slotTitle } from './usage-words.ts'

/** Months are whole kWh, anything shorter has a decimal. */
export const energyWords = (kwh: number, intervalType: UsageQuestion['ask']['intervalType']): string =>
  intervalType === 'MONTHLY' ? formatKwh(kwh) : formatKwhFine(kwh)

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)
const estimated = ({ estimatedDays }: NonNullable<Slot['row']>): string =>
  estimatedDays === undefined ? 'Estimated' : `${days(estimatedDays)} estimated`

/** A day before the first reading will never come. */
const missingWords = ({ precedesReadings }: Slot): string => (precedesReadings ? 'Before your readings began' : 'Not in yet')

export const stateWords = (slot: Slot): string => {
  const { row, charge } = slot
  if (row === null) return charge === undefined ? missingWords(slot) : `${missingWords(slot)}: daily charge`
  return row.type === 'estimated' ? estimated(row) : 'Actual'
}

export interface Wording {
  readonly unit: Unit
  readonly hasMoney: boolean
  readonly isComparing: boolean
  /** `2 free hours` */
  readonly hours: (count: number) => string
  /** What a bar is opened into; null where it is not. */
  readonly inside: Period | null
}

const openings: Partial<Readonly<Record<Period, string>>> = { day: 'Press for its hours', month: 'Press for its days' }

const noteOf = ({ row, before }: Slot, { period }: UsageQuestion, { unit, isComparing, hours }: Wording): string | undefined => {
  if (row === null) return undefined
  if (row.type === 'estimated') return estimated(row)
  if (row.powerShoutHours) return `${hours(row.powerShoutHours)} used`
  if (!isComparing || before === null) return undefined
  return differenceSentence(unit, valueIn(unit, row), valueIn(unit, before), periodBefore(period))
}

/** What is said of a bar: when, how much in both units, and its state or comparison. */
export const slotTip = (slot: Slot, question: UsageQuestion, wording: Wording): ChartTip => {
  const title = slotTitle(slot.key, question.ask.intervalType)
  if (slot.row === null) {
    const isCharged = wording.hasMoney && slot.charge !== undefined
    return { title, value: missingWords(slot), ...(isCharged && { notes: [`Daily charge ${formatDollars(slot.charge)}`] }) }
  }
  const energy = energyWords(slot.row.kw, question.ask.intervalType)
  const money = formatDollars(slot.row.costNZD)
  const note = noteOf(slot, question, wording)
  const opens = wording.inside === null ? undefined : openings[wording.inside]
  return {
    title,
    value: wording.unit === 'kwh' ? energy : money,
    ...(wording.hasMoney && { second: wording.unit === 'kwh' ? money : energy }),
    ...(note !== undefined && { notes: [note] }),
    ...(opens !== undefined && { opens }),
  }
}
