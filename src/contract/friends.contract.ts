import * as z from 'zod/mini'
import { endpoint } from './kit.ts'

export const FriendLink = z.object({
  /** Where a friend becomes a customer, with the code. */
  url: z.string(),
  /** The customer's own, for life: `7F3A-92C1-0B4D`. */
  code: z.string(),
  /** Friends who joined with it. Who they are is theirs to tell. */
  joined: z.int(),
})
export type FriendLink = z.infer<typeof FriendLink>

export const readFriendLink = endpoint({
  name: 'readFriendLink',
  method: 'GET',
  path: '/private/user/friendGetFriendUrl',
  summary: 'The customer’s own link for friends, and how many joined with it',
  answer: FriendLink,
  requirements: ['ACCT-05', 'ACCT-15', 'ACCT-53'],
})
