import { useSelector } from '@xstate/react'
import type { FeatureTipWords } from '#design/controls/feature-tip.tsx'
import type { NavItem } from '#design/frame/nav-item.ts'
import { selectFeaturePromos, selectPromo, selectPromoTab } from '#machines/introductions/feature-promos.selectors.ts'
import type { IntroductionsActor } from '#machines/introductions/introductions.machine.ts'

export const usePromoTip = (introductions: IntroductionsActor | undefined, items: readonly NavItem[]): readonly NavItem[] => {
  const promos = useSelector(introductions, (snapshot) => snapshot && selectFeaturePromos(snapshot))
  const promo = useSelector(promos, (snapshot) => (snapshot ? selectPromo(snapshot) : null))
  const tab = useSelector(promos, (snapshot) => (snapshot ? selectPromoTab(snapshot) : null))
  if (!promos || !promo) return items
  const tip: FeatureTipWords = {
    title: promo.title,
    text: promo.text,
    action: promo.navigation.label,
    onFollow: () => promos.send({ type: 'promo.follow' }),
    onDismiss: () => promos.send({ type: 'promo.dismiss' }),
  }
  return items.map((item) => (item.id === tab ? { ...item, tip } : item))
}
