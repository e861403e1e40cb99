import { tellFailure } from '#contract/failure-report/failure-report.contract.ts'
import { mutation } from '#data/wire/kit.ts'

/** Sent without a token: anonymous. */
export const sendFailure = mutation(tellFailure)
