import { tellFailure } from '#contract/failure-reports.contract.ts'
import { servePublic } from '#server/http/kit.ts'
import { tooManyRequests } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { keepFailure } from './failure-report.store.ts'

const retryAfterSeconds = 600

export const failureReportRoutes: Area = (server, { db }) =>
  servePublic(server, tellFailure, async ({ body, now }) => {
    const number = await keepFailure(db, body, new Date(now))
    if (number === null) throw tooManyRequests(retryAfterSeconds)
    return { number }
  })
