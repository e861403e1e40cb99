import { readFriendLink } from '#contract/friends/friends.contract.ts'
import { formatFriendCode, friendUrl } from './friend-code.ts'
import { serve } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { readFriends } from './friends.store.ts'

export const routes: Area = (server, { db, config }) => {
  serve(server, readFriendLink, async ({ caller, brand }) => {
    const { code, joined } = await readFriends(db, caller.customerId)
    return { url: friendUrl(new URL(brand.links.signUpResidential, config.origin), code), code: formatFriendCode(code), joined }
  })
}
