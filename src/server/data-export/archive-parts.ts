import type { Brand } from '#brands/brands.ts'
import { accessTo } from '#contract/access.ts'
import type { CallName } from '#contract/access-table.ts'
import { exportUsage } from '#contract/data-export/data-export.contract.ts'
import { today as todayAt } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { profileKindOf } from '#domain/profile/profile.ts'
import { readAllActivity } from '#server/account-activity/account-activity.store.ts'
import { readInvoiceHeads } from '#server/billing/invoices.store.ts'
import { hashedProof, readProof } from '#server/billing/proof.store.ts'
import { documentOf } from '#server/bill-pages/documents.ts'
import { statementCsv } from '#server/bill-pages/statement-csv.ts'
import { readHistory } from '#server/bill-pages/transactions.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { PdfWorkerPool } from '#server/documents/pdf-worker-pool.ts'
import { accountOf, mayIn, type SelectedAccount } from '#server/http/selection.ts'
import { readAnswers } from '#server/profile/profile.store.ts'
import { eiep13aFile } from './eiep13a-file.ts'
import { greenButtonFile } from './green-button-file.ts'
import { readAccountRows, readCustomerRows } from './stored-rows.store.ts'
import { usageCsv } from './usage-csv.ts'
import { readSeries, readSupplyPoints, type UsageSeries } from './usage-series.store.ts'

export interface ArchivePart {
  readonly kind: 'readMe' | 'customer' | 'activity' | 'account' | 'profile' | 'transactions' | 'usage' | 'bill' | 'proof'
  readonly path: string
  readonly billingAccountId?: string
  /** `usage`: supply point, `bill`: transaction, `proof`: bill. */
  readonly id?: string
  readonly format?: 'csv' | 'eiep13a' | 'greenbutton'
}

interface AccountPart extends ArchivePart {
  readonly kind: Exclude<ArchivePart['kind'], 'readMe' | 'customer' | 'activity'>
}

