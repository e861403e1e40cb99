import type { FeatureMessage } from '#contract/feature-message/feature-message.contract.ts'
import type { PromoTooltip } from '#contract/promos/promos.contract.ts'

/** What the dashboard's modal says in tests. */
export const modalMessage: FeatureMessage = {
  target: 'dashboardModal',
  title: 'New on your dashboard',
  slides: [
    { title: 'What to do next', text: 'A few ideas that fit your place.', icon: 'idea' },
    { title: 'Something newer', text: 'Without a picture.', icon: 'somethingNewer' },
  ],
  action: { label: 'See your usage', path: '/account/products' },
}

/** A promotion at the tab Tips & Insights that never ends. */
export const promo: PromoTooltip = {
  promoId: 'eco-tracker',
  title: 'New: eco tracker',
  text: 'See which hours of today are low in carbon.',
  navigation: { deeplink: '/account/insights/carbon-calculator', label: 'Take a look' },
  endDate: '2999-12-31',
  viewType: null,
}
