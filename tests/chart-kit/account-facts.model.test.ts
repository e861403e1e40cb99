import { entryOf } from '#machines/catalogue.ts'
import { accountFactsMachine } from '#machines/kit/account-facts.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { accountWith, point, problem } from '#tests/usage/readings.ts'

const billing = { selectedBillingAccount: { billing: { window: { startDate: '2026-05-22', endDate: '2026-06-19' } } } }

describeModel(entryOf('accountFacts'), {
  machine: accountFactsMachine,
  events: [
    { type: 'clock.ticked', now: 1_781_000_000_000 },
    reports('account', { status: 'ready', data: { billingAccounts: [accountWith(point)] } }),
    reports('account', { status: 'ready', data: { billingAccounts: [] } }),
    reports('account', { status: 'failed', problem }),
    reports('billing', { status: 'ready', data: billing }),
    reports('billing', { status: 'failed', problem }),
    reports('customer', { status: 'ready', data: { userMetadata: { hasEarlyAccess: true } } }),
    reports('customer', { status: 'failed', problem }),
  ],
})
