import { entryOf } from '#machines/catalogue.ts'
import { handoverMachine } from '#machines/session/handover.machine.ts'
import { failed, properties, ready } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'

describeModel(entryOf('handover'), {
  machine: handoverMachine,
  inputs: [
    { billingAccountId: 'b-1', locationId: 's-2' },
    { billingAccountId: null, locationId: 's-2' },
    { billingAccountId: null, locationId: 'of somebody else' },
    { billingAccountId: null, locationId: null },
  ],
  events: [reports('properties', ready(properties(null))), reports('properties', failed)],
})
