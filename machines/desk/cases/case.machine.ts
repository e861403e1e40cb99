import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { longestCaseText } from '#contract/desk/cases.contract.ts'
import { longestPromise } from '#contract/desk/home.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { addCaseNote, assignDeskCase, deskCaseQuery } from '#data/queries/desk/cases.queries.ts'
import { lengthMessage } from '#domain/basics/text-length.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { type CasePromisesInput, casePromisesMachine } from './case-promises.machine.ts'
import { casePresenceMachine } from './case-presence.machine.ts'
import { type CaseAnswerInput, caseAnswerMachine } from './case-answer.machine.ts'

export interface DeskCaseInput {
  readonly number: string
  /** False: they may only look. */
  readonly mayAnswer: boolean
}

const reads = createReads('the case', { case: deskCaseQuery })

export interface DeskCaseContext extends DeskCaseInput, ReadingsOf<typeof reads> {
  /** An answer is written that isn’t sent. */
  readonly isAnswering: boolean
  readonly noteText: string
  readonly noteKey: string
  /** What is wrong with the note. */
  readonly noteError: string | null
  readonly assignTo: string | null
  /** Of the note or the assignment. */
  readonly problem: Problem | null
}

export type DeskCaseEvent =
  | ReadsEvent
  | { type: 'case.assign'; staffId: string | null }
  | { type: 'note.change'; text: string }
  /** Adds the text of an answer to the note. */
  | { type: 'note.copy'; text: string }
  | { type: 'note.add'; key: string }

const actors = {
  ...reads.actors,
  answer: caseAnswerMachine,
  assign: fromMutation(assignDeskCase),
  note: fromMutation(addCaseNote),
  noteDraft: deskDraftMachine,
  presence: casePresenceMachine,
  promises: casePromisesMachine,
}

const noteDraftOf = (context: DeskCaseContext) => dataOf(context.case)?.noteDraft ?? null

const isWriting = ({ isAnswering, noteText }: DeskCaseContext): boolean => isAnswering || noteText !== ''

const noteErrorOf = ({ noteText }: DeskCaseContext): string | null => lengthMessage(noteText, longestCaseText)

const flow = setup({
  types: {} as PartTypes<typeof actors, DeskCaseContext, DeskCaseEvent, DeskCaseInput>,
  actors,
  actions: reads.actions,
  guards: reads.guards,
}).extend({
  actions: {
    clearNote: assign({ noteText: '', problem: null }),
    clearProblem: assign({ noteError: null, problem: null }),
    reportWriting: sendTo('presence', ({ context }) => ({ type: 'writing.change' as const, isAnswering: isWriting(context) })),
    saveNote: sendTo('noteDraft', ({ context }) => ({ type: 'draft.change' as const, step: null, text: context.noteText })),
    settleNote: sendTo('noteDraft', { type: 'draft.settle' }),
    storeCopy: assign(({ context: { noteText } }, { text }: { text: string }) => ({
      noteText: noteText === '' ? text : `${noteText}\n\n${text}`,
    })),
    storeAnswering: assign((_, { text }: { text: string }) => ({ isAnswering: text !== '' })),
    storeAssignee: assign((_, { staffId }: { staffId: string | null }) => ({ assignTo: staffId })),
    storeNote: assign((_, { text }: { text: string }) => ({ noteText: text })),
    storeDrafts: assign(({ context }) => ({
      noteText: context.noteText || noteDraftOf(context)?.text || '',
      isAnswering: (dataOf(context.case)?.draft ?? null) !== null,
    })),
    storeNoteError: assign(({ context }) => ({ noteError: noteErrorOf(context) })),
    storeNoteKey: assign((_, { key }: { key: string }) => ({ noteKey: key })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  guards: {
    canAnswer: ({ context }) => context.mayAnswer && (dataOf(context.case)?.steps.length ?? 0) > 0,
    hasNote: ({ context }) => context.noteText.trim() !== '',
    isNoteTooLong: ({ context }) => noteErrorOf(context) !== null,
    hasRole: ({ context }) => context.mayAnswer,
  },
})

const noCase: Omit<CaseAnswerInput, 'number'> = { version: 0, steps: [], draft: null, needsDescription: false }

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
  }
}

/** One case, its notes, who has it and who else looks at it. Run by `deskCases`. */
export const deskCaseMachine = flow.createMachine({
  id: 'deskCase',
  description: 'A case is read with its messages and notes; it is given to someone, noted on and answered.',
  context: ({ input }) => ({
    ...input,
    ...reads.nothingRead,
    isAnswering: false,
    noteText: '',
    noteKey: '',
    noteError: null,
    assignTo: null,
    problem: null,
  }),
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
          type: 'parallel',
          entry: 'storeDrafts',
          invoke: [
            {
              id: 'presence',
              src: 'presence',
              input: ({ context }) => ({ number: context.number, isAnswering: isWriting(context) }),
            },
            {
              id: 'noteDraft',
              src: 'noteDraft',
              input: ({ context }) => ({
                number: context.number,
                part: 'note' as const,
                savedAt: noteDraftOf(context)?.savedAt ?? null,
              }),
            },
            { id: 'promises', src: 'promises', input: ({ context }) => promisesInput(context) },
          ],
          states: {
            answer: {
              description: 'The answer, while there is something to do and they may.',
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
                      actions: [
                        { type: 'storeAnswering', params: ({ event }) => ({ text: event.snapshot.context.text }) },
                        'reportWriting',
                      ],
                    },
                  },
                },
                over: {
                  description: 'The case is done with, or the member of staff can only look at it.',
                  always: { guard: 'canAnswer', target: 'answering' },
                },
              },
            },
            note: {
              description: 'A note that customers never see can be added.',
              initial: 'writing',
              states: {
                writing: {
                  description: 'The note can be written.',
                  on: {
                    'note.change': { actions: ['clearProblem', withEvent('storeNote'), 'saveNote', 'reportWriting'] },
                    'note.copy': { actions: ['clearProblem', withEvent('storeCopy'), 'saveNote', 'reportWriting'] },
                    'note.add': [
                      { guard: 'isNoteTooLong', actions: 'storeNoteError' },
                      { guard: 'hasNote', target: 'adding', actions: [withEvent('storeNoteKey'), 'settleNote'] },
                    ],
                  },
                },
                adding: writing('note', {
                  description: 'The note is being added.',
                  sends: ({ number, noteText, noteKey }: DeskCaseContext) => ({
                    params: { number },
                    body: { text: noteText },
                    key: noteKey,
                  }),
                  done: { target: 'writing', actions: ['clearNote', 'reportWriting'] },
                  failed: { target: 'writing', actions: [withProblem('storeProblem'), 'saveNote'] },
                }),
              },
            },
            assignment: {
              description: 'Who has the case can be changed.',
              initial: 'idle',
              states: {
                idle: {
                  description: 'The case stays with whoever has it.',
                  on: {
                    'case.assign': {
                      guard: 'hasRole',
                      target: 'assigning',
                      actions: ['clearProblem', withEvent('storeAssignee')],
                    },
                  },
                },
                assigning: writing('assign', {
                  description: 'The case is being given to someone.',
                  sends: ({ number, assignTo }: DeskCaseContext) => ({ params: { number }, body: { staffId: assignTo } }),
                  done: 'idle',
                  failed: { target: 'idle', actions: withProblem('storeProblem') },
                }),
              },
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
