import * as z from 'zod/mini'
import { Ev } from '#contract/ev-plan.contract.ts'
import { flowDraft } from './flow-draft.ts'

const LinkDraft = z.object({ chargeNetId: z.string(), email: z.string() })
export type KeptLink = z.infer<typeof LinkDraft>

/** The ID and the email that were typed and not linked. */
export const linkDraft = flowDraft<KeptLink>('chargeNetwork', LinkDraft)

/** The car that was typed and not saved. */
export const carDraft = flowDraft<Ev>('myEv', Ev)
