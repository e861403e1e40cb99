import * as carbon from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const carbonCalculator = () => query(carbon.readCarbonCalculator, {})
export const carbonDetails = () => query(carbon.readCarbonDetails, {})

const makesStale = [carbon.readCarbonCalculator, carbon.readCarbonDetails]

export const saveCarbonStep = mutation(carbon.saveCarbonStep, { makesStale })
export const submitCarbonCalculator = mutation(carbon.submitCarbonCalculator, { makesStale })
export const resetCarbonCalculator = mutation(carbon.resetCarbonCalculator, { makesStale })
