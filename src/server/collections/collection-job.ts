import { today as todayAt } from '#domain/basics/days.ts'
import type { CollectionMethod } from '#domain/billing/collection-days.ts'
import { startCollecting } from '#server/billing/collection-start.store.ts'
import type { Database } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import type { DirectDebitSettings } from '#server/process/party-settings.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { throwFailures } from '#server/http/repeats.ts'
import { makeBankFiles } from './bank-files.store.ts'
import { bookCollections } from './book-collections.ts'
import { chargeCards } from './card-charges.ts'
import { planAccount } from './plan-account.ts'
import { sendLateRunsBack } from './run-release.ts'
import { writeBankFiles } from './write-files.ts'

export interface CollectionRun {
  readonly db: Database
  readonly secrets: Secrets
  readonly outbox: Pick<Outbox, 'put' | 'putLater'>
  /** Null: no direct debits are collected. */
  readonly directDebit: DirectDebitSettings | null
  readonly chargesCards: boolean
  /** Planned today already: once a day is enough, and each account is planned again when it is filed. */
  readonly isPlanned: boolean
  /** Epoch ms. */
  readonly now: number
}

/** Accounts of a statement. */
const pageSize = 5_000

/** Something to pay automatically, or something planned. $3: paid by direct debit, $4: by card. */
const page = `
  select a.billing_account_id from billing_account a
  where a.billing_account_id > $1::uuid and a.deleted_on is null and a.billed_by = 'us' and not a.is_buying_group
    and (a.payment_method = 'directDebit' and $2 or a.payment_method = 'card' and $3)
    and (exists (select from invoice i where i.billing_account_id = a.billing_account_id and i.kind = 'bill' and i.reversed_by is null
        and i.total_cents > 0 and i.due_date >= $4::date - 60)
      or exists (select from smooth_pay s where s.billing_account_id = a.billing_account_id and s.ended_at is null)
      or exists (select from payment_plan p where p.billing_account_id = a.billing_account_id and p.ended_at is null))
  union
  select c.billing_account_id from collection c where c.billing_account_id > $1::uuid and c.status = 'noticed'
  order by 1 limit ${pageSize}`

const nobody = '00000000-0000-0000-0000-000000000000'
const methodsOf = ({ directDebit, chargesCards }: CollectionRun): CollectionMethod[] => [
  ...(directDebit ? (['directDebit'] as const) : []),
  ...(chargesCards ? (['card'] as const) : []),
]

const planAll = async (run: CollectionRun, methods: readonly CollectionMethod[]): Promise<Error[]> => {
  const failures: Error[] = []
  const { db, now, outbox } = run
  for (let after: string | null = nobody; after !== null; ) {
    const last: string = after
    const accounts: readonly { readonly billingAccountId: string }[] = await db.query<{ billingAccountId: string }>(page, [
      last,
      methods.includes('directDebit'),
      methods.includes('card'),
      todayAt(now),
    ])
    for (const { billingAccountId } of accounts)
      await db
        .transaction((tx) => planAccount(tx, billingAccountId, { now, outbox, methods }))
        .catch((cause: unknown) => failures.push(new Error(`The collections of account ${billingAccountId} failed`, { cause })))
    after = accounts.length < pageSize ? null : (accounts.at(-1)?.billingAccountId ?? null)
  }
  return failures
}

/** Each step for itself: a failed one stops none of the others. */
const attempt = async (failures: Error[], work: () => Promise<unknown>): Promise<void> => {
  await work().catch((error: unknown) => failures.push(error instanceof Error ? error : new Error(String(error))))
}

/**
 * Hourly, after bills were issued: books what is due, plans with notice, makes and writes files for the bank, has cards charged.
 * Idempotent, also in parallel and after a crash at any point. @throws AggregateError naming what failed
 */
export const runCollections = async (run: CollectionRun): Promise<void> => {
  const { db, secrets, directDebit, now } = run
  const methods = methodsOf(run)
  await startCollecting(db, todayAt(now))
  const failures: Error[] = []
  await attempt(failures, () => sendLateRunsBack(db, now))
  await attempt(failures, () => bookCollections(db, now))
  if (!run.isPlanned) failures.push(...(await planAll(run, methods)))
  const collecting = { ...run, methods }
  if (directDebit) {
    await attempt(failures, () => makeBankFiles({ ...collecting, settings: directDebit }))
    await attempt(failures, () => writeBankFiles({ db, secrets, folder: directDebit.folder, now }))
  }
  if (run.chargesCards) await attempt(failures, () => chargeCards(collecting))
  throwFailures(failures, `${failures.length} steps of collecting failed`)
}
