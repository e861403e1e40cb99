import * as friends from '#contract/friends.contract.ts'
import { query } from '#data/wire/kit.ts'

export const friendLink = () => query(friends.readFriendLink, {})
