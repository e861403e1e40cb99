import type { BrandId } from '#brands/brands.ts'
import type { Invoice, ProofSupply } from '#contract/bills/invoices.contract.ts'
import type { Transaction, TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import type { Day } from '#domain/basics/days.ts'

export interface Addressee {
  readonly customerNumber: string
  readonly name: string
  readonly address: readonly string[]
}

interface Document {
  readonly brand: BrandId
  readonly to: Addressee
  readonly madeOn: Day
}

export interface StatementDocument extends Document {
  readonly kind: 'statement'
  readonly history: TransactionHistory
}

export interface ReceiptDocument extends Document {
  readonly kind: 'receipt'
  readonly transaction: Transaction
}

export interface ActivationDetails {
  /** Of the portal's page. */
  readonly address: string
  readonly code: string
  readonly until: Day
}

export interface BillDocument extends Document {
  readonly kind: 'bill'
  readonly invoice: Invoice
  readonly relatedNumber: string | null
  readonly halfHours: readonly ProofSupply[] | null
  readonly isLarge?: boolean
  /** How to set up a login: on the first bill of an account that has none. */
  readonly activation?: ActivationDetails
}

export type AnyDocument = StatementDocument | ReceiptDocument | BillDocument
