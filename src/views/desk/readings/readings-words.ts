import type { HeldReading, HeldReadingDetail, HeldReason, ReadingSuggestion } from '#contract/desk/readings.contract.ts'
import { formatShortRange } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { DecidedReading } from '#machines/desk/readings/reading.machine.ts'

const unitNames = { kWh: 'kWh', m3: 'm³' } as const

export const numberOf = ({ number }: Pick<HeldReading, 'number'>): string => `H-${number}`

export const sourceOf = ({ kind }: Pick<HeldReading, 'kind'>): string => (kind === 'dial' ? 'Customer' : 'Smart meter')

export const readingText = ({ reading, kwh }: Pick<HeldReading, 'reading' | 'kwh'>): string =>
  reading ?? `${formatNumber(kwh ?? 0, 1)} kWh`

export const dayText = ({ startDate, endDate }: Pick<HeldReading, 'startDate' | 'endDate'>): string =>
  formatShortRange({ startDate, endDate })

const explanations = {
  swappedDigits: 'Two digits swapped?',
  swappedRegisters: 'Registers swapped?',
  otherMeter: 'Belongs to another meter?',
  rolledOver: 'Meter went round to 0?',
} as const

const beyond = (side: 'above' | 'below', percent: number): string => {
  if (side === 'above' && percent >= 100) return `Far above its usual range: ${formatNumber(percent / 100 + 1)} times as much`
  const start = percent >= 50 ? `Far ${side}` : { above: 'Above', below: 'Below' }[side]
  return `${start} its usual range, by ${formatNumber(percent)}%`
}

const reasonOf = ({ kind, percent, times }: HeldReason): string => {
  switch (kind) {
    case 'aboveRange':
      return beyond('above', percent ?? 0)
    case 'belowRange':
      return beyond('below', percent ?? 0)
    case 'lowerThanLast':
      return 'Lower than last time'
    case 'firstRead':
      return 'First reading of its register'
    case 'timesUsual':
      return `${formatNumber(times ?? 0, Number.isInteger(times) ? 0 : 1)} times a normal day`
    case 'unknownRegister':
      return 'We don’t know this register'
    case 'notInstalled':
      return 'Its meter is gone'
  }
}

export const whyText = ({ explanation, reason }: Pick<HeldReading, 'explanation' | 'reason'>): string =>
  explanation === null ? reasonOf(reason) : explanations[explanation]

/** `1,550 kWh`, `96.4 kWh`. */
export const unitsText = (units: number, unit: HeldReading['unit']): string =>
  `${formatNumber(units, Number.isInteger(units) ? 0 : 1)} ${unitNames[unit]}`

export const factsOf = (reading: HeldReadingDetail) => {
  const { used, expectedUse, nextBill, suggestion, unit, kind } = reading
  const swapped = suggestion?.reading ?? null
  return [
    {
      label: kind === 'dial' ? 'Used since the last reading' : 'Used on these days',
      value: used ? unitsText(used.units, unit) : 'Not known',
    },
    {
      label: kind === 'dial' ? 'Expected' : 'A normal day',
      value: expectedUse
        ? expectedUse.from === expectedUse.to
          ? unitsText(expectedUse.from, unit)
          : `${formatNumber(expectedUse.from)}–${unitsText(expectedUse.to, unit)}`
        : 'Not known',
    },
    { label: 'Price of that use', value: used ? formatCents(used.cents) : 'Not known' },
    ...(swapped !== null && suggestion?.cents !== null && suggestion
      ? [{ label: `If it’s ${swapped}`, value: formatCents(suggestion.cents ?? 0) }]
      : []),
    ...(nextBill
      ? [
          {
            label: nextBill.isReissued ? 'Last bill again, if we use it' : 'Next bill, if we use it',
            value: `${formatCents(nextBill.cents)}, now ${formatCents(nextBill.wasCents)}`,
          },
        ]
      : []),
  ]
}

/** Of a reading below the last one; null if a suggestion says so already. */
export const lowerText = ({ needsRollOver, suggestion, used, unit }: HeldReadingDetail): string | null =>
  !needsRollOver || suggestion?.kind === 'rolledOver'
    ? null
    : `This reading is lower than the last one.${used ? ` ${unitsText(used.units, unit)} is what was used if the meter went round to 0.` : ''} If it didn’t, the reading is wrong.`

const unitsSentence = ({ units }: ReadingSuggestion, unit: HeldReading['unit']): string =>
  units === null ? '' : ` That would be ${unitsText(units, unit)}.`

export const suggestionText = (
  suggestion: ReadingSuggestion,
  { unit }: Pick<HeldReading, 'unit'>,
): { readonly lead: string; readonly text: string } => {
  const use = unitsSentence(suggestion, unit)
  switch (suggestion.kind) {
    case 'swappedDigits':
      return { lead: 'Two digits could be swapped.', text: `${suggestion.reading} is in the expected range.${use}` }
    case 'swappedRegisters':
      return { lead: 'Two registers could be swapped.', text: `It fits the register ${suggestion.fits}.${use}` }
    case 'otherMeter':
      return { lead: 'It could belong to another meter.', text: `It fits ${suggestion.fits}.${use}` }
    case 'rolledOver':
      return { lead: 'The meter could have gone round to 0.', text: use.trim() }
  }
}

const outcomes = {
  ask: (name: string) => `We’ve asked ${name} to check the reading. It’s under Waiting until they answer.`,
  release: () => 'We’re using the reading, and we’ve told the customer.',
  refuse: () => 'The reading is refused, and the customer has your reason.',
} as const

export const decidedText = ({ number, decision, firstName }: DecidedReading): string =>
  `H-${number}: ${outcomes[decision](firstName)}`

export const outcomeNames = { imported: 'Imported', partly: 'Some lines refused', refused: 'Refused' } as const

export const linesText = ({ from, to, count }: { readonly from: number; readonly to: number; readonly count: number }): string =>
  count === 1 ? `Line ${formatNumber(from)}` : `${formatNumber(count)} lines from ${formatNumber(from)} to ${formatNumber(to)}`
