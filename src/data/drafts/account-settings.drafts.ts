import * as z from 'zod/mini'
import { flowDraft } from './flow-draft.ts'

const FieldDraft = z.object({ text: z.string(), seen: z.string() })
export type KeptField = z.infer<typeof FieldDraft>

/** What was typed into a row and not saved; the row goes behind the selection. */
export const fieldDraft = flowDraft<KeptField>('accountField', FieldDraft)
