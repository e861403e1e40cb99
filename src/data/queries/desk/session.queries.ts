import * as session from '#contract/desk/session.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

/** Counts of the rail: refreshed each minute. */
export const deskSessionQuery = () => query(session.readDeskSession, {}, { refetchInterval: 60_000 })

/** Asks the server, past the cache. */
export const checkDeskSession = mutation(session.readDeskSession)

export const saveDeskSettings = mutation(session.saveDeskSettings, { makesStale: [session.readDeskSession] })

export const endDeskSession = mutation(session.endDeskSession)
