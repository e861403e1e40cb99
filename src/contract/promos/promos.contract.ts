import * as z from 'zod/mini'
import { endpoint, PortalPath } from '#contract/kit.ts'

export const PromoViewType = z.enum(['shown', 'dismissed', 'opened'])
export type PromoViewType = z.infer<typeof PromoViewType>

export const PromoTooltip = z.object({
  promoId: z.string(),
  title: z.string(),
  text: z.string(),
  navigation: z.object({ deeplink: PortalPath, label: z.string() }),
  /** Open-ended dates may lie beyond any calendar. */
  endDate: z.iso.date(),
  viewType: z.nullable(PromoViewType),
})
export type PromoTooltip = z.infer<typeof PromoTooltip>

export const NewFeaturePromotions = z.object({ tooltips: z.array(PromoTooltip) })
export type NewFeaturePromotions = z.infer<typeof NewFeaturePromotions>

export const readNewFeaturePromotions = endpoint({
  name: 'readNewFeaturePromotions',
  method: 'GET',
  path: '/private/newfeaturepromotions',
  summary: 'New features to point out, and whether the customer has seen them',
  answer: NewFeaturePromotions,
  problems: { 404: ['/error/account/not_found'] },
  requirements: ['DASH-70', 'DASH-72'],
})

export const noteNewFeaturePromotion = endpoint({
  name: 'noteNewFeaturePromotion',
  method: 'PUT',
  path: '/private/newfeaturepromotions',
  summary: 'Records that a promotion was seen, opened or dismissed; the last two are final',
  body: z.strictObject({ promoId: z.string().check(z.maxLength(60)), viewType: PromoViewType }),
  problems: { 404: ['/error/not_found'] },
  requirements: ['DASH-71', 'DASH-75'],
})
