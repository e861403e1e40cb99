import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

export const FriendLink = z.object({
  url: z.string(),
  code: z.string(),
  /** Number only, for the friends' privacy. */
  joined: z.int(),
})
export type FriendLink = z.infer<typeof FriendLink>

export const readFriendLink = endpoint({
  name: 'readFriendLink',
  method: 'GET',
  path: '/private/user/friendGetFriendUrl',
  summary: 'The customer’s referral link, and how many friends joined with it',
  answer: FriendLink,
  requirements: ['ACCT-05', 'ACCT-15', 'ACCT-53'],
})
