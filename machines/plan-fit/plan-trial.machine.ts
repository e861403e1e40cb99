import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { planTrials, type TrialAnswer, type TrialQuestion, type TrialRequest } from '#data/queries/plan-fit/plan-fit.queries.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { planTrialCommand } from './plan-trial-command.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

const reads = createReads('the plan trial', { trials: planTrials })

export interface TrialInput {
  /** Id of the account. */
  readonly selection: string
  readonly question: TrialQuestion
}

export interface PlanTrialContext extends TrialInput, ReadingsOf<typeof reads>, SubmitContext<TrialAnswer> {
  readonly change: TrialRequest
}

export type PlanTrialEvent =
  | ReadsEvent
  | { type: 'question.change'; question: TrialQuestion }
  | { type: 'trial.ask'; planId: string }
  | { type: 'trial.start'; key: string }
  | { type: 'trial.leave' }
  | { type: 'trial.return'; key: string }
  | { type: 'receipt.close' }

const types = {} as {
  input: TrialInput
  context: PlanTrialContext
  events: PlanTrialEvent
  tags: 'busy'
  children: { trials: 'trials'; networkReturn: 'networkReturn'; command: 'command' }
}

const submit = submits({ types, command: planTrialCommand, requestOf: ({ change, selection }) => ({ change, selection }) })

const noChange: TrialRequest = { action: 'return', trialId: '' }

const flow = setup({
  types,
  actors: { ...reads.actors, ...submit.actors },
  guards: { ...reads.guards, ...submit.guards },
  actions: { ...reads.actions, ...submit.actions },
}).extend({
  actions: {
    storePlan: assign(({ context }, { planId }: { planId: string }) => {
      const read = dataOf(context.trials)
      return {
        change: {
          action: 'start' as const,
          supplyPointId: read?.supplyPointId ?? '',
          planId,
          kind: read?.offer.kind ?? ('trial' as const),
        },
      }
    }),
    storeQuestion: assign((_, { question }: { question: TrialQuestion }) => ({ question })),
    storeReturn: assign(({ context }) => ({
      change: { action: 'return' as const, trialId: dataOf(context.trials)?.trial?.trialId ?? '' },
    })),
  },
  guards: {
    canReturn: ({ context }) => ['booked', 'running'].includes(dataOf(context.trials)?.trial?.state ?? ''),
    canStart: ({ context }, { planId }: { planId: string }) => {
      const offer = dataOf(context.trials)?.offer
      return offer?.blocked === null && offer.planIds.includes(planId)
    },
  },
})

const choosing = {
  'trial.ask': {
    guard: withEvent('canStart'),
    target: '#planTrial.open.shown.confirming',
    actions: withEvent('storePlan'),
  },
  'trial.return': {
    guard: 'canReturn',
    target: '#planTrial.open.shown.sending',
    actions: ['storeReturn', submit.begins],
  },
} as const

/** Run by `planFit`. */
export const planTrialMachine = flow.createMachine({
  id: 'planTrial',
  description: 'A customer tries another plan for three months, sees both sides, and can go back on any day.',
  meta: {
    why: 'You can try another plan for three months and go back on any day.',
    next: 'It changes when you start or end a trial.',
  },
  context: ({ input }) => ({ ...input, ...reads.nothingRead, ...nothingSent, answer: { trial: null }, change: noChange }),
  initial: 'open',
  states: {
    open: {
      description: 'The trial, or what could be tried, is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('trials'), input: ({ context }) => context.question },
      on: { 'question.change': { target: 'open', reenter: true, actions: withEvent('storeQuestion') } },
      initial: 'loading',
      states: {
        loading: loading('#planTrial.failed', { areRead: 'shown' }),
        shown: {
          description: 'The dates of a trial are shown, or both sides of the one that runs.',
          meta: { spec: 'SUCCESS' },
          always: { guard: 'hasFailed', target: '#planTrial.failed' },
          initial: 'overview',
          states: {
            overview: { description: 'No change is waiting.', on: choosing },
            confirming: {
              description: 'The customer has chosen a plan, and reads what will happen before they start.',
              on: { 'trial.start': { target: 'sending', actions: submit.begins }, 'trial.leave': 'overview' },
            },
            sending: submit.sending({ done: 'receipt', failed: 'notDone' }),
            notDone: {
              description: 'The change failed, or its result is unknown: the card says so.',
              meta: changeFailed,
              on: choosing,
            },
            receipt: {
              description: 'The change is done: the card says what happens, and until when it can be undone.',
              on: { ...choosing, 'receipt.close': 'overview' },
            },
          },
        },
      },
    },
    failed: { description: 'The plans to try couldn’t be loaded; the comparison stays.', ...partFailed('open') },
  },
})

export type PlanTrialActor = ActorRefFrom<typeof planTrialMachine>
export type PlanTrialSnapshot = SnapshotFrom<typeof planTrialMachine>
