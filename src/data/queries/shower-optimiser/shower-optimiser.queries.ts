import { readNextBestActions } from '#contract/dashboard/dashboard.contract.ts'
import * as shower from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import { readTipSavings } from '#contract/tips/tip-savings.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const showerOptimiser = () => query(shower.readShowerOptimiser, {})

export const saveShowerGoal = mutation(shower.saveShowerGoal, {
  makesStale: [shower.readShowerOptimiser, readTipSavings, readNextBestActions],
})
