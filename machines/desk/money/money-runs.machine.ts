import { type ActorRefFrom, assign, setup } from 'xstate'
import type { DirectDebitRun, DirectDebitRunLook } from '#contract/desk/direct-debit-runs.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { directDebitRun, directDebitRuns, makeDirectDebitRun, releaseDirectDebitRun } from '#data/queries/desk/money.queries.ts'
import { type CommandOutcome, createCommand, withOutcome } from '#machines/kit/command.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, pageFailed, type ReadingsOf, type ReadsEvent, waiting } from '#machines/kit/reads.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import type { DeskPageTypes } from '#machines/desk/desk-types.ts'
import { proofParts, proving, unproven } from '#machines/desk/proof/proof.ts'
import { sendBackMachine, type SendBackOutput } from './money-send-back.machine.ts'

const releaseCommand = createCommand('deskReleaseCommand', 'Releases a direct-debit run to the bank', releaseDirectDebitRun)

const reads = createReads('the direct-debit runs', { runs: directDebitRuns, run: directDebitRun })

export type RunNews =
  | { readonly kind: 'released' | 'sentBack' }
  | { readonly kind: 'made'; readonly count: number }
  | { readonly kind: 'refused'; readonly problem: Problem | null }

export interface RunsContext extends ReadingsOf<typeof reads> {
  /** Empty: from the newest on. */
  readonly after: string
  /** Run that is shown; null: there is none. */
  readonly selected: string | null
  readonly key: string
  readonly news: RunNews | null
}

export type RunsEvent =
  | ReadsEvent
  | { readonly type: 'run.select'; readonly run: string }
  | { readonly type: 'run.retry' }
  | { readonly type: 'run.release'; readonly key: string }
  | { readonly type: 'run.sendBack' }
  | { readonly type: 'run.make' }

export const runsOf = ({ runs }: Pick<RunsContext, 'runs'>): readonly DirectDebitRun[] => dataOf(runs)?.runs ?? []

export const lookOf = ({ run }: Pick<RunsContext, 'run'>): DirectDebitRunLook | null => dataOf(run)

const actors = {
  ...reads.actors,
  ...proofParts.actors,
  release: releaseCommand,
  sendBack: sendBackMachine,
  make: fromMutation(makeDirectDebitRun),
}

const flow = setup({
  types: {} as DeskPageTypes<typeof actors, RunsContext, RunsEvent>,
  actors,
  actions: reads.actions,
  guards: reads.guards,
}).extend({
  actions: {
    /** The one that waits comes first, else the newest. */
    storeFirstRun: assign(({ context }) => {
      const runs = runsOf(context)
      const isThere = runs.some(({ number }) => number === context.selected)
      const first = runs.find(({ state }) => state === 'waiting') ?? runs[0]
      return { selected: isThere ? context.selected : (first?.number ?? null) }
    }),
    selectRun: assign((_, { run }: { run: string }) => ({ selected: run, news: null })),
    storeKey: assign((_, { key }: { key: string }) => ({ key, news: null })),
    storeMade: assign(({ context: { selected } }, { runs: made }: { readonly runs: readonly string[] }) => ({
      news: { kind: 'made' as const, count: made.length },
      selected: made[0] ?? selected,
    })),
    storeRefusal: assign((_, { problem }: { problem: Problem }) => ({ news: { kind: 'refused' as const, problem } })),
    storeReleased: assign((_, { outcome }: { outcome: CommandOutcome<unknown> }) => ({
      news:
        outcome.status === 'done'
          ? ({ kind: 'released' } as const)
          : ({ kind: 'refused', problem: outcome.status === 'refused' ? outcome.problem : null } as const),
    })),
    storeSentBack: assign((_, { isSentBack }: SendBackOutput) => ({ news: isSentBack ? { kind: 'sentBack' as const } : null })),
  },
  guards: {
    ...proofParts.guards,
    canMake: ({ context }) => dataOf(context.runs)?.canMake === true,
    canRelease: ({ context }) => lookOf(context)?.canRelease === true,
    isEmpty: ({ context }) => context.selected === null,
    isFilled: ({ context }) => context.selected !== null,
    isWaiting: ({ context }) => lookOf(context)?.run.state === 'waiting',
  },
})

