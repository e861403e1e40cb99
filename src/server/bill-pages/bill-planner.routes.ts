import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bill-planner/bill-planner.contract.ts'
import * as plan from '#contract/bill-planner/payment-plan.contract.ts'
import { addDays, type Day, formatFullDate, today } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { formatDollars, toCents } from '#domain/basics/money.ts'
import { recordsEvents } from '#server/events/endpoint-events.ts'
import { selectedAccount, type SelectedAccount, selectedAccountId } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import type { RequestContext } from '#server/http/caller.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { requireEarlyAccess } from '#server/http/early-access.ts'
import { serve, serveIdempotent } from '#server/http/kit.ts'
import { leavesUndo, type UndoFacts, undoesBy } from '#server/http/undo.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { requirePayer } from '#server/payments/payment-refusals.ts'
import { readArrears, readPlanner } from './bill-planner.store.ts'
import { isMoveOf, movePayment, restorePayment } from './coming-payments.store.ts'
import { markPayday, readPaydays, unmarkPayday } from './paydays.store.ts'
import { planMail } from './payment-plan-mail.ts'
import { agreedEvent, agreePlan, catchUpPlan, endPlan, isPlanOf } from './payment-plan.store.ts'
import { agreeToWeekly, chooseSmoothPay, endSmoothPay, isSmoothPayOf } from './smooth-pay.ts'

const plannerAccount = async (db: Queryable, caller: RequestContext): Promise<SelectedAccount> => {
  await requireEarlyAccess(db, caller.customerId, contract.plannerNotAllowed, 'The bill planner')
  return requirePayer(await selectedAccount(db, caller))
}

const when = (now: number) => ({ today: today(now), at: new Date(now) })

const weekly = ({ weeklyAmount }: { readonly weeklyAmount: number }) => `${formatDollars(weeklyAmount)} a week`

const plannerEvents = (server: FastifyInstance): void => {
  recordsEvents(server, contract.chooseSmoothPay, ({ answer: { weeklyAmount, firstOn } }) => ({
    type: 'smooth_pay.started',
    data: { weeklyCents: toCents(weeklyAmount), fromDay: firstOn },
  }))
  recordsEvents(server, contract.agreeToWeekly, ({ answer }) => ({
    type: 'smooth_pay.changed',
    data: { weeklyCents: toCents(answer.weeklyAmount) },
  }))
  recordsEvents(server, contract.endSmoothPay, () => ({ type: 'smooth_pay.ended', data: {} }))
  recordsEvents(server, contract.moveComingPayment, ({ params, answer }) => ({
    type: 'payment_date.changed',
    data: { periodEnd: params.endDate, payOn: answer.day },
  }))
  recordsEvents(server, contract.restoreComingPayment, ({ params, answer }) => ({
    type: 'payment_date.changed',
    data: { periodEnd: params.endDate, payOn: answer.day },
  }))
  recordsEvents(server, plan.agreePaymentPlan, ({ answer }) => agreedEvent(answer))
  recordsEvents(server, plan.catchUpPaymentPlan, ({ answer }) => agreedEvent(answer))
  recordsEvents(server, plan.endPaymentPlan, () => ({ type: 'payment_plan.ended', data: {} }))
}

/** The end of the day. */
const endOf = (day: Day) => new Date(instantOf(addDays(day, 1), 0))

