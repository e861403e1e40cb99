// @vitest-environment happy-dom
import { useSelector } from '@xstate/react'
import { offline } from '#domain/portal/problem.ts'
import { type StartActor, type StartContext, startMachine } from '#machines/app/start.machine.ts'
import { untouched } from '#machines/app/start-parts.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import { type Eyes, send } from '#tests/kit/page.ts'
import { standing } from '#tests/shell/shell-status.ts'
import { OutagePage } from '#views/outage/outage-page.tsx'
import { ShellNotices } from '#views/shell/shell-notices.tsx'
import { failed, noOutage, outageNow, problem, ready } from './answers.ts'
import { plainChunks } from './plain-chunks.tsx'

await plainChunks

/** What the start has to say: on a page of its own while the portal is out of service, else above the page that is open. */
const Screen = ({ start }: { start: StartActor }) => {
  const isOutOfService = useSelector(start, (snapshot) => snapshot.matches('checkingOutage') || snapshot.matches('stopped'))
  return isOutOfService ? <OutagePage start={start} /> : <ShellNotices {...standing} start={start} />
}

const saysNothing: Eyes[string] = (page) => page.lacks('status')

describeModel(entryOf('start'), {
  machine: startMachine,
  input: { path: '/', isSignedIn: false },
  events: [
    reports('outage', ready(noOutage)),
    reports('outage', ready(outageNow)),
    reports('outage', failed),
    reports('outageWatch', ready(noOutage)),
    reports('outageWatch', ready(outageNow)),
    reports('calls', { parts: { ...untouched, initialize: 'SUCCESS' } }),
    isDone('calls', { parts: { ...untouched, nationalAlert: 'SUCCESS' }, problem: null }),
    isDone('calls', { parts: { ...untouched, initialize: 'ERROR' }, problem }),
    isDone('calls', { parts: { ...untouched, initialize: 'ERROR' }, problem: offline }),
    at('inService.visiting.failed', { type: 'start.retry' }, { problem: null }),
    at('inService.visiting.failed', { type: 'start.retry' }, { problem }),
    reports('customer', { status: 'ready', data: {} }),
    reports('customer', { status: 'failed', problem }),
    { type: 'visit.changed', visit: { path: '/account/dashboard', isSignedIn: true } },
    { type: 'visit.changed', visit: { path: '/login', isSignedIn: false } },
    { type: 'visit.changed', visit: { path: '/auth/redirect', isSignedIn: true } },
  ],
  home: ['inService.signedOut', 'inService.skipped', 'inService.visiting.finished', 'stopped'],
  mount: (actor) => <Screen start={actor} />,
  hands: {
    'outage.recheck': (page) => page.press('Check again'),
    'start.retry': (page) => page.press('Try again'),
    // Where the customer is, the root says.
    'visit.changed': send,
  },
  eyes: {
    checkingOutage: (page) => page.waits('Check again'),
    stopped: async (page) => {
      await page.sees('heading', 'We’re giving the portal some love')
      await page.reads('Your power is on as usual.')
      await page.reads('About 4 hours')
      await page.rests('Check again')
    },
    'inService.skipped': saysNothing,
    'inService.signedOut': saysNothing,
    'inService.visiting.arriving': saysNothing,
    'inService.visiting.loading.recognising': saysNothing,
    'inService.visiting.loading.recognised': saysNothing,
    'inService.visiting.finished': saysNothing,
    'inService.visiting.failed': async (page, { problem: why }: StartContext) => {
      if (why?.type === offline.type) {
        await page.reads('You’re offline.')
        await page.reads('We’ll load the rest when you’re back online.')
        return page.lacks('button')
      }
      await page.reads('Something went wrong.')
      await page.reads(`We couldn’t load your account. ${why?.detail ?? 'Try again, or call 0800 086 400.'}`)
      await page.sees('button', 'Try again')
    },
  },
})
