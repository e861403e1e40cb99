import * as promos from '#contract/promos/promos.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

/** Once per visit: views are stored on the device. */
export const newFeaturePromotions = () => query(promos.readNewFeaturePromotions, {}, { staleTime: Infinity })

export const notePromotion = mutation(promos.noteNewFeaturePromotion)
