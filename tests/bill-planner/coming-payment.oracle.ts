import { isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { sendingRows } from '#tests/kit/oracle/sending-rows.ts'
import { payment as paymentOf } from './planner-readings.ts'

const [ready, failed, receipt] = ['deciding.ready', 'deciding.failed', 'receipt']
const payment = paymentOf()
const input = { selection: 'b-1', payment, offered: '2026-07-09' }
const choose = (day: string) => ({ type: 'day.choose', day })
const move = (key: string) => ({ type: 'payment.move', key })
const [cancel, restore, close] = [{ type: 'payment.cancel', key: 'k-1' }, { type: 'payment.restore', key: 'k-3' }, { type: 'dialog.close' }]
const asks = (change: object, key = 'k-1') => ({ asks: { command: { change: { endDate: '2026-06-19', ...change }, selection: 'b-1', key } } })
const done = (restoreUntil: string | null) => isDone('command', { status: 'done', answer: { day: null, restoreUntil } })
const moved = { ...payment, change: 'moved', restoreUntil: '2026-07-01' }
const reason = 'What leaves when is its customer’s to move until its cut-off, and to take back as long'

/** A payment that is coming: beyond the documents. */
export const comingPaymentOracle: Oracle = {
  chart: 'comingPayment',
  flow: 'Bills',
  input,
  ways: { final: ['sending', done(null)], restored: [receipt, restore, done('2026-07-01')] },
  rows: [
    beyond('A payday shortly after is offered', '', 'there is a better day', null, ready, { context: { day: '2026-07-09' } }),
    beyond('The last possible day helps most', '', 'there is none', null, ready, { input: { ...input, offered: null }, context: { day: '2026-07-17' } }),
    beyond(reason, ready, 'another day is chosen', choose('2026-07-06'), ready, { context: { day: '2026-07-06' } }),
    beyond('It cannot leave on that day', ready, 'it is moved to a Sunday', move('k-1'), ready, { given: [choose('2026-07-05')], context: { sent: null } }),
    ...sendingRows({
      from: ready,
      sends: move,
      request: { change: { action: 'move', endDate: '2026-06-19', day: '2026-07-09' }, selection: 'b-1' },
      answer: { day: '2026-07-09', restoreUntil: '2026-07-01' },
      done: receipt,
      failed,
      other: [choose('2026-07-06'), move('k-2')],
    }),
    beyond(reason, ready, 'it is called off', cancel, 'sending', asks({ action: 'move', day: null })),
    beyond('Its cut-off is over', ready, 'it is called off', cancel, ready, { input: { ...input, payment: { ...payment, cutOff: null } } }),
    beyond('It is called off already', ready, 'it is called off', cancel, ready, { input: { ...input, payment: { ...payment, change: 'cancelled' } } }),
    beyond(reason, failed, 'the last move is undone', restore, 'sending', { input: { ...input, payment: moved }, ...asks({ action: 'restore' }, 'k-3') }),
    beyond('There is nothing to undo', ready, 'it is undone', restore, ready),
    beyond(reason, receipt, 'it is undone', restore, 'sending', asks({ action: 'restore' }, 'k-3')),
    beyond('It can’t be undone any more', receipt, 'it is undone', restore, receipt, { way: 'final' }),
    beyond('It is undone', receipt, 'it is undone once more', restore, receipt, { way: 'restored' }),
    ...[ready, failed, receipt].map((from) => beyond('A customer can cancel', from, 'the dialog is closed', close, 'closed')),
  ],
}
