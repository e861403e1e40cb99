import * as friends from '#contract/friends/friends.contract.ts'
import { query } from '#data/wire/kit.ts'

export const friendLink = () => query(friends.readFriendLink, {})
