import { accountWith, point, problem } from '#tests/usage/readings.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'

const now = 1_781_000_000_000
const tick = { type: 'clock.ticked', now }
const window = { startDate: '2026-05-22', endDate: '2026-06-19' }
const [other, selected] = [{ ...accountWith(point), id: 'b-0', isSelected: false }, accountWith(point)]
const account = has('account', { billingAccounts: [other, selected] })
const billing = has('billing', { selectedBillingAccount: { billing: { window } } })
const customer = has('customer', { userMetadata: { hasEarlyAccess: true } })
const without = 'A page of products shows without it'
const whole = 'What is half there is not told'

/** B §3: what the pages of products have to know: the selected account, its bill window, the early features. */
export const accountFactsOracle: Oracle = {
  chart: 'accountFacts',
  flow: 'Products and usage',
  rows: [
    documented('SHELL-88', '', 'LOADING', null, 'asking', { context: { account: { status: 'pending' }, now: null } }),
    beyond(whole, 'asking', 'the clock has not spoken', account, 'asking', { given: [billing, customer] }),
    beyond(whole, 'asking', 'the clock alone has spoken', tick, 'asking', { context: { now } }),
    documented('DASH-54 BILL-24 SHELL-04', 'asking', 'all is there: SUCCESS', tick, 'told', {
      given: [account, billing, customer],
      output: { problem: null, facts: { account: { id: 'b-1' }, billWindow: window, hasEarlyAccess: true, now } },
    }),
    beyond(without, 'asking', 'the bill window cannot be read', account, 'told', {
      given: [tick, cannot('billing'), customer],
      output: { problem: null, facts: { billWindow: null, hasEarlyAccess: true } },
    }),
    beyond(without, 'asking', 'the early features cannot be read', account, 'told', {
      given: [tick, billing, cannot('customer')],
      output: { problem: null, facts: { billWindow: window, hasEarlyAccess: false } },
    }),
    documented('SHELL-88', 'asking', 'the account cannot be read: ERROR', cannot('account'), 'failed', { output: { facts: null, problem: { status: problem.status } } }),
  ],
}
