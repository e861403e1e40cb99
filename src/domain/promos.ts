import type { PromoTooltip } from '#contract/promos.contract.ts'
import type { MainTabId } from '#contract/shell.contract.ts'
import { today } from './days.ts'
import { leadsSomewhere, matchPath, tabOf } from './routes.ts'

/** The main tab that a promotion leads to; null for an address that is no page of the portal. */
export const tabOfPromo = ({ navigation }: PromoTooltip): MainTabId | null => {
  const page = matchPath(navigation.deeplink.replace(/\?.*$/, ''))?.page
  return page === undefined ? null : tabOf(page)
}

/**
 * The first promotion that may still be shown: its last day is not over in Auckland, it was not seen on this device, and not put away
 * or opened on another; and what it promises is built.
 * @param now epoch milliseconds
 */
export const promoToShow = (tooltips: readonly PromoTooltip[], seen: readonly string[], now: number): PromoTooltip | null =>
  tooltips.find(
    (promo) =>
      promo.endDate >= today(now) &&
      !seen.includes(promo.promoId) &&
      (promo.viewType === null || promo.viewType === 'shown') &&
      tabOfPromo(promo) !== null &&
      leadsSomewhere(promo.navigation.deeplink),
  ) ?? null