export interface Making {
  readonly db: Queryable
  readonly pdfWorkers: PdfWorkerPool
  readonly brand: Brand
  readonly customerId: string
  /** Epoch ms. */
  readonly now: number
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const readMe = `Everything we hold about you, on the date in this file’s name.

customer.json      who you are and how we reach you
activity.json      what happened in your account in the last thirteen months: who did it, from where and why
<account>/         one folder for each of your accounts
  account.json     the account: its properties, connections, meters, plans, readings, deliveries, direct debit (masked)
  profile.json     what you’ve said about your home or business
  transactions.csv charges, payments and credits, newest first
  usage/           electricity by half-hour: for a spreadsheet (.csv), for retailers (EIEP13A, .txt), for energy programs (Green Button, .xml)
  bills/           each bill as a PDF, and how we worked it out (.json)

Times are New Zealand time, and show how far ahead of UTC they are. Money is in dollars with GST.
The cost of a half-hour is its energy plus its share of the daily charge. It leaves out discounts, which come off the whole bill.
`

const formats = [
  { format: 'csv', ending: 'csv' },
  { format: 'eiep13a', ending: 'txt' },
  { format: 'greenbutton', ending: 'xml' },
] as const

const billParts = async ({ db, now }: Making, { billingAccountId, isBuyingGroup }: SelectedAccount, folder: string) => {
  if (isBuyingGroup) return []
  const heads = await readInvoiceHeads(db, billingAccountId, todayAt(now))
  const moved = await db.query<{ transactionId: string; invoiceId: string }>(
    `select transaction_id, invoice_id from account_transaction where billing_account_id = $1 and kind in ('invoice', 'reversal') and invoice_id is not null`,
    [billingAccountId],
  )
  const movementOf = new Map(moved.map(({ transactionId, invoiceId }) => [invoiceId, transactionId]))
  return heads.flatMap(({ id, number, isLoaded }): AccountPart[] => {
    const movement = movementOf.get(id)
    return [
      ...(movement === undefined
        ? []
        : [{ kind: 'bill' as const, path: `${folder}/bills/${number}.pdf`, billingAccountId, id: movement }]),
      ...(isLoaded ? [] : [{ kind: 'proof' as const, path: `${folder}/bills/${number}.json`, billingAccountId, id }]),
    ]
  })
}

const partCalls: Readonly<Record<AccountPart['kind'], CallName>> = {
  account: 'readAccounts',
  profile: 'readHomeProfile',
  transactions: 'readTransactions',
  usage: 'exportUsage',
  bill: 'readTransactionDocument',
  proof: 'readInvoiceProof',
}

const accountParts = async (making: Making, account: SelectedAccount, folder: string): Promise<AccountPart[]> => {
  const { billingAccountId } = account
  const points = await readSupplyPoints(making.db, account)
  return [
    { kind: 'account', path: `${folder}/account.json`, billingAccountId },
    { kind: 'profile', path: `${folder}/profile.json`, billingAccountId },
    ...(account.isBuyingGroup ? [] : [{ kind: 'transactions' as const, path: `${folder}/transactions.csv`, billingAccountId }]),
    ...points.flatMap(({ supplyPointId, icp }) =>
      formats.map(
        ({ format, ending }): AccountPart => ({
          kind: 'usage',
          path: `${folder}/usage/${icp}.${ending}`,
          billingAccountId,
          id: supplyPointId,
          format,
        }),
      ),
    ),
    ...(await billParts(making, account, folder)),
  ]
}

export const partsOf = async (making: Making): Promise<ArchivePart[]> => {
  const { db, customerId } = making
  const accounts = await db.query<{ billingAccountId: string; customerNumber: string }>(
    `select a.billing_account_id, a.customer_number from customer_account ca join billing_account a using (billing_account_id)
     where ca.customer_id = $1 order by ca.position`,
    [customerId],
  )
  const parts: ArchivePart[] = [
    { kind: 'readMe', path: 'READ ME.txt' },
    { kind: 'customer', path: 'customer.json' },
    { kind: 'activity', path: 'activity.json' },
  ]
  for (const { billingAccountId, customerNumber } of accounts) {
    const account = await accountOf(db, { billingAccountId, customerId })
    if (!account) continue
    const may = mayIn(account)
    parts.push(...(await accountParts(making, account, customerNumber)).filter(({ kind }) => may(partCalls[kind])))
  }
  return parts
}

const usageOf = async ({ db, brand, customerId, now }: Making, account: SelectedAccount, { id, format }: ArchivePart) => {
  const point = (await readSupplyPoints(db, account)).find(({ supplyPointId }) => supplyPointId === id)
  const range = { startDate: account.openedOn, endDate: todayAt(now) }
  const series: UsageSeries = point
    ? await readSeries(db, { customerId, access: accessTo(exportUsage), at: now }, point, range)
    : { icp: '', meter: '', halfHours: [] }
  if (format === 'csv') return usageCsv([series], !account.isBuyingGroup)
  if (format === 'greenbutton') return greenButtonFile(series, instantText(now))
  return eiep13aFile([series], { sender: brand.id.toUpperCase(), writtenOn: range.endDate, ...range })
}

type Make = (making: Making, account: SelectedAccount, part: ArchivePart) => Promise<string | Uint8Array>

const ofAccount: Readonly<Record<AccountPart['kind'], Make>> = {
  account: async ({ db }, account) => json(await readAccountRows(db, account)),
  profile: async ({ db }, { billingAccountId, type }) => json(await readAnswers(db, billingAccountId, profileKindOf(type))),
  transactions: async ({ db, now }, account) => {
    const range = { startDate: account.openedOn, endDate: todayAt(now) }
    return statementCsv(await readHistory(db, account, range, range.endDate))
  },
  usage: usageOf,
  bill: async ({ db, pdfWorkers, brand, now }, account, { id = '' }) => {
    const request = { account, brand, today: todayAt(now) }
    return (await documentOf(db, pdfWorkers, async () => request, { transactionId: id, withHalfHours: false, form: 'standard' }))
      .bytes
  },
  proof: async ({ db }, { billingAccountId }, { id = '' }) => {
    const proof = await readProof(db, billingAccountId, id)
    return proof ? hashedProof(proof) : ''
  },
}

export const makePart = async (making: Making, part: ArchivePart): Promise<Uint8Array> => {
  const { db, customerId, now } = making
  const textOf = async (): Promise<string | Uint8Array> => {
    if (part.kind === 'readMe') return readMe
    if (part.kind === 'customer') return json(await readCustomerRows(db, customerId))
    if (part.kind === 'activity') return json({ entries: await readAllActivity(db, customerId, {}, new Date(now)) })
    const account = await accountOf(db, { billingAccountId: part.billingAccountId ?? '', customerId })
    return account ? ofAccount[part.kind](making, account, part) : ''
  }
  const made = await textOf()
  return typeof made === 'string' ? new TextEncoder().encode(made) : made
}
