import * as z from 'zod/mini'
import { GivenRole } from '#contract/people.contract.ts'
import { flowDraft } from './flow-draft.ts'

/** Somebody who is to be let in, as far as the form says. */
export const personDraft = flowDraft(
  'person',
  z.object({ email: z.string(), role: GivenRole, siteId: z.string(), until: z.string() }),
)
