import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const begin = { type: 'download.begin' }
const large = { ...begin, form: 'largePrint' }
const source = { of: 'transaction', transactionId: 't-1' }
const statement = { of: 'statement', format: 'pdf', startDate: '2026-05-01', endDate: '2026-06-09' }
const file = { name: 'bill.pdf', url: 'blob:1' }
const failed = fails('fetchFile', new ProblemError(problem))
const fetched = isDone('fetchFile', file)

/** B §2, B §9: one file that is downloaded, by its download status. */
export const downloadOracle: Oracle = {
  chart: 'download',
  flow: 'Bills',
  input: source,
  rows: [
    documented('BILL-35', '', 'ready', null, 'ready', { context: { file: null, problem: null } }),
    documented('BILL-37', 'ready', 'it is asked for: loading', begin, 'loading', { asks: { fetchFile: source } }),
    beyond('Bills alone have other forms', 'ready', 'a statement is asked for in large print', large, 'loading', {
      input: statement,
      asks: { fetchFile: { ...statement, form: undefined } },
    }),
    documented('BILL-37', 'loading', 'it is there: success', fetched, 'success.linked', { context: { file }, asks: { handOver: file } }),
    documented('BILL-37', 'loading', 'it cannot be had: error', failed, 'error', { context: { problem: { type: problem.type } } }),
    documented('BILL-38', 'success.linked', 'the browser has read its address', 200, 'success.released', { context: { file: null } }),
    ...['ready', 'success.linked', 'success.released', 'error'].map((from) =>
      beyond('A bill may be had in another form', from, 'it is asked for in large print', large, 'loading', {
        context: { source: { form: 'largePrint' }, problem: null, file: null },
        asks: { fetchFile: { form: 'largePrint' } },
      }),
    ),
  ],
  passes: {
    'machines/bills/download.machine.ts held: !file never holds': 'It is handed over once it is there: a guard for the types.',
  },
}
