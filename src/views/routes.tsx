import type { ComponentType } from 'react'
import type { BuiltPageId, PageId } from '#domain/routes.ts'

interface LoadedPage {
  readonly page: { readonly id: PageId; readonly machine: unknown; readonly View: unknown }
}

type Loaders = { readonly [Page in BuiltPageId]: () => Promise<LoadedPage> }

const views = new Map<PageId, ComponentType<{ actor: unknown }>>()

/** A page's chunk; its view is remembered when it comes, its chart is the root's affair. */
export const chunk = (load: () => Promise<LoadedPage>) => async (): Promise<LoadedPage> => {
  const loaded = await load()
  views.set(loaded.page.id, loaded.page.View as ComponentType<{ actor: unknown }>)
  return loaded
}

/** The view of a page whose chunk is there. */
export const viewOf = (id: PageId): ComponentType<{ actor: unknown }> | undefined => views.get(id)

/** Which chunk each page of the route table is in. A page that is not here is answered by "Not here yet". */
export const pageLoaders: Loaders = {
  accountActivity: chunk(() => import('./account-activity/account-activity-page.tsx')),
  businessProfile: chunk(() => import('./profile/business-profile-page.tsx')),
  carbonCalculator: chunk(() => import('./carbon-calculator/carbon-calculator-page.tsx')),
  consumption: chunk(() => import('./usage/usage-page.tsx')),
  dashboard: chunk(() => import('./dashboard/dashboard-page.tsx')),
  ev: chunk(() => import('./ev/ev-page.tsx')),
  evEverywhere: chunk(() => import('./ev/ev-everywhere-page.tsx')),
  featureMessages: chunk(() => import('./feature-message/feature-message-page.tsx')),
  homeProfile: chunk(() => import('./profile/home-profile-page.tsx')),
  insights: chunk(() => import('./insights/insights-page.tsx')),
  monitoring: chunk(() => import('./monitoring/monitoring-page.tsx')),
  movingHouse: chunk(() => import('./moving-house/moving-house-page.tsx')),
  paymentOptions: chunk(() => import('./payments/payment-options-page.tsx')),
  powerShout: chunk(() => import('./powershout/powershout-page.tsx')),
  products: chunk(() => import('./products/products-page.tsx')),
  profile: chunk(() => import('./profile-overview/profile-overview-page.tsx')),
  propertyAvatar: chunk(() => import('./property-avatar/property-avatar-page.tsx')),
}
