import type { DaySoFar, Interruption } from '#contract/arriving-day/arriving-day.contract.ts'
import { type Day, dayAt, formatDay, formatTime } from '#domain/basics/days.ts'
import { halfHourMs } from '#domain/basics/durations.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { counted } from '#domain/basics/counted.ts'
import { expectationWords, timeWords } from '#domain/customer/interruption-words.ts'
import { formatKwhFine } from '#domain/supply/energy.ts'
import type { InterruptionPhase } from '#domain/supply/interruptions.ts'
import { dataOf } from '#machines/kit/reads.ts'
import type { ArrivingDaySnapshot } from './arriving-day.machine.ts'
import { openNotices } from './open-notices.ts'

/** Of one supply point; null: nothing has arrived today. @param shown day of the page; null: today is always meant */
export const selectDaySoFar = (
  { context }: ArrivingDaySnapshot,
  supplyPointId: string,
  shown: Day | null = null,
): DaySoFar | null => {
  const today = dayAt(context.now)
  if (shown !== null && shown !== today) return null
  return dataOf(context.day)?.days.find((day) => day.supplyPointId === supplyPointId && day.day === today) ?? null
}

/** `Today so far: 6.4 kWh, about $1.92 with the daily charge. Last reading 2:30 pm.` */
export const daySoFarText = ({ kw, costNZD, costIncluded, readUntil, missing }: DaySoFar): string => {
  const cost = costIncluded ? `, about ${formatDollars(costNZD)} with the daily charge` : ''
  const gap = missing === 0 ? '' : ` ${counted(missing, 'half-hour')} before that ${missing === 1 ? 'is' : 'are'} missing.`
  return `Today so far: ${formatKwhFine(kw)}${cost}. Last reading ${formatTime(Date.parse(readUntil))}.${gap}`
}

export interface HalfHourBar {
  readonly key: string
  /** Half-hour of the day, from 1 */
  readonly column: number
  /** Share of the highest bar, percent. */
  readonly percent: number
  readonly label: string
}

/** By the clock; on a day with another hour the first half-hour decides. */
const columnOf = (startDate: string, first: string): number => {
  const [hour = 0, minute = 0] = first.slice(11, 16).split(':').map(Number)
  return 1 + hour * 2 + minute / 30 + (Date.parse(startDate) - Date.parse(first)) / halfHourMs
}

export const barsOf = ({ usage }: DaySoFar): HalfHourBar[] => {
  const most = Math.max(0.001, ...usage.map(({ kw }) => kw))
  return usage.map(({ startDate, kw }) => ({
    key: startDate,
    column: columnOf(startDate, usage[0]?.startDate ?? startDate),
    percent: Math.round((kw / most) * 100),
    label: `${formatTime(Date.parse(startDate))}: ${formatKwhFine(kw)}`,
  }))
}

export interface InterruptionNotice {
  readonly id: string
  readonly tone: 'info' | 'warn' | 'good'
  readonly title: string
  readonly text: string
}

const millisecondsOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))

const tones = { planned: 'info', off: 'warn', late: 'warn', back: 'good' } as const satisfies Record<InterruptionPhase, string>

const reasonOf = ({ reason }: Interruption): string => {
  const why = reason.trim().replace(/\.$/, '')
  return why && ` Reason: ${why}.`
}

const faultsOf = ({ faultsPhone }: Interruption): string =>
  faultsPhone === null
    ? 'Call your lines company if yours is still off.'
    : `If yours is still off, call the faults line, ${faultsPhone}.`

const noticeTextOf = (
  interruption: Interruption,
  phase: InterruptionPhase,
  now: number,
): Pick<InterruptionNotice, 'title' | 'text'> => {
  const { name, isPlanned, startsAt, endsAt, restoredAt } = interruption
  const [starts, ends] = [Date.parse(startsAt), millisecondsOf(endsAt)]
  switch (phase) {
    case 'planned':
      return {
        title: `Planned outage at ${name}:`,
        text: `${formatDay(dayAt(starts))}, ${formatTime(starts)} to ${ends === null ? 'later' : timeWords(ends, starts)}.${reasonOf(interruption)}`,
      }
    case 'off':
      return {
        title: `Your power is off at ${name}.`,
        text:
          isPlanned && ends !== null
            ? `The planned outage ends at ${timeWords(ends, now)}.${reasonOf(interruption)}`
            : `${expectationWords(ends, now)}${reasonOf(interruption)}`,
      }
    case 'late':
      return {
        title: `Your power is off at ${name}.`,
        text: `The lines company expected it back by ${timeWords(ends ?? now, now)}. ${faultsOf(interruption)}`,
      }
    case 'back':
      return {
        title: `Your power is back at ${name}.`,
        text: `It’s been on since ${timeWords(millisecondsOf(restoredAt) ?? ends ?? now, now)}. ${faultsOf(interruption)}`,
      }
  }
}

/** Of all properties that the person may see. */
export const selectInterruptions = ({ context }: ArrivingDaySnapshot): InterruptionNotice[] =>
  openNotices(context).map(({ id, phase, interruption }) => ({
    id,
    tone: tones[phase],
    ...noticeTextOf(interruption, phase, context.now),
  }))
