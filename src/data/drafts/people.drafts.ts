import * as z from 'zod/mini'
import { GivenRole, Person } from '#contract/people/people.contract.ts'
import { flowDraft } from './flow-draft.ts'

export const personDraft = flowDraft(
  'person',
  z.object({ email: z.string(), role: GivenRole, siteId: z.string(), until: z.string(), subject: z.nullable(Person) }),
)
