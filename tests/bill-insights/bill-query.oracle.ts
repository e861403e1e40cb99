import { isDone } from '#tests/kit/events.ts'
import { begunRows } from '#tests/kit/oracle/draft-rows.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { sendingRows } from '#tests/kit/oracle/sending-rows.ts'
import { accountWith, point } from '#tests/usage/readings.ts'
import { answered, lines, received } from './insights-answers.ts'

const [recalling, asking] = ['open.recalling', 'open.asking']
const [idle, begun, unclosed] = ['open.listing.idle', 'open.listing.begun', 'open.listing.unclosed']
const account = { billingAccounts: [accountWith(point)] }
const queries = { queries: [received, { ...answered, canClose: false }] }
const ask = { type: 'query.ask' }
const reopen = (queryId: string) => ({ type: 'query.reopen', queryId })
const close = (queryId: string) => (key: string) => ({ type: 'query.close', queryId, key })
const found = (subject: string | null) => isDone('draft', subject)
const taken = (number: string | null) => isDone('form', { query: number && { number } })
const [asks, reopens] = [
  { act: 'ask', invoiceId: 'i-2' },
  { act: 'reopen', queryId: 'q-2' },
]
const selection = 'b-1/s-1'
const own = 'A person looks at the line that the customer points at'
const lost = 'A lost connection costs no answers'
/** Whoever begins something is told no more of what was taken before. */
const toldBefore = [ask, taken('Q-1')]

/** Questions about the lines of a bill: beyond the documents. */
export const billQueryOracle: Oracle = {
  chart: 'billQuery',
  flow: 'Bills',
  input: { invoiceId: 'i-2', lines },
  ways: { [asking]: [idle, ask], reopening: [recalling, found('q-2')] },
  rows: [
    ...readingRows({ loading: 'open.loading', opens: recalling, failed: 'failed', needs: { queries, account } }),
    documented('SHELL-88', 'open.loading', 'all is there: what was begun is looked for', has('queries', queries), recalling, {
      given: [has('account', account)],
      asks: { draft: { selection } },
    }),
    ...begunRows({
      recalling,
      begun,
      otherwise: idle,
      writing: asking,
      asks: { form: { subject: asks, selection } },
      draft: 'draft',
      found: 'i-2',
      nothing: null,
      over: 'q-1',
      resume: { type: 'query.resume' },
    }),
    beyond(lost, recalling, 'one that can be opened again was begun', found('q-2'), begun, { context: { subject: reopens } }),
    beyond(lost, recalling, 'one about another bill was begun', found('i-1'), idle),
    beyond('There is nothing to point at', recalling, 'one about a bill without lines was begun', found('i-2'), idle, { input: { invoiceId: 'i-2', lines: [] } }),
    beyond(own, idle, 'the customer asks', ask, asking, { given: toldBefore, context: { taken: null, subject: asks }, asks: { form: { subject: asks, selection } } }),
    beyond(own, begun, 'the customer asks about this bill', ask, asking, { way: 'reopening', context: { subject: asks } }),
    beyond('There is nothing to point at', idle, 'the customer asks', ask, idle, { input: { invoiceId: 'i-2', lines: [] } }),
    beyond(own, idle, 'the answer is not enough', reopen('q-2'), asking, {
      given: toldBefore,
      context: { taken: null, subject: reopens },
      asks: { form: { subject: reopens, selection } },
    }),
    beyond('It is not answered yet', idle, 'it is to be opened again', reopen('q-1'), idle),
    ...sendingRows({
      from: idle,
      sends: close('q-1'),
      request: { what: { act: 'close', queryId: 'q-1' }, selection },
      answer: received,
      sending: 'open.closing',
      done: idle,
      failed: unclosed,
    }),
    beyond(own, idle, 'it is closed after another was taken', close('q-1')('k-1'), 'open.closing', { given: toldBefore, context: { taken: null } }),
    beyond('It is closed already', idle, 'it is to be closed', close('q-2')('k-1'), idle),
    beyond(own, asking, 'it was taken', taken('Q-1043'), idle, { context: { taken: 'Q-1043' } }),
    beyond('A customer can cancel', asking, 'the customer cancels', taken(null), idle, { context: { taken: null } }),
  ],
}
