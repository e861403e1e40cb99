import * as level from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { readNextBestActions } from '#contract/dashboard/dashboard.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

interface Agreement {
  readonly supplyAgreementId: string
}

export const bottleLevel = ({ supplyAgreementId }: Agreement) => query(level.readBottleLevel, { query: { supplyAgreementId } })
export const bottleCare = ({ supplyAgreementId }: Agreement) => query(level.readBottleCare, { query: { supplyAgreementId } })

export const correctBottleLevel = mutation(level.correctBottleLevel, {
  makesStale: [level.readBottleLevel, level.readBottleCare, readNextBestActions],
})
export const chooseBottleCare = mutation(level.chooseBottleCare, { makesStale: [level.readBottleCare] })
