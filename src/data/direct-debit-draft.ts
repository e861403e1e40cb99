import * as z from 'zod/mini'
import { drafts } from './drafts.ts'

/** The texts of the form that were typed and not sent, by field. */
export type DirectDebitDraft = Readonly<Record<string, string>>

const Texts = z.record(z.string(), z.string())
const nameOf = (customerId: string) => ({ customerId, flow: 'directDebit' })

/** What a customer typed of the direct debit form, sealed, until it is sent. */
export const directDebitDraft = {
  read: (customerId: string): Promise<DirectDebitDraft | null> => drafts.read(nameOf(customerId), Texts),
  write: (customerId: string, texts: DirectDebitDraft): Promise<void> => drafts.write(nameOf(customerId), texts),
  remove: (customerId: string): Promise<void> => drafts.remove(nameOf(customerId)),
}
