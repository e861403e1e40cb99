import * as carbon from '#contract/carbon-calculator.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const carbonCalculator = () => query(carbon.readCarbonCalculator, {})
export const carbonDetails = () => query(carbon.readCarbonDetails, {})

const makesStale = [carbon.readCarbonCalculator, carbon.readCarbonDetails]

/** Saves a step or an action. Asked again it is the same, so it needs no key; neither do the other two. */
export const saveCarbonStep = mutation(carbon.saveCarbonStep, { makesStale })
export const submitCarbonCalculator = mutation(carbon.submitCarbonCalculator, { makesStale })
export const resetCarbonCalculator = mutation(carbon.resetCarbonCalculator, { makesStale })
