import type { BrandId } from '#brands/brands.ts'
import type { Invoice, ProofSupply } from '#contract/invoices.contract.ts'
import type { Transaction, TransactionHistory } from '#contract/transactions.contract.ts'
import type { Day } from '#domain/days.ts'

/** Whom a document is for. */
export interface Addressee {
  readonly customerNumber: string
  readonly name: string
  /** Line by line. */
  readonly address: readonly string[]
}

interface Document {
  readonly brand: BrandId
  readonly to: Addressee
  readonly madeOn: Day
}

export interface StatementPaper extends Document {
  readonly kind: 'statement'
  readonly history: TransactionHistory
}

export interface ReceiptPaper extends Document {
  readonly kind: 'receipt'
  readonly transaction: Transaction
}

export interface BillPaper extends Document {
  readonly kind: 'bill'
  readonly invoice: Invoice
  /** The bill that was taken back, or that this one stands in place of: its number; null for any other. */
  readonly other: string | null
  /** What each half-hour of it was, where that was asked for. */
  readonly halfHours: readonly ProofSupply[] | null
  /** Large print has no half-hours. */
  readonly isLarge?: boolean
}

/** All that a document is made of, as plain data. */
export type AnyPaper = StatementPaper | ReceiptPaper | BillPaper
