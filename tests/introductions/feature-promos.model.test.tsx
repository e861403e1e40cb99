// @vitest-environment happy-dom
import { HeaderTabs } from '#design/frame/header-tabs.tsx'
import { type FeaturePromosActor, featurePromosMachine } from '#machines/introductions/feature-promos.machine.ts'
import type { IntroductionsActor } from '#machines/introductions/introductions.machine.ts'
import { mainTabsOf } from '#machines/app/tabs.ts'
import { entryOf } from '#machines/catalogue.ts'
import * as say from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import type { Eyes } from '#tests/kit/page.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { usePromoTip } from '#views/introductions/use-promo-tip.ts'
import { navItemsOf } from '#views/shell/nav-items.ts'
import { promo } from './words.ts'

const items = navItemsOf(mainTabsOf(say.ready(say.mainTabs), false), 'dashboard')
const Tabs = ({ actor }: { actor: FeaturePromosActor }) => (
  <HeaderTabs
    items={usePromoTip(fixed<IntroductionsActor>({ children: { featurePromos: actor }, context: { page: 'dashboard' } }), items)}
  />
)

const isThere: Eyes[string] = (page) => page.sees('group', 'New: eco tracker')
const isAway: Eyes[string] = (page) => page.lacks('group', 'New: eco tracker')

describeModel(entryOf('featurePromos'), {
  machine: featurePromosMachine,
  events: [
    { type: 'clock.ticked', now: Date.parse('2026-06-09T16:40:00+12:00') },
    reports('promotions', say.ready({ tooltips: [promo] })),
    reports('promotions', say.ready({ tooltips: [{ ...promo, endDate: '2026-06-08' }] })),
    reports('promotions', say.failed),
  ],
  provide: { actions: { follow: () => {}, keepSeen: () => {} } },
  mount: (actor) => <Tabs actor={actor} />,
  hands: {
    'promo.dismiss': (page) => page.press('Got it'),
    'promo.follow': (page) => page.press('Take a look'),
  },
  eyes: { reading: isAway, choosing: isAway, 'showing.noting': isThere, 'showing.noted': isThere, ending: isAway },
})
