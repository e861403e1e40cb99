import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type Day } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import { runCollections } from '#server/collections/collection-job.ts'
import { collectionNotice, returnMail } from '#server/collections/collection-mails.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { createOutbox } from '#server/http/outbox.ts'
import type { Message } from '#server/mail/mail.ts'
import { wayToPayMail } from '#server/payments/way-to-pay-mail.ts'
import type { DirectDebitSettings } from '#server/process/party-settings.ts'
import { sealRow } from '#server/secrets/sealed-rows.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import { putHome, putPlan } from '#tests/billing/flat-homes.ts'

export const secrets: Secrets = ['a secret of the tests with 32 characters or more']

export const settingsFor = (kind: 'anz' | 'bnz', folder: string): DirectDebitSettings => ({
  kind,
  account: '020500012345600',
  subscriber: '1234567',
  name: 'TARN ENERGY LIMITED',
  transactionCode: '00',
  batchType: '6',
  dates: 'yyyymmdd',
  folder,
  release: 'none',
})

/** Two o'clock at night in Auckland, as the nightly run. */
export const nightOf = (day: Day): number => instantOf(day, 2)

interface HomeFacts {
  readonly bank?: string
  readonly holder?: string
  readonly information?: string
  readonly authorisedOn?: Day
  readonly method?: 'directDebit' | 'card' | 'bill'
}

/** A direct debit authority instead of the one before. */
export const putAuthority = async (
  db: Queryable,
  { billingAccountId, customerId }: { readonly billingAccountId: string; readonly customerId: string },
  { bank, holder, information, authorisedOn }: Required<Omit<HomeFacts, 'method'>>,
): Promise<void> => {
  const details = JSON.stringify({ billingAccountId, number: bank, holder, paymentInformation: information, issuer: 'BNZ' })
  const { sealed, sealedWith } = sealRow(secrets, 'bank details', details)
  const at = new Date(instantOf(authorisedOn, 10))
  await db.query('update direct_debit_authority set ended_at = $2 where billing_account_id = $1 and ended_at is null', [
    billingAccountId,
    at,
  ])
  await db.query(
    `insert into direct_debit_authority (billing_account_id, authority_id, customer_id, reference, sealed, sealed_with, authorised_at)
     values ($1, gen_random_uuid(), $2, 'DD-1', $3, $4, $5)`,
    [billingAccountId, customerId, sealed, sealedWith, at],
  )
}

