import { type AppInput } from '#machines/app/app-facts.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import { untouched } from '#machines/app/start-parts.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { failure } from '#tests/failure-report/failures.ts'
import { noOutage, outageNow, ready } from './answers.ts'

const input: AppInput = {
  outage: 'unknown',
  dismissed: [],
  theme: { choice: 'system', device: 'light' },
  origin: 'https://portal.example.nz',
  isInitializeSeen: false,
  hasSignedOut: false,
  isInApp: false,
  handover: null,
}
const fromApp = { accessToken: 'handed over', billingAccountId: 'b-1', locationId: null }

const at = (path: string, search = '') => ({ type: 'location.changed', place: { path, search } }) as const

const startSays = (outage: object, parts: object = untouched) =>
  ({
    type: 'xstate.snapshot.start',
    snapshot: { context: { outage, parts, problem: null } },
  }) as const

const sessionIs = (value: unknown) =>
  ({ type: 'xstate.snapshot.session', snapshot: { value, context: { impersonation: null } } }) as const

describeModel(entryOf('app'), {
  machine: appMachine,
  inputs: [input, { ...input, isInApp: true, handover: fromApp }],
  events: [
    at('/'),
    at('/login', '?url=%2Faccount%2Fbill'),
    at('/auth/redirect'),
    at('/app/bill'),
    at('/impersonate'),
    at('/impersonate-logout'),
    at('/general-error'),
    at('/terms'),
    at('/outage'),
    at('/account/ev-iq', '?x=1'),
    at('/account/bill'),
    at('/account/products'),
    startSays(ready(noOutage)),
    startSays(ready(outageNow)),
    startSays(ready(noOutage), { ...untouched, tabs: 'SUCCESS' }),
    sessionIs('resuming'),
    sessionIs('signedOut'),
    sessionIs({ signedIn: 'active' }),
    isDone('authRedirect', {
      outcome: 'signedIn',
      token: { value: 'a token', lifetime: 600_000 },
      impersonation: null,
      deepLink: '/account/bill',
    }),
    isDone('authRedirect', { outcome: 'cancelled' }),
    isDone('authRedirect', { outcome: 'startAgain' }),
    isDone('impersonation'),
    isDone('handover', { isEntered: true }),
    isDone('handover', { isEntered: false }),
    isDone('loadPortal'),
    fails('loadPortal', new Error('gone')),
    { type: 'failure.shown', failure },
  ],
  reporters: { 'location.changed': 'address' },
  // The stand-in of the session would say once more what it said last.
  provide: { actions: { openSession: () => {}, replaceAddress: () => {} } },
  home: ['signingIn', 'portal', 'outage', 'failed', 'reading', 'impersonating'],
})
