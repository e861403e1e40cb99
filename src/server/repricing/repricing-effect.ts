import type { Day } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { dryRun } from '#server/database/dry-run.ts'
import type { Database } from '#server/database/database.ts'
import { type CorrectedLine, repriceAccount } from './repricing.ts'
import { readAccountPage, type RepricingRequest } from './repricing.store.ts'

export type PriceChange = Pick<RepricingRequest, 'planId' | 'startDate'>

export interface AccountEffect {
  readonly billingAccountId: string
  readonly lines: readonly CorrectedLine[]
  /** What the next bill adds, with GST and discount. */
  readonly cents: number
  /** Issued ones that change. */
  readonly bills: number
}

interface EffectPage {
  /** Accounts that were worked out. */
  readonly looked: number
  /** Of those, the ones that change. */
  readonly effects: readonly AccountEffect[]
  /** Last account; null after the last page. */
  readonly next: string | null
}

interface PageQuery {
  readonly today: Day
  /** Account of the page before. */
  readonly after: string | null
  readonly size: number
}

const effectOf = (billingAccountId: string, lines: readonly CorrectedLine[]): AccountEffect => ({
  billingAccountId,
  lines,
  cents: sumOf(lines, ({ cents }) => cents),
  bills: new Set(lines.map(({ period }) => period?.startDate)).size,
})

/** What a price change does to a page of accounts, each in a transaction that is rolled back. */
export const repricingEffect = async (
  db: Database,
  change: PriceChange,
  { today, after, size }: PageQuery,
): Promise<EffectPage> => {
  const accounts = await readAccountPage(db, { ...change, lastAccount: after }, size)
  const effects: AccountEffect[] = []
  for (const account of accounts) {
    const lines = await dryRun(db, (tx) => repriceAccount(tx, account, change, today))
    if (lines.length > 0) effects.push(effectOf(account, lines))
  }
  return { looked: accounts.length, effects, next: accounts.length < size ? null : (accounts.at(-1) ?? null) }
}

export interface EffectSum {
  readonly bills: number
  /** Changes up and down, both counted as positive. */
  readonly changedCents: number
  readonly cents: number
  /** False: it stopped above the limit, or after too many accounts. */
  readonly isWhole: boolean
}

const pageSize = 25
/** A press waits for these. */
const mostAccounts = 200

/** Adds a price change up until it is above the limit. */
export const sumRepricing = async (db: Database, change: PriceChange, today: Day, limitCents: number): Promise<EffectSum> => {
  let sum = { bills: 0, changedCents: 0, cents: 0 }
  let [after, looked]: [string | null, number] = [null, 0]
  for (;;) {
    const page = await repricingEffect(db, change, { today, after, size: pageSize })
    looked += page.looked
    sum = {
      bills: sum.bills + sumOf(page.effects, ({ bills }) => bills),
      changedCents: sum.changedCents + sumOf(page.effects, ({ cents }) => Math.abs(cents)),
      cents: sum.cents + sumOf(page.effects, ({ cents }) => cents),
    }
    if (page.next === null) return { ...sum, isWhole: true }
    if (sum.changedCents > limitCents || looked >= mostAccounts) return { ...sum, isWhole: false }
    after = page.next
  }
}
