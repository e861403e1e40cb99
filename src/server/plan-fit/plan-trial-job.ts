import type { Discount } from '#contract/account/account.contract.ts'
import { addDays, today as todayAt } from '#domain/basics/days.ts'
import { formatCents, toCents } from '#domain/basics/money.ts'
import { isExact } from '#domain/billing/plan-fit.ts'
import { billsOfTrial, changeDates, dearerBy, isEstimated } from '#domain/billing/plan-trial.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import { readProofs } from '#server/billing/proof.store.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { recordOwnChange } from '#server/http/account-changes.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { stableId } from '#server/http/ids.ts'
import { putNotice } from '#server/http/notice.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { discountColumn } from '#server/http/selection.ts'
import { throwFailures } from '#server/http/repeats.ts'
import { trialFacts, trialMail } from './plan-trial-mail.ts'
import { daysOf, readSides } from './plan-trials.ts'
import * as store from './plan-trials.store.ts'

interface Run {
  readonly outbox: Pick<Outbox, 'put'>
  /** Epoch ms. */
  readonly now: number
}

const endsSoonDays = 7

/** Days after the end for which readings are awaited: one more bill. */
const longestWait = 35

/** Emails both sides on the days that were promised, and a week before the end. */
const mailBothSides = async (tx: Queryable, row: store.TrialRow, discount: Discount | null, { outbox, now }: Run) => {
  const today = todayAt(now)
  const { checks } = changeDates(row.kind, todayAt(row.askedAt.getTime()), row.startDate)
  const due = [...checks, addDays(row.endDate, -endsSoonDays)].filter((day) => day <= today).length
  if (due <= row.checksSent || row.backOn !== null || today > row.lastDay) return
  const sides = await readSides(tx, { billingAccountId: row.billingAccountId, discount }, row, today)
  await store.putCheckSent(tx, row, due)
  if (sides === null) return
  const what = due > checks.length ? 'endsSoon' : 'check'
  const cents = { trialCents: String(toCents(sides.trialNZD)), beforeCents: String(toCents(sides.beforeNZD)) }
  await trialMail.put(tx, outbox, { ...trialFacts(row), what, ...cents })
}

/** Credits what the trial cost more, once each of its days is billed; a later bill that corrects them adds to it and takes nothing. */
const settle = async (tx: Queryable, row: store.TrialRow, { outbox, now }: Run): Promise<void> => {
  const { billingAccountId, trialId, supplyPointId, lastDay, startDate, fromPlan, toPlan, creditedCents, creditedGstCents } = row
  const today = todayAt(now)
  if (lastDay < startDate) {
    await store.putSettled(tx, row, { creditedCents, creditedGstCents, bills: 0, now })
    return
  }
  const bills = await store.readTrialBills(tx, billingAccountId, startDate)
  if (lastDay >= today || bills.lastDay === null || bills.lastDay < lastDay || bills.count === row.settledBills) return
  const trial = daysOf(row)
  const proofs = billsOfTrial(await readProofs(tx, billingAccountId, bills.ids), trial)
  // A bill that doesn’t prove itself is looked at by staff first, and the next bill may correct an estimate.
  if (!proofs.every(isExact) || (isEstimated(proofs, trial) && today <= addDays(lastDay, longestWait))) return
  const dearer = dearerBy(proofs, trial, await store.readPricedPlan(tx, row.fromPlanId))
  const cents = Math.max(0, dearer.cents - creditedCents)
  const gstCents = cents === 0 ? 0 : dearer.gstCents - creditedGstCents
  const isFirst = row.settledAt === null
  const credited = { creditedCents: creditedCents + cents, creditedGstCents: creditedGstCents + gstCents }
  await store.putSettled(tx, row, { ...credited, bills: bills.count, now })
  if (cents > 0) {
    const credit = stableId(`plan trial ${trialId} ${bills.count}`)
    await bookTransaction(tx, {
      billingAccountId,
      transactionId: credit,
      occurredOn: today,
      kind: 'credit',
      description: `Plan trial: ${toPlan} cost more than ${fromPlan}`,
      method: 'Plan trial',
      cents: -cents,
      counterpart: 'sales',
    })
    await recordEvent(tx, {
      type: 'plan_trial.credited',
      billingAccountId,
      supplyPointId,
      data: { trial: trialId, credit, cents, gstCents },
      now,
    })
    await recordOwnChange(tx, { what: 'creditAdded', billingAccountId, channel: 'automatic', about: formatCents(cents) }, now)
    await putNotice(tx, {
      billingAccountId,
      of: `plan trial ${trialId} ${bills.count}`,
      type: 'message',
      title: `We’ve credited ${formatCents(cents)} for your trial`,
      detail: `${toPlan} cost more than ${fromPlan} would have.`,
      path: pathOf('planFit'),
      at: new Date(now),
    })
  }
  if (cents > 0 || isFirst) await trialMail.put(tx, outbox, { ...trialFacts(row), what: 'settled', creditCents: String(cents) })
}

/** Daily. One transaction per trial; idempotent. @throws AggregateError naming the failed accounts */
export const runPlanTrials = async (db: Database, run: Run): Promise<void> => {
  const failures: Error[] = []
  for (const { billingAccountId, trialId } of await store.readTrialsToLookAt(db, todayAt(run.now)))
    await db
      .transaction(async (tx) => {
        const { discount } = await lockAccount<{ discount: Discount | null }>(
          tx,
          billingAccountId,
          `${discountColumn} as discount`,
        )
        const row = await store.readTrial(tx, billingAccountId, trialId)
        if (!row) return
        await mailBothSides(tx, row, discount, run)
        await settle(tx, row, run)
      })
      .catch((cause: unknown) => {
        failures.push(new Error(`The plan trial of account ${billingAccountId} failed`, { cause }))
      })
  throwFailures(failures, `Plan trials failed for ${failures.length} accounts`)
}
