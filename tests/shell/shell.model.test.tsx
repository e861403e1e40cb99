// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { pageAt } from '#machines/app/addresses.ts'
import { pageMachine } from '#machines/app/page.machine.ts'
import type { PortalActor } from '#machines/app/portal.machine.ts'
import { type ShellContext, shellMachine } from '#machines/app/shell.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import * as say from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { type Eyes, seesIf, send } from '#tests/kit/page.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { warmMenu } from '#tests/kit/preloaded-popover.tsx'
import { PortalView } from '#views/shell/portal-view.tsx'
import { fixed } from './fixed.ts'
import { standing } from './shell-status.ts'

beforeAll(warmMenu)

const early = { areTabsAsked: false, isOver: false, isErrorActive: false }
const page = toldOf(pageMachine, pageAt({ path: '/account/insights/tips', search: '' }), [])

const awaitsTabs: Eyes[string] = (screen) => screen.waits('Main', 'navigation')
const hasTabs: Eyes[string] = async (screen) => {
  for (const label of ['Dashboard', 'My Products', 'Tips & Insights', 'Bills', 'Profile']) await screen.sees('link', label)
  await screen.rests('Main', 'navigation')
}

describeModel(entryOf('shell'), {
  machine: shellMachine,
  input: { ...early, section: 'dashboard' },
  events: [
    { type: 'start.progressed', ...early, areTabsAsked: true },
    { type: 'start.progressed', areTabsAsked: true, isOver: true, isErrorActive: false },
    { type: 'section.changed', section: 'insights' },
    { type: 'section.changed', section: 'bills' },
    { type: 'clock.ticked', now: 1_781_000_000_000 },
    reports('tabs', say.ready(say.mainTabs)),
    reports('icons', say.ready(say.icons)),
    reports('icons', say.failed),
    reports('navigation', say.ready(say.navigation)),
    reports('accounts', say.ready(say.accountsOf('residential'))),
    reports('who', say.ready(say.initialized)),
    reports('sidekick', say.failed),
    reports('alert', say.ready(say.alert)),
    reports('properties', say.ready(say.properties('s-1'))),
    reports('insightsTabs', say.ready(say.insightsTabs('tips'))),
  ],
  // What was read does not change where the shell can go; whether it was read does.
  look: ({ tabs, icons, areTabsAsked, isOver, section }) => [tabs.status, icons, areTabsAsked, isOver, section === 'insights'],
  home: ['tabs.waiting', 'tabs.watching.settled'],
  mount: (actor) => (
    <PortalView
      {...standing}
      portal={fixed<PortalActor>({
        children: { ...standing.portal.getSnapshot().children, shell: actor, page },
        hasTag: () => false,
      })}
    />
  ),
  // Where the customer is and how far the start has got is said by the root.
  hands: { 'start.progressed': send, 'section.changed': send, 'icons.load': (screen) => screen.press(/^Notifications/) },
  eyes: {
    'tabs.waiting': awaitsTabs,
    'tabs.watching.loading': awaitsTabs,
    'tabs.watching.settling': hasTabs,
    'tabs.watching.settled': hasTabs,
    'menu.waiting': (screen) => screen.sees('button', /^Your account/),
    'menu.watching': (screen) => screen.sees('button', /^Your account/),
    'customer.waiting': (screen) => screen.sees('button', 'Your account'),
    'customer.watching': (screen, { accounts }: ShellContext) =>
      screen.sees('button', accounts.status === 'ready' ? 'Your account, AB' : 'Your account'),
    'insights.closed': (screen) => screen.lacks('navigation', 'Tips & Insights'),
    'insights.open': (screen, { insightsTabs }: ShellContext) =>
      seesIf(screen, insightsTabs.status === 'ready', 'navigation', 'Tips & Insights'),
    'icons.watching.loading': (screen) => screen.sees('button', 'Notifications'),
    'icons.watching.resting': (screen, { icons }: ShellContext) =>
      screen.sees('button', icons.status === 'ready' ? 'Notifications, 1 new' : 'Notifications'),
  },
})
