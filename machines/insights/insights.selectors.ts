import { problemIn } from '#machines/kit/reads.ts'
import type { InsightsSnapshot } from './insights.machine.ts'

export const selectInsightsMode = ({ value }: InsightsSnapshot) => value
/** Why the list could not be read; null while it could. */
export const selectInsightsProblem = ({ context }: InsightsSnapshot) => problemIn(context.tabs)
