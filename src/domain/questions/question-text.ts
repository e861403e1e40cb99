import type { Measure, QuestionFuel, QuestionPart } from '#contract/questions/questions.contract.ts'
import {
  type Day,
  type DayRange,
  endOfMonth,
  endOfYear,
  formatDateLong,
  formatFullDate,
  formatMonth,
  formatRange,
  startOfMonth,
  startOfYear,
  yearOf,
} from '#domain/basics/days.ts'
import type { Question } from './question.ts'

export const partNames: Readonly<Record<QuestionPart, string>> = {
  heating: 'Heating',
  hotWater: 'Hot water',
  cooling: 'Cooling',
  ev: 'Car',
  appliances: 'Appliances',
  laundry: 'Laundry',
  dishwasher: 'Dishwasher',
  electronics: 'Electronics',
  lighting: 'Lighting',
  pool: 'Pool',
}

export const partTexts: Readonly<Record<QuestionPart, string>> = {
  heating: 'heating',
  hotWater: 'hot water',
  cooling: 'cooling',
  ev: 'the car',
  appliances: 'appliances',
  laundry: 'laundry',
  dishwasher: 'the dishwasher',
  electronics: 'electronics',
  lighting: 'lighting',
  pool: 'the pool',
}

const isDay = ({ startDate, endDate }: DayRange) => startDate === endDate
const isMonth = ({ startDate, endDate }: DayRange) => startDate === startOfMonth(startDate) && endDate === endOfMonth(startDate)
const isYear = ({ startDate, endDate }: DayRange) => startDate === startOfYear(startDate) && endDate === endOfYear(startDate)

/** `July 2026`, `2025`, `3 June 2026`, `1 June – 31 Aug 2026`. */
export const periodName = (range: DayRange): string => {
  if (isMonth(range)) return formatMonth(range.startDate)
  if (isYear(range)) return String(yearOf(range.startDate))
  return isDay(range) ? formatFullDate(range.startDate) : formatRange(range)
}

const dayText = (day: Day): string => `${formatDateLong(day)} ${yearOf(day)}`

/** Within a sentence: `in July 2026`, `on 3 June 2026`, `from 1 June 2026 to 31 August 2026`. */
export const periodWithin = (range: DayRange): string => {
  if (isMonth(range) || isYear(range)) return `in ${periodName(range)}`
  return isDay(range) ? `on ${dayText(range.startDate)}` : `from ${dayText(range.startDate)} to ${dayText(range.endDate)}`
}

const fuelText = (fuel: QuestionFuel): string => (fuel === 'naturalGas' ? 'gas' : 'power')

const subjectText = ({ part, fuel }: Question): string => {
  if (part === null) return fuelText(fuel)
  return fuel === 'naturalGas' ? `gas ${partTexts[part]}` : partTexts[part]
}

const amountText = (question: Question): string => {
  const { measure, part, fuel, period, versus } = question
  const when = period ? periodWithin(period) : ''
  if (versus) {
    const what = measure === 'cost' ? `the cost of ${subjectText(question)}` : `use of ${subjectText(question)}`
    return `Compare ${what} ${when} and ${periodWithin(versus)}`
  }
  if (measure === 'cost') return `How much did ${subjectText(question)} cost ${when}?`
  if (part === null) return `How much ${fuelText(fuel)} did I use ${when}?`
  return `How much did ${subjectText(question)} use ${when}?`
}

const billText = ({ measure, period }: Question): string => {
  const bill = period === null ? null : `my ${formatMonth(period.startDate)} bill`
  if (measure === 'billAmount') return `How much was ${bill ?? 'my last bill'}?`
  return bill === null ? 'Why is this bill higher?' : `Why was ${bill} higher?`
}

/** Read again, it is the same question. */
export const textOf = (question: Question): string => {
  const { measure, fuel, period, when } = question
  const inPeriod = period ? periodWithin(period) : ''
  switch (measure) {
    case 'cost':
    case 'use':
      return amountText(question)
    case 'billChange':
    case 'billAmount':
      return billText(question)
    case 'biggestPart':
      return `What used the most ${fuelText(fuel)} ${inPeriod}?`
    case 'peakDay':
      return `Which day did I use the most power ${inPeriod}?`
    case 'lowDay':
      return `Which day did I use the least power ${inPeriod}?`
    case 'peakDayCost':
      return `Which day cost the most ${inPeriod}?`
    case 'lowDayCost':
      return `Which day was the cheapest ${inPeriod}?`
    case 'sentOut':
      return `How much solar did I export ${inPeriod}?`
    case 'sentOutCredit':
      return `What did I get paid for solar ${inPeriod}?`
    case 'price':
      return fuel === 'naturalGas' ? 'What do I pay for gas per kWh?' : 'What do I pay per kWh?'
    case 'plan':
      return fuel === 'naturalGas' ? 'What gas plan am I on?' : 'What plan am I on?'
    case 'cleanTime':
      return `When is power cleanest ${when ?? 'today'}?`
    case 'cheapTime':
      return `When is power cheapest ${when ?? 'today'}?`
    default:
      return plainTexts[measure]
  }
}

type PlainMeasure = Exclude<
  Measure,
  | 'cost'
  | 'use'
  | 'billChange'
  | 'billAmount'
  | 'biggestPart'
  | 'peakDay'
  | 'lowDay'
  | 'peakDayCost'
  | 'lowDayCost'
  | 'sentOut'
  | 'sentOutCredit'
  | 'price'
  | 'plan'
  | 'cleanTime'
  | 'cheapTime'
>

const plainTexts: Readonly<Record<PlainMeasure, string>> = {
  nextBill: 'What will my next bill be?',
  billDue: 'When is my bill due?',
  balance: 'What’s my balance?',
  lastPayment: 'When did I last pay?',
  paymentMethod: 'Am I on direct debit?',
  planFit: 'Am I on the best plan?',
  freeHours: 'How many free hours do I have?',
  outage: 'Is my power off?',
  icp: 'What’s my ICP?',
  homes: 'How do I compare with homes like mine?',
  tips: 'How can I save power?',
}
