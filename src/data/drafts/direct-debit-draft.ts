import * as z from 'zod/mini'
import { type Drafts, drafts } from './drafts.ts'

/** The texts of the form that were typed and not sent, by field. */
export type DirectDebitDraft = Readonly<Record<string, string>>

/** Whose form it is, for which billing account. */
export interface DirectDebitDraftOwner {
  readonly customerId: string
  readonly billingAccountId: string
}

const Texts = z.record(z.string(), z.string())
const nameOf = ({ customerId, billingAccountId }: DirectDebitDraftOwner) => ({
  customerId,
  flow: `directDebit ${billingAccountId}`,
})

export const createDirectDebitDraft = (kept: Drafts) => ({
  read: (owner: DirectDebitDraftOwner): Promise<DirectDebitDraft | null> => kept.read(nameOf(owner), Texts),
  write: (owner: DirectDebitDraftOwner, texts: DirectDebitDraft): Promise<void> => kept.write(nameOf(owner), texts),
  remove: (owner: DirectDebitDraftOwner): Promise<void> => kept.remove(nameOf(owner)),
})

/** What a customer typed of the direct debit form, sealed, until it is sent. */
export const directDebitDraft = createDirectDebitDraft(drafts)
