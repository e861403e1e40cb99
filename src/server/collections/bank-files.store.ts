import { type Day, today as todayAt } from '#domain/basics/days.ts'
import { fileDayOf } from '#domain/billing/collection-days.ts'
import { formatBankAccount } from '#domain/billing/bank-account.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { readBankDetails } from '#server/payments/bank-details.store.ts'
import type { DirectDebitSettings } from '#server/process/party-settings.ts'
import { openRow, sealRow } from '#server/secrets/sealed-rows.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { type BankFileEntry, bankFileText, batchOf } from './bank-file.ts'
import { type Collection, readNoticed } from './collections.store.ts'
import { type Collecting, planAccount } from './plan-account.ts'

/** Arbitrary; files are made one after the other. */
const fileLock = 7_301_964

/** Entries of a file. */
export const mostEntries = 1_000

export interface FileMaking extends Collecting {
  readonly db: Database
  readonly secrets: Secrets
  readonly settings: DirectDebitSettings
  /** Left out: the nightly run. */
  readonly madeBy?: { readonly staffId: string; readonly name: string }
}

const readDetails = async (tx: Queryable, { secrets }: FileMaking, billingAccountId: string, authorityId: string) => {
  const details = await readBankDetails(tx, secrets, { billingAccountId, authorityId })
  if (!details) return null
  const { number, ...rest } = details
  return { ...rest, account: formatBankAccount(number).replaceAll('-', '') }
}

interface Filed {
  readonly collection: Collection
  readonly authorityId: string
  readonly entry: BankFileEntry
}

/** Plans it again first, so that nothing is filed that is not owed, or whose authority has ended. */
const fileAccount = async (
  tx: Queryable,
  making: FileMaking,
  billingAccountId: string,
  collectOn: Day,
): Promise<Filed[] | 'unreadable'> => {
  const payer = await planAccount(tx, billingAccountId, making)
  if (payer?.method !== 'directDebit' || payer.authorityId === null) return []
  const noticed = await readNoticed(tx, billingAccountId, 'directDebit', collectOn)
  if (noticed.length === 0) return []
  const { authorityId } = payer
  const details = await readDetails(tx, making, billingAccountId, authorityId)
  if (!details) return 'unreadable'
  return noticed.map((collection) => {
    const { cents, reference } = collection
    return { collection, authorityId, entry: { ...details, cents, reference } }
  })
}

const candidates = `
  select distinct billing_account_id from collection
  where method = 'directDebit' and status = 'noticed' and collect_on = $1 and not (billing_account_id = any($2::uuid[]))
  order by billing_account_id limit ${mostEntries}`

const fileRows = `
  update collection c set status = 'filed', file_number = $1, authority_id = r.authority
  from json_to_recordset($2::json) as r(account uuid, id uuid, authority uuid)
  where c.billing_account_id = r.account and c.collection_id = r.id`

