import type { Discount } from '#contract/account/account.contract.ts'
import { addDays, type Day, laterOf, today as todayAt } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { lockSupplies } from '#server/billing/billed.store.ts'
import { repriceBottles } from '#server/billing/bottle-prices.store.ts'
import { type Correction, readOpenCorrections } from '#server/billing/corrections.store.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { putNotice } from '#server/http/notice.ts'
import { discountColumn } from '#server/http/selection.ts'
import { recordCorrections } from '#server/readings/billed-changes.store.ts'
import { repriceDays } from '#server/readings/days.store.ts'
import { repriceGasDays } from '#server/readings/gas-days.store.ts'
import { throwFailures } from '#server/http/repeats.ts'
import {
  claimRepricing,
  endRepricing,
  postponeRepricing,
  readAccountPage,
  readPlannedSupplies,
  readRepricings,
  type Repricing,
  saveProgress,
} from './repricing.store.ts'

const lockedAccount = `
  select ${discountColumn} as discount,
    (select max(end_date) from invoice i where i.billing_account_id = a.billing_account_id) as billed_to
  from billing_account a where a.billing_account_id = $1 and a.deleted_on is null for update`

interface Locked {
  readonly discount: Discount | null
  readonly billedTo: Day | null
}

/** What the next bill adds for a supply and a billed period, with GST and discount. */
export type CorrectedLine = Pick<Correction, 'supplyPointId' | 'supplyType' | 'period'> & { readonly cents: number }

const lineKey = ({ supplyPointId, period }: CorrectedLine) => `${supplyPointId} ${period?.startDate}`

const changedLines = (before: readonly Correction[], after: readonly Correction[]): CorrectedLine[] =>
  [...Map.groupBy([...before.map((line) => ({ ...line, cents: -line.cents })), ...after], lineKey).values()].flatMap((lines) => {
    const [first] = lines
    const cents = sumOf(lines, (line) => line.cents)
    if (!first || cents === 0) return []
    const { supplyPointId, supplyType, period } = first
    return [{ supplyPointId, supplyType, period, cents }]
  })

/** The days of an account since `startDate`, by the prices in force; billed days are corrected on the next bill. Idempotent. */
export const repriceAccount = async (
  tx: Queryable,
  billingAccountId: string,
  repricing: Pick<Repricing, 'planId' | 'startDate'>,
  today: Day,
): Promise<CorrectedLine[]> => {
  const [account] = await tx.query<Locked>(lockedAccount, [billingAccountId])
  if (!account) return []
  const { discount, billedTo } = account
  await lockSupplies(tx, billingAccountId)
  const before = await readOpenCorrections(tx, billingAccountId, discount)
  const range = { startDate: repricing.startDate, endDate: today }
  for (const { supplyPointId, supplyType } of await readPlannedSupplies(tx, billingAccountId, repricing)) {
    const keys = [billingAccountId, supplyPointId] as const
    if (supplyType === 'electricity') await recordCorrections(tx, await repriceDays(tx, keys, range))
    if (supplyType === 'naturalGas') await recordCorrections(tx, await repriceGasDays(tx, keys, range))
  }
  const unbilled = billedTo === null ? repricing.startDate : laterOf(repricing.startDate, addDays(billedTo, 1))
  await repriceBottles(tx, billingAccountId, { startDate: unbilled, endDate: null })
  return changedLines(before, await readOpenCorrections(tx, billingAccountId, discount))
}

const usualReason = 'We used a wrong price.'

interface CorrectionNotice extends Pick<Repricing, 'repricingId' | 'reason'> {
  readonly cents: number
  readonly at: Date
}

const notifyOfCorrection = (tx: Queryable, billingAccountId: string, { repricingId, reason, cents, at }: CorrectionNotice) => {
  const amount = formatCents(Math.abs(cents))
  const change = cents < 0 ? { bill: 'lower', were: 'too high' } : { bill: 'higher', were: 'too low' }
  return putNotice(tx, {
    billingAccountId,
    of: `repricing ${repricingId} ${billingAccountId}`,
    type: 'bill',
    title: `Your next bill is ${amount} ${change.bill}`,
    detail: `${reason ?? usualReason} Your bills were ${amount} ${change.were}, and the next one corrects that.`,
    path: '/account/bill',
    at,
  })
}

const pageSize = 200
interface Running {
  readonly now: () => number
  /** Leaves alone what waits for the desk. */
  readonly onlyReleased?: boolean
  readonly progress?: (done: number, total: number) => void
}

const repricePlan = async (db: Database, repricing: Repricing, { now, progress }: Running): Promise<Error[]> => {
  const { repricingId } = repricing
  const status = (await readRepricings(db)).find((row) => row.repricingId === repricingId)
  const failures: Error[] = []
  let { lastAccount } = repricing
  let done = status?.accounts ?? 0
  const carryOut = (account: string) =>
    db.transaction(async (tx) => {
      const cents = sumOf(await repriceAccount(tx, account, repricing, todayAt(now())), (line) => line.cents)
      if (cents !== 0) await notifyOfCorrection(tx, account, { ...repricing, cents, at: new Date(now()) })
      return cents !== 0
    })
  for (;;) {
    const accounts = await readAccountPage(db, { ...repricing, lastAccount }, pageSize)
    for (const account of accounts) {
      const isCorrected = await carryOut(account).catch((cause: unknown) => {
        failures.push(new Error(`Pricing account ${account} again failed`, { cause }))
        return false
      })
      await saveProgress(db, repricingId, { account, isCorrected }, now())
      lastAccount = account
      done += 1
      progress?.(done, Math.max(done, status?.total ?? 0))
    }
    if (accounts.length < pageSize) return failures
  }
}

/**
 * Works through what is to be priced again, one transaction per account. Any number of processes may call it; what a killed one leaves is
 * taken over after two minutes, and a plan with a failed account is begun again after an hour.
 * @throws AggregateError naming the failed accounts
 */
export const runRepricing = async (db: Database, running: Running = { now: Date.now }): Promise<void> => {
  const failures: Error[] = []
  for (;;) {
    const repricing = await claimRepricing(db, running.now(), running.onlyReleased)
    if (!repricing) break
    const failed = await repricePlan(db, repricing, running)
    if (failed.length === 0) await endRepricing(db, repricing.repricingId, running.now())
    else await postponeRepricing(db, repricing.repricingId, running.now())
    failures.push(...failed)
  }
  throwFailures(failures, `${failures.length} of the accounts could not be priced again`)
}
