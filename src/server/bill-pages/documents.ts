import type { Brand } from '#brands/brands.ts'
import type { BillForm } from '#contract/care/care.contract.ts'
import type { WireFile } from '#contract/file.ts'
import type { Transaction } from '#contract/transactions/transactions.contract.ts'
import type { Day, DayRange } from '#domain/basics/days.ts'
import { readInvoiceDocument } from '#server/billing/invoice-documents.store.ts'
import { readInvoice, readInvoiceHeads } from '#server/billing/invoices.store.ts'
import { readProof } from '#server/billing/proof.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { AnyDocument, BillDocument } from '#server/documents/document-types.ts'
import { type PdfWorkerPool, QueueFull, type Print } from '#server/documents/pdf-worker-pool.ts'
import { idOf } from '#server/http/ids.ts'
import { giveWay } from '#server/http/load.ts'
import { notFound, unavailable } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { plainBill } from '#server/documents/plain-bill.ts'
import { readAddressee, readBillForm } from './addressee.store.ts'
import { readHistory, readMovement } from './transactions.store.ts'

export interface DocumentRequest {
  readonly account: SelectedAccount
  readonly brand: Brand
  readonly today: Day
}

type LoadDocumentRequest = () => Promise<DocumentRequest>

const pdf = 'application/pdf'

const printed = async (print: Print, paper: AnyDocument, name: string): Promise<WireFile> => ({
  name,
  mediaType: pdf,
  bytes: await print(paper),
})

/** @throws Refusal 503 if the queue is full; other failures are ours, and no part of the document is sent */
const enqueue = async (pdfWorkers: PdfWorkerPool, make: (print: Print) => Promise<WireFile>): Promise<WireFile> => {
  // Calls waiting for a PDF worker must not block the others.
  giveWay()
  try {
    return await pdfWorkers.enqueue(make)
  } catch (error) {
    throw error instanceof QueueFull ? unavailable() : error
  }
}

const headOf = async (db: Queryable, { account, brand, today }: DocumentRequest) => ({
  brand: brand.id,
  to: await readAddressee(db, account.billingAccountId),
  madeOn: today,
})

export const readBill = async (
  db: Queryable,
  {
    account,
    today,
  }: { readonly account: Pick<SelectedAccount, 'billingAccountId' | 'paymentMethod' | 'paymentHint'>; readonly today: Day },
  invoiceId: string,
  withHalfHours: boolean,
): Promise<Pick<BillDocument, 'invoice' | 'relatedNumber' | 'halfHours'>> => {
  const invoice = await readInvoice(db, account, invoiceId, today)
  if (!invoice) throw notFound()
  const otherId = invoice.reverses ?? invoice.replaces
  const heads = otherId === null ? [] : await readInvoiceHeads(db, account.billingAccountId, today)
  const proof = withHalfHours && !invoice.isLoaded ? await readProof(db, account.billingAccountId, invoiceId) : null
  return { invoice, relatedNumber: heads.find(({ id }) => id === otherId)?.number ?? null, halfHours: proof?.supplies ?? null }
}

interface DocumentOptions {
  readonly transactionId: string
  readonly withHalfHours: boolean
  readonly form: BillForm | undefined
}

export const documentOf = (
  db: Queryable,
  pdfWorkers: PdfWorkerPool,
  loadRequest: LoadDocumentRequest,
  { transactionId, withHalfHours, form: asks }: DocumentOptions,
): Promise<WireFile> =>
  enqueue(pdfWorkers, async (print) => {
    const request = await loadRequest()
    const id = idOf(transactionId)
    const transaction: Transaction | null = id === null ? null : await readMovement(db, request.account, id, request.today)
    if (!transaction || transaction.document === null) throw notFound()
    const head = await headOf(db, request)
    const { date, invoiceId } = transaction
    if (transaction.document === 'receipt' || invoiceId === null)
      return printed(print, { ...head, kind: 'receipt', transaction }, `${request.brand.id}-receipt-${date}.pdf`)
    const form = asks ?? (await readBillForm(db, request.account.billingAccountId))
    const bill = await readBill(db, request, invoiceId, withHalfHours && form === 'standard')
    const paper = { ...head, kind: 'bill', ...bill } as const
    const name = `${request.brand.id}-${bill.invoice.kind}-${bill.invoice.number}`
    const loaded = form === 'standard' ? await readInvoiceDocument(db, request.account.billingAccountId, invoiceId) : null
    if (loaded) return { name: `${name}.pdf`, mediaType: pdf, bytes: loaded }
    if (form === 'plainText') return { name: `${name}.txt`, mediaType: 'text/plain', bytes: plainBill(paper) }
    const isLarge = form === 'largePrint'
    return printed(print, { ...paper, isLarge }, isLarge ? `${name}-large-print.pdf` : `${name}.pdf`)
  })

export const statementOf = (
  db: Queryable,
  pdfWorkers: PdfWorkerPool,
  loadRequest: LoadDocumentRequest,
  range: DayRange,
): Promise<WireFile> =>
  enqueue(pdfWorkers, async (print) => {
    const request = await loadRequest()
    const history = await readHistory(db, request.account, range, request.today)
    const head = await headOf(db, request)
    return printed(print, { ...head, kind: 'statement', history }, statementName(request.brand, range, 'pdf'))
  })

export const statementName = ({ id }: Brand, { startDate, endDate }: DayRange, ending: 'pdf' | 'csv'): string =>
  `${id}-statement-${startDate}-to-${endDate}.${ending}`
