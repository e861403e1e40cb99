import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

export const readProof = endpoint({
  name: 'readProof',
  method: 'GET',
  path: '/private/user/proof',
  summary: 'Whether the customer has to sign in again before a call that takes a fresh sign-in',
  answer: z.object({ isNeeded: z.boolean() }),
  requirements: [],
})
