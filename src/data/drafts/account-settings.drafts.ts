import * as z from 'zod/mini'
import { flowDraft } from './flow-draft.ts'

const FieldDraft = z.object({ text: z.string(), seen: z.string() })
export type FieldDraft = z.infer<typeof FieldDraft>

export const fieldDraft = flowDraft<FieldDraft>('accountField', FieldDraft)
