import * as promos from '#contract/promos.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

/** Read once a visit: what was seen in it is kept on this device. */
export const newFeaturePromotions = () => query(promos.readNewFeaturePromotions, {}, { staleTime: Infinity })

export const notePromotion = mutation(promos.noteNewFeaturePromotion)
