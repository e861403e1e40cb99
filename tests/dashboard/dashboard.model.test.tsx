// @vitest-environment happy-dom
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import { entryOf } from '#machines/catalogue.ts'
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { DashboardView } from '#views/dashboard/dashboard-page.tsx'

const customer = (isEiq2: boolean) => ({
  status: 'ready',
  data: {
    userId: 'u-1',
    username: 'aroha',
    email: 'aroha.bennett@example.co.nz',
    hasEarlyAccess: false,
    isFirstLoadEver: false,
    userMetadata: { hasEarlyAccess: false, isEiq2, canEditPropertyAvatar: true, eiq2OnboardingSeen: true },
  },
})

const list = {
  status: 'ready',
  data: { widgetType: 'singleProperty', widgetList: [{ widgetType: 'pendingUsageGraph' }], propertyAvatars: [] },
}

describeModel(entryOf('dashboard'), {
  machine: dashboardMachine,
  input: { pageId: 'dashboard', path: '/account/dashboard', params: {}, search: '' },
  events: [
    reports('customer', customer(true)),
    reports('customer', { status: 'failed', problem }),
    reports('list', list),
    reports('list', { status: 'failed', problem }),
    { type: 'clock.ticked', now: 1_781_000_000_000 },
    { type: 'screen.painted' },
    { type: 'property.open', billingAccountId: 'b-1', siteId: 's-1' },
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  home: ['open.listed.showing', 'failed'],
  reporters: { 'network.returned': 'networkReturn', 'clock.ticked': 'clock', 'screen.painted': 'painted' },
  provide: { actions: { openProperty: () => {}, keepSupplyPoint: () => {} } },
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <DashboardView actor={actor} />
    </BrandProvider>
  ),
  hands: { 'load.retry': (page) => page.press('Try again'), 'property.open': send },
  eyes: {
    'open.recognising': (page) => page.sees('heading', 'Kia ora'),
    'open.listed.loading': (page) => page.sees('heading', 'Kia ora'),
    'open.listed.showing.firstRow': (page) => page.reads('Your first readings are on their way'),
    'open.listed.showing.secondRow': (page) => page.reads('Your first readings are on their way'),
    'open.listed.showing.whole': (page) => page.reads('Your first readings are on their way'),
    failed: (page) => page.reads('We couldn’t load this page'),
  },
})
