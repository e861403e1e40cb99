import { addressBar } from '#data/browser/address-bar.ts'
import { release } from '#data/browser/release.ts'
import { matchPath } from '#domain/portal/routes.ts'
import { transitionLog } from '#machines/app/transition-log.ts'
import type { Failure } from './failure-report.machine.ts'

const instantOf = (at: number) => new Date(at).toISOString()

/** Recent transitions. The page by its id, since an address may hold a customer's id. */
export const failureNow = (): Failure => ({
  reportId: crypto.randomUUID(),
  at: instantOf(Date.now()),
  page: matchPath(addressBar.place().path)?.page ?? null,
  release: release(),
  steps: transitionLog.steps().map(({ at, ...step }) => ({ at: instantOf(at), ...step })),
})
