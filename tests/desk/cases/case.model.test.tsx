// @vitest-environment happy-dom
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { caseAnswerMachine } from '#machines/desk/cases/case-answer.machine.ts'
import { casePromisesMachine } from '#machines/desk/cases/case-promises.machine.ts'
import { casePresenceMachine } from '#machines/desk/cases/case-presence.machine.ts'
import { type DeskCaseContext, deskCaseMachine } from '#machines/desk/cases/case.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { CaseAside, CaseDetail } from '#views/desk/cases/case-detail.tsx'
import { closedCase, priyasCase } from './case-answers.ts'

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
    { type: 'note.add', key: 'k-1' },
    fails('assign', new ProblemError(problem)),
    fails('note', new ProblemError(problem)),
  ],
  look: ({ case: reading, assignTo, mayAnswer, noteText, problem: trouble }) => [
    reading.status === 'ready' ? reading.data.number : reading.status,
    assignTo !== null,
    mayAnswer,
    noteText,
    trouble,
  ],
  children: {
    answer: firstOf(caseAnswerMachine, priyasCase),
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
    'note.add': (page) => page.press('Add note'),
  },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.showing.answer.answering': (page) => page.sees('combobox', 'What we do'),
    'open.showing.answer.over': async (page, { mayAnswer }: DeskCaseContext) => {
      await page.lacks('combobox', 'What we do')
      await page.reads(mayAnswer ? 'Nothing is left to do here.' : 'Your role can look at cases, but not answer them.')
    },
    'open.showing.note.writing': async (page, { mayAnswer, noteText }: DeskCaseContext) => {
      await page.reads('$612.40 after a meter change')
      await page.reads('Called Priya.')
      if (!mayAnswer) return page.lacks('button', 'Add note')
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
