import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { longestCaseText } from '#contract/desk/case-team.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { addCaseNote, assignDeskCase } from '#data/queries/desk/cases.queries.ts'
import { lengthMessage } from '#domain/basics/text-length.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { casePresenceMachine } from './case-presence.machine.ts'

interface Writing {
  /** An answer is written that isn’t sent. */
  readonly isAnswering: boolean
}

export interface CaseTeamInput extends Writing {
  readonly number: string
  /** False: they may only look. */
  readonly mayAnswer: boolean
  readonly noteDraft: { readonly text: string; readonly savedAt: string } | null
}

export interface CaseTeamContext extends Omit<CaseTeamInput, 'noteDraft'> {
  /** When the note's draft was saved. */
  readonly savedAt: string | null
  readonly noteText: string
  readonly noteKey: string
  /** What is wrong with the note. */
  readonly noteError: string | null
  readonly assignTo: string | null
  /** Of the note or the assignment. */
  readonly problem: Problem | null
}

export type CaseTeamEvent =
  | ({ type: 'writing.change' } & Writing)
  | { type: 'case.assign'; staffId: string | null }
  | { type: 'note.change'; text: string }
  /** Adds the text of an answer to the note. */
  | { type: 'note.copy'; text: string }
  | { type: 'note.add'; key: string }

const actors = {
  assign: fromMutation(assignDeskCase),
  note: fromMutation(addCaseNote),
  noteDraft: deskDraftMachine,
  presence: casePresenceMachine,
}

const isWriting = ({ isAnswering, noteText }: CaseTeamContext): boolean => isAnswering || noteText !== ''

const noteErrorOf = ({ noteText }: CaseTeamContext): string | null => lengthMessage(noteText, longestCaseText)

const team = setup({
  types: {} as PartTypes<typeof actors, CaseTeamContext, CaseTeamEvent, CaseTeamInput>,
  actors,
  actions: {
    clearNote: assign({ noteText: '', problem: null }),
    clearProblem: assign({ noteError: null, problem: null }),
    reportWriting: sendTo('presence', ({ context }) => ({ type: 'writing.change' as const, isAnswering: isWriting(context) })),
    saveNote: sendTo('noteDraft', ({ context }) => ({ type: 'draft.change' as const, step: null, text: context.noteText })),
    settleNote: sendTo('noteDraft', { type: 'draft.settle' }),
    storeAnswering: assign((_, { isAnswering }: Writing) => ({ isAnswering })),
    storeAssignee: assign((_, { staffId }: { staffId: string | null }) => ({ assignTo: staffId })),
    storeCopy: assign(({ context: { noteText } }, { text }: { text: string }) => ({
      noteText: noteText === '' ? text : `${noteText}\n\n${text}`,
    })),
    storeNote: assign((_, { text }: { text: string }) => ({ noteText: text })),
    storeNoteError: assign(({ context }) => ({ noteError: noteErrorOf(context) })),
    storeNoteKey: assign((_, { key }: { key: string }) => ({ noteKey: key })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  guards: {
    hasNote: ({ context }) => context.noteText.trim() !== '',
    hasRole: ({ context }) => context.mayAnswer,
    isNoteTooLong: ({ context }) => noteErrorOf(context) !== null,
  },
})

/** Run by the chart of each kind of case while it is shown. */
export const caseTeamMachine = team.createMachine({
  id: 'deskCaseTeam',
  description: 'The team decides who has a case, adds notes to it, and sees who else has it open.',
  context: ({ input: { noteDraft, ...input } }) => ({
    ...input,
    savedAt: noteDraft?.savedAt ?? null,
    noteText: noteDraft?.text ?? '',
    noteKey: '',
    noteError: null,
    assignTo: null,
    problem: null,
  }),
  type: 'parallel',
  invoke: [
    {
      id: 'presence',
      src: 'presence',
      input: ({ context }) => ({ number: context.number, isAnswering: isWriting(context) }),
    },
    {
      id: 'noteDraft',
      src: 'noteDraft',
      input: ({ context: { number, savedAt, noteText } }) => ({ number, part: 'note' as const, savedAt, savedText: noteText }),
    },
  ],
  on: { 'writing.change': { actions: [withEvent('storeAnswering'), 'reportWriting'] } },
  states: {
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
          sends: ({ number, noteText, noteKey }: CaseTeamContext) => ({
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
            'case.assign': { guard: 'hasRole', target: 'assigning', actions: ['clearProblem', withEvent('storeAssignee')] },
          },
        },
        assigning: writing('assign', {
          description: 'The case is being assigned.',
          sends: ({ number, assignTo }: CaseTeamContext) => ({ params: { number }, body: { staffId: assignTo } }),
          done: 'idle',
          failed: { target: 'idle', actions: withProblem('storeProblem') },
        }),
      },
    },
  },
})

export type CaseTeamActor = ActorRefFrom<typeof caseTeamMachine>
export type CaseTeamSnapshot = SnapshotFrom<typeof caseTeamMachine>
