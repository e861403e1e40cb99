import { changePlanTrial } from '#data/queries/plan-fit/plan-fit.queries.ts'
import { createCommand } from '#machines/kit/command.ts'

export const planTrialCommand = createCommand('planTrialCommand', 'Starts a plan trial, or goes back', changePlanTrial)
