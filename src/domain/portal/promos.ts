import type { PromoTooltip } from '#contract/promos/promos.contract.ts'
import type { MainTabId } from '#contract/app/shell.contract.ts'
import { today } from '#domain/basics/days.ts'
import { leadsSomewhere, matchPath, tabOf } from './routes.ts'

export const tabOfPromo = ({ navigation }: PromoTooltip): MainTabId | null => {
  const page = matchPath(navigation.deeplink.replace(/\?.*$/, ''))?.page
  return page === undefined ? null : tabOf(page)
}

/**
 * First promotion whose last day in Auckland is not over, not seen on this device, not dismissed or opened on another, and whose
 * page exists.
 * @param now epoch ms
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
