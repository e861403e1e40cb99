import * as z from 'zod/mini'
import { flowDraft } from './flow-draft.ts'

const LevelDraft = z.object({ supplyAgreementId: z.string(), full: z.string(), inUse: z.string() })
export type LevelDraft = z.infer<typeof LevelDraft>

export const bottleLevelDraft = flowDraft<LevelDraft>('bottleLevel', LevelDraft)
