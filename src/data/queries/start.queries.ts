import * as start from '#contract/start.contract.ts'
import { query } from '#data/wire/kit.ts'

/** Asked every minute while the portal is on the screen: an outage may begin in the middle of a visit. */
export const outage = () => query(start.readOutage, {}, { refetchInterval: 60_000 })
/** Who is signed in: read once a visit, whatever else is read again. */
export const initialize = () => query(start.initialize, {}, { staleTime: Infinity })
