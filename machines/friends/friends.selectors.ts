import type { FriendLink } from '#contract/friends/friends.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { FriendsSnapshot } from './friends.machine.ts'

export type FriendsMode = 'loading' | 'showing' | 'failed'
export const selectFriendsMode = (snapshot: FriendsSnapshot): FriendsMode => {
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches({ open: 'showing' }) ? 'showing' : 'loading'
}

export const selectCopyResult = (snapshot: FriendsSnapshot): 'copied' | 'notCopied' | null => {
  if (snapshot.matches({ open: { showing: 'copied' } })) return 'copied'
  return snapshot.matches({ open: { showing: 'notCopied' } }) ? 'notCopied' : null
}

export const selectFriendLink = ({ context }: FriendsSnapshot): FriendLink | null => dataOf(context.link)
export const selectFriendsProblem = ({ context }: FriendsSnapshot) => problemIn(context.link)
