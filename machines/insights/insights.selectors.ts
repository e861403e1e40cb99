import { problemIn } from '#machines/kit/reads.ts'
import type { InsightsSnapshot } from './insights.machine.ts'

export const selectInsightsMode = ({ value }: InsightsSnapshot) => value
export const selectInsightsProblem = ({ context }: InsightsSnapshot) => problemIn(context.tabs)
