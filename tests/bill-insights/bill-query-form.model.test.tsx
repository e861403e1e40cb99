// @vitest-environment happy-dom
import { billQueryFormMachine } from '#machines/bill-insights/bill-query-form.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, findsDraft, isDone } from '#tests/kit/events.ts'
import { tellsOfLostAnswer } from '#tests/kit/page.ts'
import { BillQueryForm } from '#views/bill-insights/bill-query-form.tsx'
import { lines, received } from './insights-answers.ts'

describeModel(entryOf('billQueryForm'), {
  machine: billQueryFormMachine,
  inputs: [
    { subject: { act: 'ask', invoiceId: 'i-2' }, selection: 'b-1' },
    { subject: { act: 'reopen', queryId: 'q-2' }, selection: 'b-1' },
  ],
  events: [
    isDone('draft', null),
    findsDraft({ subject: 'i-2', position: '2', message: 'Too much.' }),
    findsDraft({ subject: 'another bill', position: '9', message: 'Of another bill.' }),
    // Of an answered question there is no line to choose.
    at('editing', { type: 'field.change', name: 'position', value: '1' }, { subject: { act: 'ask' } }),
    { type: 'field.change', name: 'message', value: 'Twice what it was.' },
    { type: 'form.submit', key: 'k-1' },
    isDone('command', { status: 'done', answer: received }),
    isDone('command', { status: 'refused', problem: { ...problem, fields: { position: 'Please choose a line of this bill.' } } }),
    isDone('command', { status: 'unknown' }),
  ],
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {} } },
  look: ({ subject, fields, errors, problem: why }) => [subject, fields, errors, why?.fields],
  mount: (actor) => <BillQueryForm actor={actor} lines={lines} />,
  hands: {
    'field.change': (page, { name, value }: { name: string; value: string }) =>
      name === 'message'
        ? page.fill('What looks wrong', value)
        : page.choose('Line', 'Electricity, day, at 33.90 c/kWh: $137.40'),
    'form.submit': (page) => page.press('Send question'),
    'form.cancel': (page) => page.press('Back without sending'),
  },
  eyes: {
    restoring: (page) => page.sees('button', 'Send question'),
    'editing.ready': (page) => page.lacks('alert'),
    'editing.invalid': (page) => page.reads('Please check what you entered'),
    'editing.failed': async (page) => {
      await page.sees('alert')
      await page.lacksText('Please check what you entered')
    },
    sending: tellsOfLostAnswer,
    taken: () => {},
    cancelled: () => {},
  },
})
