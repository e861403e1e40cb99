import * as contract from '#contract/plan-fit/plan-fit.contract.ts'
import * as trials from '#contract/plan-fit/plan-trial.contract.ts'
import { addDays, formatFullDate, today } from '#domain/basics/days.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { idOf } from '#server/http/ids.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import { notFound } from '#server/http/refusal.ts'
import { selectedAccountId } from '#server/http/selection.ts'
import { leavesUndo, undoesBy } from '#server/http/undo.ts'
import type { Area } from '#server/http/wire.ts'
import { requirePayer } from '#server/payments/payment-refusals.ts'
import { readPlanFit } from './plan-fit.ts'
import { trialMail } from './plan-trial-mail.ts'
import { canReturn, readPlanTrials, returnFromTrial, startTrial } from './plan-trials.ts'

/** @throws Refusal 404 */
const requireId = (text: string): string => {
  const id = idOf(text)
  if (id === null) throw notFound()
  return id
}

export const routes: Area = (server, context) => {
  const { db, outbox } = context
  trialMail.serve(context)

  serveAccount(server, contract.readPlanFit, ({ account, query, now }) =>
    readPlanFit(db, requirePayer(account), {
      bills: query.bills ?? '12',
      supplyPointId: query.supplyPointId === undefined ? null : requireId(query.supplyPointId),
      today: today(now),
    }),
  )

  serveAccount(server, trials.readPlanTrials, ({ account, query, now }) =>
    readPlanTrials(
      db,
      requirePayer(account),
      query.supplyPointId === undefined ? null : requireId(query.supplyPointId),
      today(now),
    ),
  )
  serveAccountIdempotent(server, trials.startPlanTrial, ({ tx, account, body, now }) =>
    startTrial(tx, requirePayer(account), { ...body, supplyPointId: requireId(body.supplyPointId) }, { outbox, now }),
  )
  describeActivity(server, trials.startPlanTrial, ({ answer }) => `${answer.toPlan} from ${formatFullDate(answer.startDate)}`)
  leavesUndo(server, trials.startPlanTrial, ({ answer: { trialId, fromPlan, endDate } }) => ({
    call: trials.returnFromTrial,
    requests: [{ params: { trialId } }],
    // One minute to midnight, so that it names the day that the page names.
    until: new Date(instantOf(addDays(endDate, 1), 0) - minuteMs),
    gives: `go back to ${fromPlan}`,
  }))
  undoesBy(server, trials.returnFromTrial, async ({ params }, { tx, caller, now }) =>
    canReturn(tx, await selectedAccountId(tx, caller), params.trialId, today(now)),
  )
  serveAccountIdempotent(server, trials.returnFromTrial, async ({ tx, account, params, now }) => ({
    trial: await returnFromTrial(tx, requirePayer(account), requireId(params.trialId), { outbox, now }),
  }))
}
