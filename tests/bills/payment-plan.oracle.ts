import { isDone } from '#tests/kit/events.ts'
import { problem } from '#tests/app/answers.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { sendingRows } from '#tests/kit/oracle/sending-rows.ts'
import { missedPlan, overdue, plan, planner } from '#tests/bill-planner/planner-readings.ts'

const [offering, failed, running, receipt] = ['offering.ready', 'offering.failed', 'running.ready', 'receipt']
const [atCost, freely] = ['leaving.atCost', 'leaving.freely']
const plannerEvent = (more: Parameters<typeof planner>[0]) => ({ type: 'planner.told', planner: planner(more) })
const [none, owes, kept] = [plannerEvent({}), plannerEvent({ arrears: overdue }), plannerEvent({ arrears: overdue, plan })]
const missed = plannerEvent({ arrears: overdue, plan: missedPlan })
const guarded = plannerEvent({ arrears: overdue, plan, protections: ['planKept', 'medical'] as never })
const length = (fortnights: number) => ({ type: 'length.choose', fortnights })
const agree = (key: string) => ({ type: 'plan.agree', key })
const [catchUp, leave, keep, end] = [{ type: 'plan.catchUp', key: 'k-1' }, { type: 'plan.leave' }, { type: 'plan.keep' }, { type: 'plan.end', key: 'k-3' }]
const asks = (change: object, key = 'k-1') => ({ asks: { command: { change, selection: 'b-1', key } } })
const refused = isDone('command', { status: 'refused', problem })
const reason = 'What is overdue may be paid in instalments'
const cost = 'What ending it may cost is said before; of someone who is protected it costs nothing'
const fresh = 'New data is passed on'

/** A payment plan for what is overdue: beyond the documents. */
export const paymentPlanOracle: Oracle = {
  chart: 'paymentPlan',
  flow: 'Bills',
  input: { selection: 'b-1', planner: planner() },
  ways: { [freely]: [failed, guarded, leave], [atCost]: [failed, kept, leave], 'running.failed': [running, leave, end, refused] },
  rows: [
    beyond(reason, '', 'nothing is overdue', null, 'nothingOverdue', { context: { fortnights: 6 } }),
    beyond(reason, 'nothingOverdue', 'something is overdue', owes, offering, { context: { planner: { arrears: overdue } } }),
    beyond(reason, 'nothingOverdue', 'a plan was agreed elsewhere', kept, running, { context: { planner: { plan } } }),
    beyond(reason, offering, 'it is paid', none, 'nothingOverdue', { context: { planner: { arrears: null } } }),
    beyond(reason, offering, 'a plan was agreed elsewhere', kept, running),
    beyond('What was not done is said until something is', failed, 'more is overdue', plannerEvent({ arrears: { ...overdue, amount: 200 } }), failed, {
      context: { planner: { arrears: { amount: 200 } }, problem: { type: problem.type } },
    }),
    beyond('What was not done is said until something is', 'running.failed', 'the plan is read again', missed, 'running.failed'),
    beyond(reason, offering, 'how long it may take', length(3), offering, { context: { fortnights: 3 } }),
    ...sendingRows({
      from: offering,
      sends: agree,
      request: { change: { action: 'agree', fortnights: 6, amount: 186.4 }, selection: 'b-1' },
      answer: { reference: 'P-1' },
      done: receipt,
      failed,
      other: [length(3), agree('k-2')],
    }),
    beyond(reason, running, 'all of it is paid', none, 'nothingOverdue', { context: { planner: { plan: null } } }),
    beyond(reason, running, 'it ended elsewhere', owes, offering),
    beyond('The customer is asked first where one is missed', running, 'what is left is spread again', catchUp, 'sending', { given: [missed], ...asks({ action: 'catchUp' }) }),
    beyond('None is missed', running, 'what is left is spread again', catchUp, running),
    beyond(cost, running, 'the plan is to end, and nothing else protects', leave, atCost),
    beyond(cost, running, 'the plan is to end, and the plan alone protects', leave, atCost, { given: [plannerEvent({ plan, protections: ['planKept'] })] }),
    beyond(cost, running, 'the plan is to end, and the account is protected', leave, freely, { given: [guarded] }),
    ...[atCost, freely].flatMap((from) => [beyond('A customer can cancel', from, 'it is kept', keep, running), beyond(reason, from, 'it ends', end, 'sending', asks({ action: 'end' }, 'k-3'))]),
    beyond('What was chosen stays', 'sending', 'a plan cannot be changed', refused, 'running.failed', { given: [kept] }),
    beyond(fresh, 'sending', 'the planner is read again', kept, 'sending', { context: { planner: { plan } } }),
    beyond(reason, receipt, 'the customer has read it', { type: 'receipt.close' }, running, { given: [kept] }),
  ],
}