/** Accounts that pay by themselves, on a database of tests; nothing is left of the stage before. */
export const collectionStage = async (db: Database, kind: 'anz' | 'bnz' = 'bnz') => {
  await db.query(`delete from billing_account; delete from plan_fee; delete from tariff; delete from plan; delete from bank_file; delete from outbox; delete from event;
    delete from collection_start; delete from card_session; delete from doubtful_card_payment; delete from bank_line; delete from ledger_entry;
    delete from reading_day; delete from reading_revision`)
  const folder = mkdtempSync(join(tmpdir(), 'direct-debit-'))
  const settings = settingsFor(kind, folder)
  const sent: Message[] = []
  let at = nightOf('2026-06-01')
  const outbox = createOutbox(
    db,
    () => at,
    (error) => {
      throw error
    },
  )
  const context = {
    db,
    outbox,
    now: () => at,
    config: { origin: 'https://portal.example.nz', brand: 'tarn' as const },
    mail: { send: async (message: Message) => (sent.push(message), 'sent' as const) },
  }
  for (const mail of [collectionNotice, returnMail, wayToPayMail]) mail.serve(context as never)
  await putPlan(db, 'flat')

  const authorise = (number: string, facts: Required<Omit<HomeFacts, 'method'>>) =>
    putAuthority(db, { billingAccountId: stableId(`account ${number}`), customerId: stableId(`customer ${number}`) }, facts)

  const home = async (number: string, facts: HomeFacts = {}) => {
    const { billingAccountId } = await putHome(db, number, { plan: 'flat' })
    const { method = 'directDebit' } = facts
    await db.query(
      `update billing_account set payment_method = $2, payment_hint = 'BNZ ··· 8389-000' where billing_account_id = $1`,
      [billingAccountId, method],
    )
    if (method === 'directDebit')
      await authorise(number, {
        bank: '01-0902-0068389-000',
        holder: 'Ana Rangi',
        information: 'POWER',
        authorisedOn: '2026-01-10',
        ...facts,
      })
    return billingAccountId
  }

  /** Issued the day after its end, due fourteen days after it. */
  const bill = async (billingAccountId: string, endDate: Day, cents: number, { isMailed = true } = {}) => {
    const invoiceId = stableId(`invoice ${billingAccountId} ${endDate} ${cents}`)
    const issuedOn = addDays(endDate, 1)
    await db.query(
      `insert into invoice (billing_account_id, invoice_id, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents, is_mailed)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9)`,
      [billingAccountId, invoiceId, endDate, addDays(endDate, -28), endDate, issuedOn, addDays(endDate, 14), cents, isMailed],
    )
    const transactionId = stableId(`transaction ${invoiceId}`)
    const row = {
      billingAccountId,
      transactionId,
      occurredOn: issuedOn,
      kind: 'invoice' as const,
      description: 'Bill',
      invoiceId,
      cents,
    }
    await bookTransaction(db, row)
    return invoiceId
  }

  /** The nightly run of a day, and what it mails. */
  const run = async (
    day: Day,
    { of = db, writes = true, now = nightOf(day), release = 'none' as DirectDebitSettings['release'] } = {},
  ) => {
    at = now
    const directDebit = { ...settings, release, ...(!writes && { folder: join(folder, 'gone') }) }
    await runCollections({ db: of, secrets, outbox, directDebit, chargesCards: true, isPlanned: false, now })
  }
  const now = () => at
  const mails = async (): Promise<string[]> => {
    at += 2 * 86_400_000
    await outbox.empty()
    return sent.splice(0).map(({ subject, text }) => `${subject}\n${text}`)
  }

  const collections = (billingAccountId: string) =>
    db.query<Record<string, unknown>>(
      `select subject, attempt, collect_on, cents, status from collection where billing_account_id = $1 order by collect_on, attempt, subject`,
      [billingAccountId],
    )
  const rowsOf = async (billingAccountId: string) =>
    (await collections(billingAccountId)).map(({ subject, attempt, collectOn, cents, status }) =>
      [subject, attempt, collectOn, cents, status].join(' | '),
    )
  const ledger = async (billingAccountId: string) =>
    (
      await db.query<Record<string, unknown>>(
        `select occurred_on, kind, method, cents from account_transaction where billing_account_id = $1
         order by occurred_on, array_position(array['invoice', 'fee', 'payment'], kind), cents`,
        [billingAccountId],
      )
    ).map(({ occurredOn, kind: of, method, cents }) => [occurredOn, of, method ?? '-', cents].join(' | '))
  const referenceOf = async (billingAccountId: string, attempt = 1): Promise<string> => {
    const [row] = await db.query<{ reference: string }>(
      `select reference from collection where billing_account_id = $1 and attempt = $2 and file_number is not null order by collect_on desc limit 1`,
      [billingAccountId, attempt],
    )
    return row?.reference ?? ''
  }
  const summary = async (billingAccountId: string, day: Day) => {
    const [account] = await db.query<{ paymentMethod: 'directDebit'; paymentHint: string | null }>(
      'select payment_method, payment_hint from billing_account where billing_account_id = $1',
      [billingAccountId],
    )
    if (!account) throw new TypeError('no such account')
    return readSummary(db, { billingAccountId, isBuyingGroup: false, ...account }, day)
  }
  const files = () =>
    readdirSync(folder)
      .toSorted()
      .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8'), mode: statSync(join(folder, name)).mode & 0o777 }))

  return { db, folder, settings, outbox, home, authorise, bill, run, now, mails, rowsOf, ledger, referenceOf, summary, files }
}

export type CollectionStage = Awaited<ReturnType<typeof collectionStage>>
