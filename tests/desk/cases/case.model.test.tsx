// @vitest-environment happy-dom
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type CaseAnswerInput, caseAnswerMachine } from '#machines/desk/cases/case-answer.machine.ts'
import { casePromisesMachine } from '#machines/desk/cases/case-promises.machine.ts'
import { casePresenceMachine } from '#machines/desk/cases/case-presence.machine.ts'
import { type DeskCaseContext, deskCaseMachine } from '#machines/desk/cases/case.machine.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, moves, reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'
import { CaseAside, CaseDetail } from '#views/desk/cases/case-detail.tsx'
import { closedCase, priyasCase } from './case-answers.ts'

const draft = (part: 'answer' | 'note') => firstOf(deskDraftMachine, { number: 'C-1042', part, savedAt: null })

const answerOf = (input: CaseAnswerInput) => toldOf(caseAnswerMachine, input, [], { draft: draft('answer') }).getSnapshot()

const writtenAnswer = answerOf({
  ...priyasCase,
  draft: { step: 'answer', text: 'You were right.', savedAt: '2026-06-09T16:38:00+12:00' },
})
const long = 'x'.repeat(2_001)

describeModel(entryOf('deskCase'), {
  machine: deskCaseMachine,
  inputs: [
    { number: 'C-1042', mayAnswer: true },
    { number: 'C-1042', mayAnswer: false },
  ],
  events: [
    reports('case', { status: 'ready', data: priyasCase }),
    reports('case', { status: 'ready', data: closedCase }),
    reports('case', { status: 'failed', problem }),
    { type: 'case.assign', staffId: 's-1' },
    { type: 'note.change', text: 'She called again.' },
    at('open.showing.note.writing', { type: 'note.change', text: long }),
    { type: 'note.copy', text: 'You were right.' },
    { type: 'note.add', key: 'k-1' },
    moves('answer', writtenAnswer),
    fails('assign', new ProblemError(problem)),
    fails('note', new ProblemError(problem)),
  ],
  look: ({ case: reading, assignTo, isAnswering, mayAnswer, noteText, noteError, problem: trouble }) => [
    reading.status === 'ready' ? reading.data.number : reading.status,
    assignTo !== null,
    mayAnswer,
    isAnswering,
    noteText.length > 2_000 ? 'long' : noteText !== '',
    noteError,
    trouble,
  ],
  children: {
    answer: answerOf(priyasCase),
    noteDraft: draft('note'),
    presence: firstOf(casePresenceMachine, { number: 'C-1042', isAnswering: true }),
    promises: firstOf(casePromisesMachine, { number: 'C-1042', billingAccountId: 'b-1', subject: '' }),
  },
  home: ['open.loading', 'open.showing', 'failed'],
  mount: (actor) => (
    <>
      <CaseDetail actor={actor} />
      <CaseAside actor={actor} />
    </>
  ),
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'case.assign': (page) => page.choose('Who has it', 'With you'),
    'note.change': (page, { text }: { text: string }) => page.fill('Add a note. Customers never see notes.', text),
    'note.copy': send,
    'note.add': (page) => page.press('Add note'),
  },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.showing.answer.answering': (page) => page.sees('combobox', 'What we do'),
    'open.showing.answer.over': async (page, { mayAnswer }: DeskCaseContext) => {
      await page.lacks('combobox', 'What we do')
      await page.reads(mayAnswer ? 'Nothing is left to do here.' : 'Your role can look at cases, but not answer them.')
    },
    'open.showing.note.writing': async (page, { mayAnswer, noteError, noteText }: DeskCaseContext) => {
      await page.reads('$612.40 after a meter change')
      await page.reads('Called Priya.')
      if (!mayAnswer) return page.lacks('button', 'Add note')
      await (noteError === null
        ? page.lacksText('Say it in 2,000 characters or fewer.')
        : page.reads('Say it in 2,000 characters or fewer.'))
      await (noteText === '' ? page.bars('Add note') : page.rests('Add note'))
    },
    'open.showing.note.adding': (page) => page.waits('Add note'),
    'open.showing.assignment.idle': async (page, { mayAnswer }: DeskCaseContext) => {
      await page.reads('My bill is more than double.')
      await (mayAnswer ? page.rests('Who has it', 'combobox') : page.lacks('combobox', 'Who has it'))
    },
    'open.showing.assignment.assigning': (page) => page.reads('Giving it to someone'),
    failed: (page) => page.sees('button', 'Try again'),
  },
})
