// @vitest-environment happy-dom
import { type BillQueryContext, billQueryMachine } from '#machines/bill-insights/bill-query.machine.ts'
import { billQueryFormMachine } from '#machines/bill-insights/bill-query-form.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { BillQueryCard } from '#views/bill-insights/bill-query-card.tsx'
import { answered, lines, overdue, received } from './insights-answers.ts'

const about = 'Electricity, day, at 33.90 c/kWh, $137.40, on the bill for 23 Apr – 21 May 2026'
const asked = [
  [
    'Q-1042',
    'Received',
    about,
    'Someone will answer by Wed 8 July. If you haven’t heard from us by then, you can take it to Utilities Disputes, which is free and independent, on 0800 22 33 40.',
  ],
  ['Q-1041', 'Answered', about, 'Not happy with this answer? Open the question again and someone will take another look.'],
  [
    'Q-1001',
    'Received',
    about,
    'We should have answered by Mon 8 June. You can take it to Utilities Disputes, which is free and independent, on 0800 22 33 40.',
  ],
]

/** What was asked before, and whether the newest question has just been taken. */
const seesQuestions = async (page: Page, { queries, taken }: BillQueryContext) => {
  if (queries.status === 'ready') for (const question of asked) await page.tells(question)
  await seesIf(page, queries.status === 'ready', 'link', 'udl.co.nz')
  await (taken === null ? page.lacksText : page.reads)(/^Thanks, we’ve got it\. Your reference is /)
}

describeModel(entryOf('billQuery'), {
  machine: billQueryMachine,
  input: { invoiceId: 'i-2', lines },
  events: [
    reports('queries', { status: 'ready', data: { queries: [received, answered, overdue] } }),
    reports('queries', { status: 'failed', problem }),
    reports('account', { status: 'ready', data: { billingAccounts: [] } }),
    isDone('draft', null),
    isDone('draft', 'i-2'),
    isDone('draft', 'q-2'),
    isDone('draft', 'another bill'),
    { type: 'query.reopen', queryId: 'q-1' },
    { type: 'query.reopen', queryId: 'q-2' },
    { type: 'query.close', queryId: 'q-2', key: 'k-1' },
    isDone('form', { query: received }),
    isDone('form', { query: null }),
    isDone('command', { status: 'done', answer: { ...answered, state: 'closed', canClose: false, canReopen: false } }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ sent, ...rest }) => ({ ...rest, hasSent: sent !== null }),
  children: { form: firstOf(billQueryFormMachine, { subject: { act: 'ask', invoiceId: 'i-2' }, selection: 'b-1' }) },
  home: ['open.listing.idle', 'open.listing.begun', 'open.listing.unclosed', 'failed'],
  mount: (actor) => <BillQueryCard actor={actor} />,
  hands: {
    'query.ask': (page) => page.press('Question a line'),
    'query.resume': (page) => page.press('Finish my question'),
    'query.reopen': async (page, { queryId }: { queryId: string }) => {
      if (queryId === 'q-1') return page.lacks('button', /^Open again Q-1042$/)
      await page.press(/^Open again Q-1041$/)
    },
    'query.close': (page) => page.press(/^Close question Q-1041$/),
  },
  eyes: {
    'open.loading': (page) => page.sees('heading', 'Does something look wrong?'),
    'open.recalling': (page) => page.lacks('button', 'Question a line'),
    'open.listing.idle': async (page, context: BillQueryContext) => {
      await seesQuestions(page, context)
      await page.sees('button', 'Question a line')
      await page.lacks('button', 'Finish my question')
    },
    'open.listing.begun': async (page) => {
      await page.reads('You started a question but didn’t send it.')
      await page.sees('button', 'Finish my question')
    },
    'open.listing.unclosed': (page) => page.sees('alert'),
    'open.closing': async (page) => {
      await page.waits(/^Close question Q-1041$/)
      await page.bars(/^Close question Q-1042$/)
      await page.bars(/^Open again Q-1041$/)
    },
    'open.asking': (page) => page.sees('heading', /Which line, and what looks wrong\?|What’s still not right\?/),
    failed: (page) => page.reads('We couldn’t load your questions'),
  },
})
