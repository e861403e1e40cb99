// @vitest-environment happy-dom
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { casePresenceMachine } from '#machines/desk/cases/case-presence.machine.ts'
import { type CaseTeamContext, caseTeamMachine } from '#machines/desk/cases/case-team.machine.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'
import { Assignment, NoteField, Present } from '#views/desk/kit/case-team.tsx'
import { priyasCase } from './case-answers.ts'

const long = 'x'.repeat(2_001)
const noteField = 'Add a note. Customers never see notes.'

describeModel(entryOf('deskCaseTeam'), {
  machine: caseTeamMachine,
  inputs: [
    { number: 'C-1042', mayAnswer: true, noteDraft: null, isAnswering: false },
    {
      number: 'C-1042',
      mayAnswer: true,
      noteDraft: { text: 'Call on Friday.', savedAt: '2026-06-09T16:38:00+12:00' },
      isAnswering: true,
    },
    { number: 'C-1042', mayAnswer: false, noteDraft: null, isAnswering: false },
  ],
  events: [
    { type: 'writing.change', isAnswering: true },
    { type: 'case.assign', staffId: 's-1' },
    { type: 'note.change', text: 'She called again.' },
    at('note.writing', { type: 'note.change', text: long }),
    { type: 'note.copy', text: 'You were right.' },
    { type: 'note.add', key: 'k-1' },
    fails('assign', new ProblemError(problem)),
    fails('note', new ProblemError(problem)),
  ],
  look: ({ assignTo, isAnswering, mayAnswer, noteText, noteError, problem: trouble }) => [
    assignTo !== null,
    mayAnswer,
    isAnswering,
    noteText.length > 2_000 ? 'long' : noteText !== '',
    noteError,
    trouble,
  ],
  children: {
    noteDraft: firstOf(deskDraftMachine, { number: 'C-1042', part: 'note', savedAt: null, savedText: '' }),
    presence: toldOf(casePresenceMachine, { number: 'C-1042', isAnswering: true }, [
      {
        type: 'xstate.done.actor.report',
        output: { colleagues: [{ name: 'Sione Moala', isYou: false, isAnswering: true }] },
        actorId: 'report',
      } as never,
    ]).getSnapshot(),
  },
  home: ['note.writing'],
  mount: (actor) => (
    <>
      <Present actor={actor} />
      <Assignment actor={actor} of={priyasCase} />
      <NoteField actor={actor} />
    </>
  ),
  hands: {
    'writing.change': send,
    'case.assign': (page, event: never, actor) =>
      actor.getSnapshot().context.mayAnswer ? page.choose('Assigned to', 'Assign to me') : send(page, event, actor),
    'note.change': (page, { text }: { text: string }) => page.fill(noteField, text),
    'note.copy': send,
    'note.add': (page) => page.press('Add note'),
  },
  eyes: {
    'note.writing': async (page, { noteError, noteText }: CaseTeamContext) => {
      await page.reads('Sione Moala is writing here too.')
      await page.holds(noteField, noteText)
      await (noteError === null
        ? page.lacksText('Say it in 2,000 characters or fewer.')
        : page.reads('Say it in 2,000 characters or fewer.'))
      await (noteText.trim() === '' ? page.bars('Add note') : page.rests('Add note'))
    },
    'note.adding': (page) => page.waits('Add note'),
    'assignment.idle': async (page, { mayAnswer }: CaseTeamContext) => {
      await (mayAnswer ? page.rests('Assigned to', 'combobox') : page.reads('With nobody'))
    },
    'assignment.assigning': (page) => page.reads('Assigning'),
  },
})
