import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

export const readProof = endpoint({
  name: 'readProof',
  method: 'GET',
  path: '/private/user/proof',
  summary: 'Whether the customer must sign in again before a protected call',
  answer: z.object({ isNeeded: z.boolean() }),
  requirements: [],
})
