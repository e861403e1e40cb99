import * as session from '#contract/desk/session.contract.ts'
import { deskSession } from '#data/wire/desk-session.ts'
import { call } from '#data/wire/http.ts'
import { mutation, query } from '#data/wire/kit.ts'

/** Counts of the rail: refreshed each minute. */
export const deskSessionQuery = () => query(session.readDeskSession, {}, { refetchInterval: 60_000 })

/** Asks the server, past the cache. */
export const checkDeskSession = mutation(session.readDeskSession)

export const saveDeskSettings = mutation(session.saveDeskSettings, { makesStale: [session.readDeskSession] })

const ending = mutation(session.endDeskSession)

/** After what was typed last is saved. */
export const endDeskSession: typeof ending = {
  ...ending,
  mutationFn: async () => {
    await deskSession.finish()
    return call(session.endDeskSession, {})
  },
}
