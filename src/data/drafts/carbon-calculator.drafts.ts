import * as z from 'zod/mini'
import { CarbonStep } from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { flowDraft } from './flow-draft.ts'

const CarbonDraft = z.object({ step: CarbonStep, draft: z.record(z.string(), z.string()) })
export type CarbonStepDraft = z.infer<typeof CarbonDraft>

export const carbonDraft = flowDraft<CarbonStepDraft>('carbonCalculator', CarbonDraft)
