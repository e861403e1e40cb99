// @vitest-environment happy-dom
import { pageAt } from '#machines/app/addresses.ts'
import { companionsMachine } from '#machines/app/companions.machine.ts'
import { dismissalsMachine } from '#machines/app/dismissals.machine.ts'
import { pageMachine } from '#machines/app/page.machine.ts'
import { portalMachine } from '#machines/app/portal.machine.ts'
import { offlineMachine } from '#machines/offline/offline.machine.ts'
import { receiptsDrawerMachine } from '#machines/receipts/receipts-drawer.machine.ts'
import { switcherMachine } from '#machines/app/switcher.machine.ts'
import { explanationMachine } from '#machines/explanation/explanation.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'
import { standing } from '#tests/shell/shell-status.ts'
import { PortalView } from '#views/shell/portal-view.tsx'
import { properties, ready } from './answers.ts'
import { plainChunks } from './plain-chunks.tsx'

await plainChunks

const stage = { areTabsAsked: false, isOver: false, isErrorActive: false }
const bill = { path: '/account/bill', search: '' }

const around = async (page: Page) => {
  await page.sees('link', 'My Products')
  await page.sees('button', /^Switch property. Home/)
}

describeModel(entryOf('portal'), {
  machine: portalMachine,
  input: { place: bill, stage, dismissed: [], isImpersonating: false },
  events: [
    { type: 'place.moved', place: { path: '/account/products', search: '?supplyPointId=1' } },
    { type: 'start.progressed', ...stage, isOver: true },
  ],
  provide: { actions: { showDashboard: () => {} } },
  home: ['showing.current'],
  reporters: { 'property.switched': 'switchedElsewhere', 'access.ended': 'accessEnd', 'deletion.asked': 'deletionElsewhere' },
  children: {
    companions: firstOf(companionsMachine, { stage, path: bill.path, isImpersonating: false }),
    dismissals: firstOf(dismissalsMachine, { dismissed: [] }),
    offline: firstOf(offlineMachine, { stage }),
    explanation: firstOf(explanationMachine, undefined),
    receiptsDrawer: firstOf(receiptsDrawerMachine, undefined),
    page: toldOf(pageMachine, pageAt(bill), [reports('properties', ready(properties('s-1')))]).getSnapshot(),
    shell: standing.shell.getSnapshot(),
    switcher: firstOf(switcherMachine, undefined),
  },
  mount: (actor) => <PortalView portal={actor} session={standing.session} start={standing.start} theme={standing.theme} />,
  // Where the customer is and how far the start has got is said by the root.
  hands: { 'place.moved': send, 'start.progressed': send, 'property.follow': (page) => page.press('Go to the new property') },
  eyes: {
    'showing.current': async (page) => {
      await around(page)
      await page.reads('The bill page')
      await page.lacks('status')
    },
    'showing.behind': async (page) => {
      await around(page)
      await page.reads('The bill page')
      await page.reads('You changed property in another tab.')
      await page.reads('This page still shows the old one.')
      await page.rests('Go to the new property')
      await page.lacks('button', 'Try again')
    },
    refreshing: async (page) => {
      await around(page)
      await page.sees('status', 'Opening the page')
      await page.lacks('button', 'Go to the new property')
    },
  },
})
