import * as contract from '#contract/data-export.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const dataArchive = () => query(contract.readDataArchive, {})

/** The same answer, asked for every two seconds while it is made. */
export const dataArchiveProgress = () => query(contract.readDataArchive, {}, { refetchInterval: 2_000 })

export const askDataArchive = mutation(contract.askDataArchive, { makesStale: [contract.readDataArchive] })
