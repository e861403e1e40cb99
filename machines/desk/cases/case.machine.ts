import { type ActorRefFrom, sendTo, setup, type SnapshotFrom } from 'xstate'
import { longestPromise } from '#contract/desk/home.contract.ts'
import { deskCaseQuery } from '#data/queries/desk/cases.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { type CasePromisesInput, casePromisesMachine } from './case-promises.machine.ts'
import { type CaseAnswerInput, caseAnswerMachine } from './case-answer.machine.ts'
import { type CaseTeamInput, caseTeamMachine } from './case-team.machine.ts'

export interface DeskCaseInput {
  readonly number: string
  /** False: they may only look. */
  readonly mayAnswer: boolean
}

const reads = createReads('the case', { case: deskCaseQuery })

export interface DeskCaseContext extends DeskCaseInput, ReadingsOf<typeof reads> {}

const actors = {
  ...reads.actors,
  answer: caseAnswerMachine,
  promises: casePromisesMachine,
  team: caseTeamMachine,
}

const flow = setup({
  types: {} as PartTypes<typeof actors, DeskCaseContext, ReadsEvent, DeskCaseInput>,
  actors,
  actions: reads.actions,
  guards: reads.guards,
}).extend({
  actions: {
    reportAnswering: sendTo('team', (_, { text }: { text: string }) => ({
      type: 'writing.change' as const,
      isAnswering: text !== '',
    })),
  },
  guards: {
    canAnswer: ({ context }) => context.mayAnswer && (dataOf(context.case)?.steps.length ?? 0) > 0,
  },
})

const noCase: Omit<CaseAnswerInput, 'number'> = {
  kind: 'complaint',
  customer: { isDeleted: false },
  version: 0,
  steps: [],
  draft: null,
  needsDescription: false,
  extras: { holdCents: 0, credit: null },
}

const answerInput = ({ number, case: reading }: DeskCaseContext): CaseAnswerInput => ({
  ...(dataOf(reading) ?? noCase),
  number,
})

const promisesInput = ({ number, case: reading }: DeskCaseContext): CasePromisesInput => {
  const found = dataOf(reading)
  return {
    number,
    billingAccountId: found?.customer.billingAccountId ?? null,
    subject: found?.subject.slice(0, longestPromise) ?? '',
    draft: found?.promiseDraft ?? null,
  }
}

const teamInput = ({ number, mayAnswer, case: reading }: DeskCaseContext): CaseTeamInput => {
  const { draft = null, noteDraft = null } = dataOf(reading) ?? {}
  return { number, mayAnswer, noteDraft, isAnswering: draft !== null }
}

/** One case. Run by `deskCases`. */
export const deskCaseMachine = flow.createMachine({
  id: 'deskCase',
  description: 'A case is read with its messages and notes, and answered; the team’s own work on it is a chart of its own.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead }),
  initial: 'open',
  states: {
    open: {
      description: 'The case is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('case'), input: ({ context }) => ({ number: context.number }) },
      initial: 'loading',
      states: {
        loading: loading('#deskCase.failed', { areRead: 'showing' }),
        showing: {
          description: 'The case is shown.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            { id: 'team', src: 'team', input: ({ context }) => teamInput(context) },
            { id: 'promises', src: 'promises', input: ({ context }) => promisesInput(context) },
          ],
          initial: 'deciding',
          states: {
            deciding: {
              description: 'The chart checks whether there is anything to do.',
              always: [{ guard: 'canAnswer', target: 'answering' }, { target: 'over' }],
            },
            answering: {
              description: 'An answer can be written.',
              invoke: {
                id: 'answer',
                src: 'answer',
                input: ({ context }) => answerInput(context),
                onSnapshot: {
                  actions: { type: 'reportAnswering', params: ({ event }) => ({ text: event.snapshot.context.text }) },
                },
              },
            },
            over: {
              description: 'The case is done with, or the member of staff can only look at it.',
              always: { guard: 'canAnswer', target: 'answering' },
            },
          },
        },
      },
    },
    failed: { description: 'The case couldn’t be loaded, or may not be seen.', ...partFailed('open') },
  },
})

export type DeskCaseActor = ActorRefFrom<typeof deskCaseMachine>
export type DeskCaseSnapshot = SnapshotFrom<typeof deskCaseMachine>
