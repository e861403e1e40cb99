import { startCallsMachine } from '#machines/app/start-calls.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { accountsOf, failed, initialized, problem, ready } from './answers.ts'

const refused = { ...failed, problem: { ...problem, status: 401 } }
const either = (id: string) => [reports(id, ready({})), reports(id, failed)]

describeModel(entryOf('startCalls'), {
  machine: startCallsMachine,
  events: [
    reports('initialize', ready(initialized)),
    reports('initialize', failed),
    reports('initialize', refused),
    reports('profile', refused),
    ...either('navigation'),
    reports('accounts', ready(accountsOf('sme'))),
    reports('accounts', failed),
    ...['tabs', 'tips', 'profile', 'nationalAlert'].flatMap(either),
  ],
})
