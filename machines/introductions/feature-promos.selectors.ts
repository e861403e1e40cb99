import type { PromoTooltip } from '#contract/promos/promos.contract.ts'
import type { MainTabId } from '#contract/app/shell.contract.ts'
import { tabOfPromo } from '#domain/portal/promos.ts'
import { isFormPage } from '#domain/portal/routes.ts'
import type { FeaturePromosActor, FeaturePromosSnapshot } from './feature-promos.machine.ts'
import type { IntroductionsSnapshot } from './introductions.machine.ts'

export const selectFeaturePromos = ({ children, context }: IntroductionsSnapshot): FeaturePromosActor | undefined =>
  isFormPage(context.page) ? undefined : children.featurePromos

export const selectPromo = (snapshot: FeaturePromosSnapshot): PromoTooltip | null =>
  snapshot.matches('showing') ? snapshot.context.promo : null
export const selectPromoTab = (snapshot: FeaturePromosSnapshot): MainTabId | null => {
  const promo = selectPromo(snapshot)
  return promo && tabOfPromo(promo)
}
