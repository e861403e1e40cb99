import { isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { sendingRows } from '#tests/kit/oracle/sending-rows.ts'
import { planner, standing } from './planner-readings.ts'

const [ready, failed, receipt] = ['choosing.ready', 'choosing.failed', 'receipt']
const input = { selection: 'b-1', planner: planner() }
const spread = (more: object) => planner({}, { standing: { ...standing, ...more } })
const plannerEvent = (read: ReturnType<typeof planner>) => ({ type: 'planner.told', planner: read })
const mode = (choice: string) => ({ type: 'mode.choose', mode: choice })
const amount = (dollars: number) => ({ type: 'amount.choose', amount: dollars })
const submit = (key: string) => ({ type: 'change.submit', key })
const undo = { type: 'change.undo', key: 'k-3' }
const answer = (isAgreed: boolean) => ({ type: 'proposal.answer', isAgreed, key: 'k-1' })
const asks = (change: object, key = 'k-1') => ({ asks: { command: { change, selection: 'b-1', key } } })
const end = { action: 'end' }
const reason = 'How bills are spread is their customer’s to choose, and to undo until it begins'
const limits = 'Whole dollars, $5 to $500 a week'

/** How the bills are spread over the weeks: beyond the documents. */
export const smoothPayOracle: Oracle = {
  chart: 'smoothPay',
  flow: 'Bills',
  input,
  ways: { ended: [ready, plannerEvent(spread({})), mode('asBilled'), submit('k-1'), isDone('command', { status: 'done', answer: {} })] },
  rows: [
    beyond(reason, '', 'bills are paid as they come', null, ready, { context: { choice: 'asBilled', ownAmount: 58 } }),
    beyond(reason, '', 'they are spread already', null, ready, {
      input: { ...input, planner: spread({ mode: 'own', weeklyAmount: 70 }) },
      context: { choice: 'own', ownAmount: 70 },
    }),
    beyond(reason, ready, 'another way is looked at', mode('smooth'), ready, { context: { choice: 'smooth' } }),
    beyond(reason, ready, 'an amount of one’s own', amount(60), ready, { context: { choice: 'own', ownAmount: 60 } }),
    ...[4, 5.5, 501].map((dollars) => beyond(limits, ready, `$${dollars} a week`, amount(dollars), ready, { context: { choice: 'asBilled', ownAmount: 58 } })),
    ...[5, 500].map((dollars) => beyond(limits, ready, `$${dollars} a week`, amount(dollars), ready, { context: { ownAmount: dollars } })),
    beyond('There is nothing to change', ready, 'as billed is sent', submit('k-1'), ready, { context: { sent: null } }),
    beyond('This account cannot', ready, 'the same each week is sent', submit('k-1'), ready, {
      given: [plannerEvent(planner({}, { hindrance: 'groupMember' as never })), mode('smooth')],
      context: { sent: null },
    }),
    beyond('It is spread so already', ready, 'the same each week is sent', submit('k-1'), ready, { given: [plannerEvent(spread({})), mode('smooth')], context: { sent: null } }),
    ...sendingRows({
      from: ready,
      given: [mode('smooth')],
      sends: submit,
      request: { change: { action: 'choose', mode: 'smooth', weeklyAmount: 58 }, selection: 'b-1' },
      answer: { weeklyAmount: 58 },
      done: receipt,
      failed,
      other: [amount(60), submit('k-2')],
    }),
    beyond(reason, ready, 'an amount of one’s own is sent', submit('k-1'), 'sending', { given: [amount(60)], ...asks({ action: 'choose', mode: 'own', weeklyAmount: 60 }) }),
    beyond(reason, ready, 'back to as billed', submit('k-1'), 'sending', { given: [plannerEvent(spread({})), mode('asBilled')], ...asks(end) }),
    ...[true, false].map((isAgreed) =>
      beyond('A new amount is proposed and not imposed', ready, isAgreed ? 'the customer agrees' : 'the customer does not', answer(isAgreed), 'sending', {
        given: [plannerEvent(spread({ proposedAmount: 66 }))],
        ...asks({ action: 'answer', isAgreed, weeklyAmount: 66 }),
      }),
    ),
    beyond('Nothing is proposed', ready, 'the customer agrees', answer(true), ready, { given: [plannerEvent(spread({}))] }),
    beyond(reason, receipt, 'it is undone', undo, 'sending', { given: [plannerEvent(spread({}))], context: { choice: 'asBilled' }, ...asks(end, 'k-3') }),
    beyond('It is not known yet', receipt, 'it is undone', undo, receipt),
    beyond('It has begun', receipt, 'it is undone', undo, receipt, { given: [plannerEvent(spread({ hasBegun: true }))] }),
    beyond('It is undone', receipt, 'it is undone once more', undo, receipt, { way: 'ended', given: [plannerEvent(spread({}))] }),
    beyond(reason, receipt, 'the customer has read it', { type: 'receipt.close' }, ready),
    beyond('New data is passed on', 'sending', 'the planner is read again', plannerEvent(spread({})), 'sending', { context: { planner: { smoothPay: { standing } } } }),
  ],
}