const store = async (tx: Queryable, making: FileMaking, collectOn: Day, filed: readonly Filed[]): Promise<number> => {
  const { secrets, settings, madeBy, now } = making
  const [last] = await tx.query<{ number: number }>('select coalesce(max(number), 0) as number from bank_file')
  const number = (last?.number ?? 0) + 1
  const entries = filed.map(({ entry }) => entry)
  const text = bankFileText(settings, { number, collectOn, madeOn: todayAt(now), entries })
  const { sealed, sealedWith } = sealRow(secrets, 'bank file', text)
  const totalCents = sumOf(entries, ({ cents }) => cents)
  await tx.query(
    `insert into bank_file (number, bank, collect_on, entries, total_cents, sealed, sealed_with, made_at, needs_release,
       made_by, made_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      number,
      settings.kind,
      collectOn,
      entries.length,
      totalCents,
      sealed,
      sealedWith,
      new Date(now),
      settings.release === 'desk',
      madeBy?.staffId ?? null,
      madeBy?.name ?? null,
    ],
  )
  const rows = filed.map(({ collection, authorityId }) => ({
    account: collection.billingAccountId,
    id: collection.collectionId,
    authority: authorityId,
  }))
  await tx.query(fileRows, [number, JSON.stringify(rows)])
  const data = { batch: batchOf(number), dueOn: collectOn, count: entries.length, cents: totalCents }
  await recordEvent(tx, { type: 'bank_file.made', billingAccountId: null, data, now })
  return number
}

interface FilingResult {
  readonly number: number | null
  readonly unreadable: readonly string[]
}

/** Null: nothing is left to be filed. The file and all that is in it are in one transaction: both or neither. */
const makeFile = (making: FileMaking, collectOn: Day, leftOut: readonly string[]): Promise<FilingResult | null> =>
  making.db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [fileLock])
    const accounts = await tx.query<{ billingAccountId: string }>(candidates, [collectOn, [...leftOut]])
    if (accounts.length === 0) return null
    const filed: Filed[] = []
    const unreadable: string[] = []
    for (const { billingAccountId } of accounts) {
      const found = await fileAccount(tx, making, billingAccountId, collectOn)
      if (found === 'unreadable') unreadable.push(billingAccountId)
      else filed.push(...found)
    }
    return { number: filed.length === 0 ? null : await store(tx, making, collectOn, filed), unreadable }
  })

/** Days whose file is due: the banking day before has begun. */
const readFileDays = async (db: Queryable, today: Day): Promise<Day[]> => {
  const days = await db.query<{ collectOn: Day }>(
    `select distinct collect_on from collection where method = 'directDebit' and status = 'noticed' and collect_on > $1
     order by collect_on`,
    [today],
  )
  return days.map(({ collectOn }) => collectOn).filter((day) => fileDayOf(day) <= today)
}

/**
 * On the banking day before, one file or more for each day. Idempotent, also in parallel.
 * @returns numbers of the new files
 * @throws AggregateError after all others are filed, naming accounts whose bank details no secret opens
 */
export const makeBankFiles = async (making: FileMaking): Promise<number[]> => {
  const numbers: number[] = []
  const unreadable: string[] = []
  for (const day of await readFileDays(making.db, todayAt(making.now)))
    for (let made = await makeFile(making, day, unreadable); made !== null; made = await makeFile(making, day, unreadable)) {
      if (made.number !== null) numbers.push(made.number)
      unreadable.push(...made.unreadable)
    }
  if (unreadable.length > 0)
    throw new AggregateError(
      unreadable.map((id) => new Error(`The bank details of account ${id} open with none of SECRETS`)),
      `${unreadable.length} accounts could not be collected`,
    )
  return numbers
}

export interface BankFileRow {
  readonly number: number
  readonly bank: string
  readonly collectOn: Day
  readonly entries: number
  readonly totalCents: number
  readonly madeAt: Date
  readonly writtenAt: Date | null
  readonly sentAt: Date | null
  readonly refusedAt: Date | null
  readonly isWaiting: boolean
}

export const readBankFiles = (db: Queryable, limit: number): Promise<BankFileRow[]> =>
  db.query<BankFileRow>(
    `select number, bank, collect_on, entries, total_cents, made_at, written_at, sent_at, refused_at,
       needs_release and released_at is null and refused_at is null as is_waiting from bank_file order by number desc limit $1`,
    [limit],
  )

/** To the byte as it was made; null if there is none, or no secret opens it. */
export const readBankFileText = async (db: Queryable, secrets: Secrets, number: number): Promise<string | null> => {
  const [row] = await db.query<{ sealed: Uint8Array }>('select sealed from bank_file where number = $1', [number])
  return row ? openRow(secrets, 'bank file', row.sealed) : null
}

export const fileNameOf = ({ number, collectOn }: Pick<BankFileRow, 'number' | 'collectOn'>): string =>
  `direct-debit-${batchOf(number)}-${collectOn}.txt`
