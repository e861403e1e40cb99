import { type PublicNoticeKind, mostIcps } from '#contract/desk/outages.contract.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import type { Day } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { lengthMessage } from '#domain/basics/text-length.ts'
import { type PastedIcps, readPastedIcps } from './pasted-icps.ts'

export type OutageSubject = 'announce' | 'move' | 'callOff'

export interface OutageFields {
  readonly icps: string
  readonly day: string
  /** `09:00` */
  readonly from: string
  readonly to: string
  readonly reason: string
}

export const emptyOutage: OutageFields = { icps: '', day: '', from: '09:00', to: '12:00', reason: '' }

type Errors = Readonly<Record<string, string>>

const clock = /^([01]\d|2[0-4]):([0-5]\d)$/

/** After midnight; null if it is no time. */
export const minutesOf = (time: string): number | null => {
  const [, hour, minute] = clock.exec(time) ?? []
  if (hour === undefined) return null
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes > 24 * 60 ? null : minutes
}

const present = (errors: Readonly<Record<string, string | null>>): Errors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, sentence]) => (sentence === null ? [] : [[name, sentence]])))

const reasonMessage = (reason: string): string | null =>
  reason.trim() === '' ? 'Say what the network does there.' : lengthMessage(reason, 200)

export const readOutageIcps = (text: string): PastedIcps => readPastedIcps(text, mostIcps)

const icpMessage = (text: string): string | null => {
  const { icps, bad } = readOutageIcps(text)
  if (bad.length > 0)
    return bad.length === 1 ? 'One line can’t be used.' : `${bad.length.toLocaleString('en-NZ')} lines can’t be used.`
  return icps.length === 0 ? 'Paste at least one ICP.' : null
}

export const outageErrors = (subject: OutageSubject, { icps, day, from, to, reason }: OutageFields): Errors => {
  if (subject === 'callOff') return {}
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return present({
    icps: subject === 'announce' ? icpMessage(icps) : null,
    day: isDay(day) ? null : 'Choose the day.',
    from: start === null ? 'Give a time, for example 09:00.' : null,
    to:
      end === null ? 'Give a time, for example 12:00.' : start !== null && end <= start ? 'Choose a time after its start.' : null,
    reason: reasonMessage(reason),
  })
}

export const planOf = ({ day, from, to, reason }: OutageFields) => ({
  day,
  from: minutesOf(from) ?? 0,
  to: minutesOf(to) ?? 0,
  reason: reason.trim(),
})

/** Without the lines that can't be used. */
export const goodIcpsOf = (text: string, unknown: readonly string[] = []): string =>
  readOutageIcps(text)
    .icps.filter((icp) => !unknown.includes(icp))
    .join('\n')

export const noticeKindLabels: Readonly<Record<PublicNoticeKind, string>> = {
  alert: 'National alert',
  notice: 'Message in the portal',
  soon: 'The portal closes soon',
  on: 'The portal is closed',
}

export interface NoticeFields {
  readonly kind: PublicNoticeKind
  readonly title: string
  readonly text: string
  readonly duration: string
  readonly path: string
  readonly startDay: string
  readonly startTime: string
  readonly endDay: string
  readonly endTime: string
  readonly reason: string
}

export const emptyNotice: NoticeFields = {
  kind: 'alert',
  title: '',
  text: '',
  duration: '',
  path: '',
  startDay: '',
  startTime: '',
  endDay: '',
  endTime: '',
  reason: '',
}

/** Null if either is none. */
export const instantAt = (day: Day, time: string): string | null => {
  const minutes = minutesOf(time)
  if (!isDay(day) || minutes === null) return null
  return new Date(instantOf(day, Math.floor(minutes / 60)) + (minutes % 60) * minuteMs).toISOString()
}

const momentMessage = (day: string, time: string): string | null =>
  (day === '' && time === '') || instantAt(day, time) !== null ? null : 'Give a day and a time, or neither.'

const requiredText = (text: string, what: string, most: number): string | null =>
  text.trim() === '' ? what : lengthMessage(text, most)

export const noticeErrors = (fields: NoticeFields): Errors => {
  const [startsAt, endsAt] = [instantAt(fields.startDay, fields.startTime), instantAt(fields.endDay, fields.endTime)]
  const isBackwards = startsAt !== null && endsAt !== null && endsAt <= startsAt
  return present({
    title: requiredText(fields.title, 'Give it a title.', 80),
    text: requiredText(fields.text, 'Write what customers should know.', 300),
    duration: lengthMessage(fields.duration, 60),
    path: fields.path === '' || /^\/[^/\\]/.test(fields.path) ? null : 'Give a page of the portal, for example /account/bill.',
    startDay: momentMessage(fields.startDay, fields.startTime),
    endDay: momentMessage(fields.endDay, fields.endTime) ?? (isBackwards ? 'Choose an end after the start.' : null),
    reason: requiredText(fields.reason, 'Say why, for the person who approves it.', 500),
  })
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

export const noticeOf = (fields: NoticeFields) => ({
  kind: fields.kind,
  title: fields.title.trim(),
  text: fields.text.trim(),
  duration: fields.kind === 'alert' ? null : orNull(fields.duration),
  path: fields.kind === 'alert' ? orNull(fields.path) : null,
  startsAt: instantAt(fields.startDay, fields.startTime),
  endsAt: instantAt(fields.endDay, fields.endTime),
  reason: fields.reason.trim(),
})
