import * as z from 'zod/mini'
import { flowDraft } from './flow-draft.ts'

/** The texts of the direct debit form, by field. */
export type DirectDebitTexts = Readonly<Record<string, string>>

export const directDebitDraft = flowDraft<DirectDebitTexts>('directDebit', z.record(z.string(), z.string()))
