import * as savings from '#contract/tips/tip-savings.contract.ts'
import { readTips } from '#contract/tips/tips.contract.ts'
import { readUsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const tipSavings = () => query(savings.readTipSavings, {})

const makesStale = [readTips, savings.readTipSavings, readUsageBreakdown]
export const reviewTip = mutation(savings.reviewTip, { makesStale })
export const removeTipReview = mutation(savings.removeTipReview, { makesStale })

/** New tips stay marked while viewed: no reread. */
export const visitTips = mutation(savings.visitTips)
export const visitTipCategory = mutation(savings.visitTipCategory)
