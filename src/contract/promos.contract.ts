import * as z from 'zod/mini'
import { endpoint, PortalPath } from './kit.ts'

/** What became of a promotion: it was on the screen, was put away, or its way on was taken. */
export const PromoViewType = z.enum(['shown', 'dismissed', 'opened'])
export type PromoViewType = z.infer<typeof PromoViewType>

/** A few words at the tab that leads to a new feature. */
export const PromoTooltip = z.object({
  promoId: z.string(),
  title: z.string(),
  text: z.string(),
  navigation: z.object({ deeplink: PortalPath, label: z.string() }),
  /** The last day on which it is shown. */
  /** The last day on which it shows; one that never ends may lie beyond any calendar. */
  endDate: z.iso.date(),
  /** What became of it, on whichever device; null until it was on a screen. */
  viewType: z.nullable(PromoViewType),
})
export type PromoTooltip = z.infer<typeof PromoTooltip>

/** The new features that are worth pointing at, the most important first. */
export const NewFeaturePromotions = z.object({ tooltips: z.array(PromoTooltip) })
export type NewFeaturePromotions = z.infer<typeof NewFeaturePromotions>

export const readNewFeaturePromotions = endpoint({
  name: 'readNewFeaturePromotions',
  method: 'GET',
  path: '/private/newfeaturepromotions',
  summary: 'The new features that the portal points at, with what became of each',
  answer: NewFeaturePromotions,
  problems: { 404: ['/error/account/not_found'] },
  requirements: ['DASH-70', 'DASH-72'],
})

export const noteNewFeaturePromotion = endpoint({
  name: 'noteNewFeaturePromotion',
  method: 'PUT',
  path: '/private/newfeaturepromotions',
  summary: 'Notes what became of a promotion; one that was put away or opened stays so',
  body: z.strictObject({ promoId: z.string().check(z.maxLength(60)), viewType: PromoViewType }),
  problems: { 404: ['/error/not_found'] },
  requirements: ['DASH-71', 'DASH-75'],
})
