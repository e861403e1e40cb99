import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { sendingRows } from '#tests/kit/oracle/sending-rows.ts'
import { planner } from './planner-readings.ts'

const [ready, failed, receipt] = ['editing.ready', 'editing.failed', 'receipt']
const choose = (day: string) => ({ type: 'day.choose', day })
const rhythm = (every: string) => ({ type: 'rhythm.choose', every })
const mark = (key: string) => ({ type: 'payday.mark', key })
const unmark = (paydayId: string) => ({ type: 'payday.unmark', paydayId, key: 'k-3' })
const [first] = planner().paydays
const otherPlanner = { type: 'planner.told', planner: planner({ paydays: first ? [{ ...first, paydayId: 'p-2' }] : [] }) }
const unmarks = (paydayId: string) => ({ asks: { command: { change: { action: 'unmark', paydayId }, selection: 'b-1', key: 'k-3' } } })
const reason = 'When money comes in is known to the customer alone'

/** The paydays that the customer marks: beyond the documents. */
export const paydayMarksOracle: Oracle = {
  chart: 'paydayMarks',
  flow: 'Bills',
  input: { selection: 'b-1', planner: planner() },
  rows: [
    beyond(reason, '', 'from today, each fortnight', null, ready, { context: { firstOn: '2026-06-09', every: 'fortnight' } }),
    beyond(reason, ready, 'another day', choose('2026-06-11'), ready, { context: { firstOn: '2026-06-11' } }),
    beyond(reason, ready, 'another rhythm', rhythm('week'), ready, { context: { every: 'week' } }),
    beyond('What was typed is no day', ready, 'it is marked', mark('k-1'), ready, { given: [choose('')], context: { sent: null } }),
    ...sendingRows({
      from: ready,
      sends: mark,
      request: { change: { action: 'mark', firstOn: '2026-06-09', every: 'fortnight' }, selection: 'b-1' },
      answer: { paydayId: 'p-2' },
      done: receipt,
      failed,
      other: [rhythm('month'), mark('k-2')],
    }),
    beyond(reason, ready, 'a mark is taken away', unmark('p-1'), 'sending', unmarks('p-1')),
    beyond(reason, receipt, 'the mark that was just made is taken away', unmark('p-2'), 'sending', { given: [otherPlanner], ...unmarks('p-2') }),
    beyond('New data is passed on', 'sending', 'the planner is read again', otherPlanner, 'sending', { context: { planner: { paydays: otherPlanner.planner.paydays } } }),
    ...[ready, receipt].map((from) => beyond('There is no such mark', from, 'a mark is taken away', unmark('p-9'), from)),
    ...[ready, failed, receipt].map((from) => beyond('A customer can cancel', from, 'the dialog is closed', { type: 'dialog.close' }, 'closed')),
  ],
}