const ofRun = { of: ['run'] } as const
const ofRuns = { of: ['runs'] } as const

/** Run by `deskMoney`. */
export const moneyRunsMachine = flow.createMachine({
  id: 'deskMoneyRuns',
  description: 'Direct-debit runs: the list, and a run with its checks, which a second person releases or sends back.',
  context: ({ input: { params, search } }) => ({
    ...reads.nothingRead,
    after: new URLSearchParams(search).get('after') ?? '',
    selected: params.number ?? null,
    key: '',
    news: null,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The runs are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('runs', 'storeFirstRun'), input: ({ context }) => ({ after: context.after }) },
      initial: 'loading',
      states: {
        loading: {
          ...waiting,
          always: [
            { guard: { type: 'hasFailed', params: ofRuns }, target: '#deskMoneyRuns.failed' },
            { guard: { type: 'areRead', params: ofRuns }, target: 'showing' },
          ],
        },
        empty: {
          description: 'There is no run yet.',
          meta: { spec: 'NO_DATA' },
          always: { guard: 'isFilled', target: 'showing' },
          on: { 'run.make': { guard: 'canMake', target: 'making' } },
        },
        making: writing('make', {
          description: 'The server plans again what was sent back, and makes the files that are due.',
          sends: () => ({ body: {} }),
          done: { target: 'showing', actions: withOutput('storeMade') },
          failed: { target: 'showing', actions: withProblem('storeRefusal') },
        }),
        showing: {
          description: 'A run is selected, and its checks are worked out.',
          entry: { type: 'awaitReadings', params: ofRun },
          invoke: { ...reads.watch('run'), input: ({ context }) => ({ run: context.selected ?? '' }) },
          on: { 'run.select': { target: 'showing', reenter: true, actions: withEvent('selectRun') } },
          initial: 'reading',
          states: {
            reading: {
              ...waiting,
              always: [
                { guard: 'isEmpty', target: '#deskMoneyRuns.open.empty' },
                { guard: { type: 'hasFailed', params: ofRun }, target: 'runFailed' },
                { guard: { type: 'areRead', params: ofRun }, target: 'ready' },
              ],
            },
            runFailed: {
              description: 'The run couldn’t be loaded; the list stays.',
              meta: { spec: 'ERROR' },
              on: { 'run.retry': { target: '#deskMoneyRuns.open.showing', reenter: true } },
            },
            ready: {
              description:
                'Total, count, hash total and checks are shown: the run can be released by somebody who didn’t make it.',
              meta: { spec: 'SUCCESS' },
              on: {
                'run.release': { guard: 'canRelease', target: 'releasing', actions: withEvent('storeKey') },
                'run.sendBack': { guard: 'isWaiting', target: 'sendingBack' },
                'run.make': { guard: 'canMake', target: '#deskMoneyRuns.open.making' },
              },
            },
            releasing: {
              description: 'The run is being released.',
              tags: 'busy',
              invoke: {
                id: 'release',
                src: 'release',
                input: ({ context }) => ({ params: { run: context.selected ?? '' }, body: {}, key: context.key }),
                onDone: [
                  { guard: unproven, target: 'proving' },
                  { target: 'ready', actions: withOutcome('storeReleased') },
                ],
              },
            },
            proving: proving('releasing', { target: 'ready' }),
            sendingBack: {
              description: 'The reason for sending the run back is asked for, in a dialog over the page.',
              invoke: {
                id: 'sendBack',
                src: 'sendBack',
                input: ({ context }) => ({ run: context.selected ?? '' }),
                onDone: { target: 'ready', actions: withOutput('storeSentBack') },
              },
            },
          },
        },
      },
    },
    failed: pageFailed('open'),
  },
})

export type MoneyRunsActor = ActorRefFrom<typeof moneyRunsMachine>
