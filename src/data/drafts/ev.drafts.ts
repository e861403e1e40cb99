import * as z from 'zod/mini'
import { Ev } from '#contract/ev/ev-plan.contract.ts'
import { flowDraft } from './flow-draft.ts'

const LinkDraft = z.object({ chargeNetId: z.string(), email: z.string() })
export type LinkDraft = z.infer<typeof LinkDraft>

export const linkDraft = flowDraft<LinkDraft>('chargeNetwork', LinkDraft)

export const carDraft = flowDraft<Ev>('myEv', Ev)
