import type { DeskHome, DeskNotice, QueueStatus, StaffPromise } from '#contract/desk/home.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { dayAt, formatDay, formatTime } from '#domain/basics/days.ts'
import { type Due, dueOfDay, promiseDue } from '#domain/desk/due.ts'
import { queueHrefs, queueNames } from '#domain/desk/queues.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { DeskHomeSnapshot } from './home.machine.ts'

export const selectHomeMode = ({ value }: DeskHomeSnapshot) => stateName(value, 'open')

export const selectHome = ({ context }: DeskHomeSnapshot): DeskHome | null => dataOf(context.home)

export const selectHomeProblem = ({ context }: DeskHomeSnapshot): Problem | null => problemIn(context.home)

export const selectSending = ({ value }: DeskHomeSnapshot) => stateName(value, 'open', 'ready')

export interface QueueLine extends QueueStatus {
  readonly name: string
  readonly href: string
  readonly due: Due | null
  /** Pressed to open it. */
  readonly keyCap: string
}

export const queueLines = ({ queues, checkedAt }: DeskHome): readonly QueueLine[] =>
  queues.map((status, place) => ({
    ...status,
    name: queueNames[status.queue],
    href: queueHrefs[status.queue],
    due: status.nextDue === null ? null : dueOfDay(status.nextDue, Date.parse(checkedAt)),
    keyCap: String(place + 1),
  }))

/** Keys that open a queue. */
export const queueHint = ({ queues }: DeskHome) => ({ keys: ['1', String(queues.length)], label: 'open a queue' })

/** `63 waiting, 1 late, 12 due today` */
export const queueSums = ({ queues }: DeskHome): string => {
  const sum = (of: 'waiting' | 'late' | 'dueToday') => queues.reduce((total, status) => total + status[of], 0)
  const written = (count: number) => count.toLocaleString('en-NZ')
  return `${written(sum('waiting'))} waiting, ${written(sum('late'))} late, ${written(sum('dueToday'))} due today`
}

export interface PromiseLine extends Pick<StaffPromise, 'promiseId' | 'what'> {
  readonly due: Due
  readonly about: string
  readonly href: string | null
}

const casePaths: Readonly<Record<string, string>> = { C: 'complaint', Q: 'billQuestion', P: 'privacy' }

const promiseHref = ({ billingAccountId, caseNumber }: StaffPromise): string | null => {
  const kind = casePaths[caseNumber?.[0] ?? '']
  if (kind !== undefined) return `/staff/cases/${kind}/${caseNumber}`
  return billingAccountId === null ? null : `/staff/customers/${billingAccountId}`
}

export const promiseLines = ({ promises, checkedAt }: DeskHome): readonly PromiseLine[] =>
  promises.left.map((promise) => ({
    promiseId: promise.promiseId,
    what: promise.what,
    due: promiseDue(promise.dueAt, Date.parse(checkedAt)),
    about: [promise.detail, `Promised by ${promise.madeBy}`].filter((text) => text !== '').join('. '),
    href: promiseHref(promise),
  }))

/** `4 left, 7 done` */
export const promiseSums = ({ promises: { left, done } }: DeskHome): string => `${left.length} left, ${done} done`

export interface NoticeLine extends DeskNotice {
  /** `4:22 pm`, with its day if it isn’t today; empty for none. */
  readonly at: string
}

export const noticeLines = ({ notices, today }: DeskHome): readonly NoticeLine[] =>
  notices.map((notice) => {
    if (notice.since === null) return { ...notice, at: '' }
    const time = formatTime(notice.since)
    return { ...notice, at: dayAt(notice.since) === today ? time : `${formatDay(dayAt(notice.since))}, ${time}` }
  })

/** Nothing that somebody has to look at. */
export const isAllWell = ({ notices }: DeskHome): boolean => notices.every(({ tone }) => tone === 'good')

export const lastCheck = ({ checkedAt }: DeskHome): string => `Last check ${formatTime(checkedAt)}`

/** Epoch ms of the server’s last check: what is late by then is late. */
export const homeTime = ({ checkedAt }: DeskHome): number => Date.parse(checkedAt)
