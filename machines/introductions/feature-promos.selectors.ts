import type { PromoTooltip } from '#contract/promos.contract.ts'
import type { MainTabId } from '#contract/shell.contract.ts'
import { tabOfPromo } from '#domain/promos.ts'
import { isFormPage } from '#domain/routes.ts'
import type { FeaturePromosActor, FeaturePromosSnapshot } from './feature-promos.machine.ts'
import type { IntroductionsSnapshot } from './introductions.machine.ts'

/** The chart of the promotions, where one may stand on the page. */
export const selectFeaturePromos = ({ children, context }: IntroductionsSnapshot): FeaturePromosActor | undefined =>
  isFormPage(context.page) ? undefined : children.featurePromos

/** The promotion on the screen; null when there is none. */
export const selectPromo = (snapshot: FeaturePromosSnapshot): PromoTooltip | null =>
  snapshot.matches('showing') ? snapshot.context.promo : null
/** The main tab that it stands at; null when there is none. */
export const selectPromoTab = (snapshot: FeaturePromosSnapshot): MainTabId | null => {
  const promo = selectPromo(snapshot)
  return promo && tabOfPromo(promo)
}
