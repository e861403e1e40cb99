import * as savings from '#contract/tip-savings.contract.ts'
import { readTips } from '#contract/tips.contract.ts'
import { readUsageBreakdown } from '#contract/usage-breakdown.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const tipSavings = () => query(savings.readTipSavings, {})

const makesStale = [readTips, savings.readTipSavings, readUsageBreakdown]
/** Said again it is the same, so it needs no key. */
export const reviewTip = mutation(savings.reviewTip, { makesStale })
export const removeTipReview = mutation(savings.removeTipReview, { makesStale })

/** What is new stays so for as long as it is looked at: the list is not read again. */
export const visitTips = mutation(savings.visitTips)
export const visitTipCategory = mutation(savings.visitTipCategory)
