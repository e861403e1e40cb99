import { loadPortal, registerChunks } from '#machines/app/chunks.ts'
import { startCallsMachine } from '#machines/app/start-calls.machine.ts'
import { startMachine } from '#machines/app/start.machine.ts'
import { onboardingMachine } from '#machines/feature-message/onboarding.machine.ts'
import { untouched } from '#machines/app/start-parts.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports, runsOut } from '#tests/kit/events.ts'
import { failed, noOutage, outageNow, problem, ready } from './answers.ts'

const calls = { calls: startCallsMachine, onboarding: onboardingMachine }
registerChunks({ portal: async () => ({ portal: { machine: null, View: null, ...calls } }) })
await loadPortal()

describeModel(entryOf('start'), {
  machine: startMachine,
  input: { path: '/', isSignedIn: false },
  events: [
    reports('outage', ready(noOutage)),
    reports('outage', ready(outageNow)),
    reports('outage', failed),
    reports('outageWatch', ready(noOutage)),
    reports('outageWatch', ready(outageNow)),
    isDone('loadPortal'),
    fails('loadPortal', new Error('gone')),
    reports('calls', { parts: { ...untouched, initialize: 'SUCCESS' } }),
    isDone('calls', { parts: { ...untouched, nationalAlert: 'SUCCESS' }, problem: null }),
    isDone('calls', { parts: { ...untouched, initialize: 'ERROR' }, problem }),
    runsOut('outageRecheck', 'start.stopped'),
    { type: 'outage.recheck' },
    { type: 'start.retry' },
    reports('customer', { status: 'ready', data: {} }),
    reports('customer', { status: 'failed', problem }),
    { type: 'visit.changed', visit: { path: '/account/dashboard', isSignedIn: true } },
    { type: 'visit.changed', visit: { path: '/login', isSignedIn: false } },
    { type: 'visit.changed', visit: { path: '/auth/redirect', isSignedIn: true } },
  ],
  home: ['inService.signedOut', 'inService.skipped', 'inService.visiting.finished', 'stopped'],
})
