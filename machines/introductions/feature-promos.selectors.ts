import type { PromoTooltip } from '#contract/promos.contract.ts'
import type { MainTabId } from '#contract/shell.contract.ts'
import { tabOfPromo } from '#domain/promos.ts'
import type { FeaturePromosSnapshot } from './feature-promos.machine.ts'

/** The promotion on the screen; null when there is none. */
export const selectPromo = (snapshot: FeaturePromosSnapshot): PromoTooltip | null =>
  snapshot.matches('showing') ? snapshot.context.promo : null
/** The main tab that it stands at; null when there is none. */
export const selectPromoTab = (snapshot: FeaturePromosSnapshot): MainTabId | null => {
  const promo = selectPromo(snapshot)
  return promo && tabOfPromo(promo)
}
