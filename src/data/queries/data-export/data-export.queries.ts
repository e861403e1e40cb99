import * as contract from '#contract/data-export/data-export.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const dataArchive = () => query(contract.readDataArchive, {})

/** Polls every two seconds while in progress. */
export const dataArchiveProgress = () => query(contract.readDataArchive, {}, { refetchInterval: 2_000 })

export const askDataArchive = mutation(contract.askDataArchive, { makesStale: [contract.readDataArchive] })
