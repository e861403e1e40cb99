import { tellFailure } from '#contract/failure-report/failure-report.contract.ts'
import { createLimits } from '#server/identity/limits.ts'
import { servePublic } from '#server/http/kit.ts'
import { tooManyRequests } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { storeFailure } from './failure-report.store.ts'

const retryAfterSeconds = 600

export const routes: Area = (server, { db, config, now: clock }) => {
  const limits = createLimits(db, clock)
  servePublic(server, tellFailure, async ({ body, now, source }) => {
    const verdict = config.hasLimits ? await limits.take('failureReport', { address: source }) : null
    if (verdict && !verdict.isAllowed) throw tooManyRequests(verdict.retryAfterSeconds)
    const number = await storeFailure(db, body, new Date(now))
    if (number === null) throw tooManyRequests(retryAfterSeconds)
    return { number }
  })
}
