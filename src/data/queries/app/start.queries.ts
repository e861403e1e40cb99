import * as start from '#contract/app/start.contract.ts'
import { query } from '#data/wire/kit.ts'

/** Every minute while visible: an outage can begin during a visit. */
export const outage = () => query(start.readOutage, {}, { refetchInterval: 60_000 })
/** Once per visit. */
export const initialize = () => query(start.initialize, {}, { staleTime: Infinity })