const plannerUndo = (server: FastifyInstance): void => {
  const account = ({ tx, caller }: UndoFacts) => selectedAccountId(tx, caller)
  leavesUndo(server, contract.chooseSmoothPay, ({ answer: { undoUntil } }) => ({
    call: contract.endSmoothPay,
    requests: [{}],
    until: endOf(undoUntil),
    gives: 'go back to paying each bill',
  }))
  undoesBy(server, contract.endSmoothPay, async (_, facts) =>
    isSmoothPayOf(facts.tx, await account(facts), new Date(facts.doneAt)),
  )
  leavesUndo(server, contract.moveComingPayment, ({ params: { endDate }, answer: { restoreUntil } }) =>
    restoreUntil === null
      ? null
      : {
          call: contract.restoreComingPayment,
          requests: [{ params: { endDate } }],
          until: endOf(restoreUntil),
          gives: 'go back to the usual day',
        },
  )
  undoesBy(server, contract.restoreComingPayment, async ({ params: { endDate } }, facts) =>
    isMoveOf(facts.tx, await account(facts), endDate, new Date(facts.doneAt)),
  )
  leavesUndo(server, contract.markPayday, ({ answer: { paydayId } }) => ({
    call: contract.unmarkPayday,
    requests: [{ params: { paydayId } }],
    until: null,
    gives: 'remove the payday',
  }))
  undoesBy(server, contract.unmarkPayday, async ({ params: { paydayId } }, facts) =>
    (await readPaydays(facts.tx, await account(facts))).some((payday) => payday.paydayId === paydayId),
  )
  leavesUndo(server, plan.agreePaymentPlan, ({ answer: { firstOn } }) => ({
    call: plan.endPaymentPlan,
    requests: [{}],
    until: new Date(instantOf(firstOn, 0)),
    gives: 'end the payment plan',
  }))
  undoesBy(server, plan.endPaymentPlan, async (_, facts) => isPlanOf(facts.tx, await account(facts), new Date(facts.doneAt)))
}

export const routes: Area = (server, context) => {
  const { db, outbox } = context
  planMail.serve(context)

  plannerEvents(server)
  plannerUndo(server)

  serve(server, contract.readBillPlanner, async ({ caller, now }) =>
    readPlanner(db, await plannerAccount(db, caller), today(now)),
  )

  serveIdempotent(server, contract.chooseSmoothPay, async ({ tx, caller, body, now }) =>
    chooseSmoothPay(tx, await plannerAccount(tx, caller), body, when(now)),
  )
  describeActivity(server, contract.chooseSmoothPay, ({ answer }) => weekly(answer))
  serveIdempotent(server, contract.endSmoothPay, async ({ tx, caller, now }) =>
    endSmoothPay(tx, await plannerAccount(tx, caller), when(now)),
  )
  serveIdempotent(server, contract.agreeToWeekly, async ({ tx, caller, body, now }) =>
    agreeToWeekly(tx, await plannerAccount(tx, caller), body, when(now)),
  )
  describeActivity(server, contract.agreeToWeekly, ({ answer }) => weekly(answer))

  serveIdempotent(server, contract.moveComingPayment, async ({ tx, caller, params, body, now }) =>
    movePayment(tx, await plannerAccount(tx, caller), { ...params, ...body, ...when(now) }),
  )
  describeActivity(server, contract.moveComingPayment, ({ answer }) =>
    answer.day === null ? 'not taken' : `to ${formatFullDate(answer.day)}`,
  )
  serveIdempotent(server, contract.restoreComingPayment, async ({ tx, caller, params, now }) =>
    restorePayment(tx, await plannerAccount(tx, caller), params.endDate, today(now)),
  )
  describeActivity(server, contract.restoreComingPayment, ({ answer }) => `back to ${formatFullDate(answer.day)}`)

  serveIdempotent(server, contract.markPayday, async ({ tx, caller, body, now }) =>
    markPayday(tx, await plannerAccount(tx, caller), { ...body, today: today(now) }),
  )
  describeActivity(server, contract.markPayday, ({ body }) => `from ${formatFullDate(body.firstOn)}`)
  serveIdempotent(server, contract.unmarkPayday, async ({ tx, caller, params }): Promise<undefined> => {
    await unmarkPayday(tx, await plannerAccount(tx, caller), params.paydayId)
  })

  serveAccount(server, plan.readArrears, ({ account, now }) => readArrears(db, requirePayer(account), today(now)))
  serveAccountIdempotent(server, plan.agreePaymentPlan, ({ tx, account, body, now }) =>
    agreePlan(tx, account, body, { outbox, ...when(now) }),
  )
  serveAccountIdempotent(server, plan.catchUpPaymentPlan, ({ tx, account, now }) =>
    catchUpPlan(tx, account, { outbox, ...when(now) }),
  )
  serveAccountIdempotent(server, plan.endPaymentPlan, async ({ tx, account, now }): Promise<undefined> => {
    await endPlan(tx, account, new Date(now))
  })
}
