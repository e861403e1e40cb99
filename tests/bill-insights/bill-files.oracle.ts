import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const proof = { hash: 'first' }
const save = (file: string) => ({ type: 'file.save', file, proof })
const made = { name: 'bill.csv', url: 'blob:1' }
const [linked, released] = ['saved.linked', 'saved.released']
const reason = 'What a bill is worked out from is its customer’s to take away'

/** What a bill is worked out from, as files: beyond the documents but for how long an address stands. */
export const billFilesOracle: Oracle = {
  chart: 'billFiles',
  flow: 'Bills',
  ways: {
    making: [save('halfHours')],
  },
  rows: [
    beyond(reason, '', 'the files are offered', null, 'ready', { context: { requested: null, made: null } }),
    beyond(reason, 'making', 'it is made', isDone('makeFile', made), linked, { context: { made }, asks: { handOver: made } }),
    beyond(reason, 'making', 'it cannot be made', fails('makeFile', new Error('no room')), 'failed', { context: { made: null } }),
    documented('BILL-38', linked, 'its address is revoked after 200 ms', 200, released, { context: { made: null } }),
    ...['ready', linked, released, 'failed'].map((from) =>
      beyond(reason, from, 'one is wanted', save('prices'), 'making', { context: { requested: { file: 'prices' }, made: null }, asks: { makeFile: { file: 'prices', proof } } }),
    ),
  ],
  passes: {
    'machines/bill-insights/bill-files.machine.ts requestedFile: !file never holds': 'It is made once it is asked for: a guard for the types.',
    'machines/bill-insights/bill-files.machine.ts held: !made never holds': 'It is handed over once it is there: a guard for the types.',
  },
}
