import { type ActorRefFrom, assign, type EventObject, fromCallback, setup, type SnapshotFrom } from 'xstate'
import { followTabs } from '#data/arriving-day/arrived.ts'
import { readDayAgain, readStream, type StreamReport } from '#data/arriving-day/stream.ts'
import { awaitTurn } from '#data/arriving-day/turn.ts'
import { now } from '#data/browser/clock.ts'
import { isVisibleNow, watchVisible } from '#data/browser/visibility.ts'
import { arrivingDay } from '#data/queries/arriving-day/arriving-day.queries.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { networkReturn, type NetworkEvent } from '#machines/kit/network-return.ts'
import { createReads, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { openNotices } from './open-notices.ts'

const reads = createReads('the running day', { day: { read: arrivingDay, isOptional: true } })

export interface ArrivingDayContext extends ReadingsOf<typeof reads> {
  /** Epoch ms, to the minute. */
  readonly now: number
  /** Notices that the customer has closed in this visit. */
  readonly dismissed: readonly string[]
  /** Since the stream was open last. */
  readonly failures: number
  /** 0 to 1 */
  readonly chance: number
}

interface Dismissal {
  readonly id: string
}
interface Minute {
  readonly now: number
}

export type ArrivingDayEvent =
  | ReadsEvent
  | NetworkEvent
  | StreamReport
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | { type: 'turn.given' }
  | ({ type: 'minute.passed' } & Minute)
  | ({ type: 'interruption.dismiss' } & Dismissal)

type Failure = Extract<StreamReport, { type: 'stream.failed' }>
type Ending = Extract<StreamReport, { type: 'stream.ended' }>

const minuteMs = 60_000
const longestPauseMs = 60_000

const actors = {
  ...reads.actors,
  clock: fromCallback<EventObject, undefined, ArrivingDayEvent>(({ sendBack }) => {
    const report = () => sendBack({ type: 'minute.passed', now: now() })
    report()
    const timer = setInterval(report, minuteMs)
    return () => clearInterval(timer)
  }),
  follow: fromCallback(followTabs),
  networkReturn,
  stream: fromCallback<EventObject, undefined, ArrivingDayEvent>(({ sendBack }) => readStream(sendBack)),
  turn: fromCallback<EventObject, undefined, ArrivingDayEvent>(({ sendBack }) =>
    awaitTurn(() => sendBack({ type: 'turn.given' })),
  ),
  visibility: fromCallback<EventObject, undefined, ArrivingDayEvent>(({ sendBack }) => {
    const report = (isVisible: boolean) => sendBack({ type: isVisible ? 'page.shown' : 'page.hidden' })
    report(isVisibleNow())
    return watchVisible(report)
  }),
}

const arriving = setup({
  types: {
    context: {} as ArrivingDayContext,
    events: {} as ArrivingDayEvent,
    children: {} as Children<typeof actors>,
  },
  actors,
  actions: {
    ...reads.actions,
    clearFailures: assign({ failures: 0 }),
    readAgain: readDayAgain,
    storeDismissal: assign(({ context }, { id }: Dismissal) => ({ dismissed: [...context.dismissed, id] })),
    storeEnding: assign(({ context }, { reason }: Ending) => ({ failures: reason === 'closing' ? context.failures + 1 : 0 })),
    storeFailure: assign(({ context }, { chance }: Failure) => ({ failures: context.failures + 1, chance })),
    storeNow: assign((_, { now: at }: Minute) => ({ now: at })),
  },
  guards: {
    hasNewerStream: (_, { reason }: Ending) => reason === 'replaced',
    hasOtherAccess: (_, { reason }: Ending) => reason === 'access',
    isOpen: ({ context }, { id }: Dismissal) => openNotices(context).some((notice) => notice.id === id),
    isRefused: (_, failure: Failure) => failure.isRefused,
  },
  delays: {
    pollPause: 300_000,
    retryPause: ({ context: { failures, chance } }) =>
      Math.min(longestPauseMs, 1_000 * 2 ** Math.min(failures, 6)) * (0.5 + chance),
  },
})

/** Lazy, after the first screen. Run by `companions`; has no input: the stream is of the person. */
export const arrivingDayMachine = arriving.createMachine({
  id: 'arrivingDay',
  description: 'Half-hours of today and interruptions of the network arrive while the page is open, by one stream for all tabs.',
  context: { ...reads.nothingRead, now: 0, dismissed: [], failures: 0, chance: 0.5 },
  invoke: [
    reads.watch('day'),
    { id: 'clock', src: 'clock' },
    { id: 'follow', src: 'follow' },
    { id: 'visibility', src: 'visibility' },
  ],
  on: {
    'interruption.dismiss': { guard: withEvent('isOpen'), actions: withEvent('storeDismissal') },
    'minute.passed': { actions: withEvent('storeNow') },
  },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The tab is out of sight: it lets go of the stream.',
      on: { 'page.shown': 'inSight' },
    },
    inSight: {
      description: 'The tab is in sight: it reads the stream, or hears what another tab reads.',
      invoke: { id: 'turn', src: 'turn' },
      on: { 'page.hidden': 'hidden' },
      initial: 'following',
      states: {
        following: {
          description: 'Another tab reads the stream and passes on what arrives.',
          on: { 'turn.given': 'reading' },
        },
        reading: {
          description: 'This tab reads the stream for all tabs.',
          invoke: { id: 'stream', src: 'stream' },
          on: {
            'stream.opened': { actions: 'clearFailures' },
            'stream.ended': [
              { guard: withEvent('hasNewerStream'), target: 'polling' },
              { guard: withEvent('hasOtherAccess'), target: 'waitingToRetry', actions: ['readAgain', withEvent('storeEnding')] },
              { target: 'waitingToRetry', actions: withEvent('storeEnding') },
            ],
            'stream.failed': [
              { guard: withEvent('isRefused'), target: 'polling' },
              { target: 'waitingToRetry', actions: withEvent('storeFailure') },
            ],
          },
        },
        waitingToRetry: {
          description: 'The stream broke off: this tab tries again after a pause that grows, or once the network is back.',
          invoke: { id: 'networkReturn', src: 'networkReturn' },
          on: { 'network.returned': 'reading' },
          after: { retryPause: 'reading' },
        },
        polling: {
          description: 'Another device reads the stream, or it was refused: this tab reads the day every few minutes instead.',
          after: { pollPause: { target: 'polling', reenter: true, actions: 'readAgain' } },
        },
      },
    },
  },
})

export type ArrivingDayActor = ActorRefFrom<typeof arrivingDayMachine>
export type ArrivingDaySnapshot = SnapshotFrom<typeof arrivingDayMachine>
