import * as contract from '#contract/property-avatar.contract.ts'
import { selectedAccount } from '#server/http/selection.ts'
import { serve } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { readAvatar, requireAvatarRight, storeAvatar } from './property-avatar.store.ts'

/** The picture of the selected property. */
export const avatarRoutes: Area = (server, { db }) => {
  serve(server, contract.readPropertyAvatar, async ({ caller }) => {
    const account = await selectedAccount(db, caller)
    await requireAvatarRight(db, account)
    return readAvatar(db, account)
  })

  serve(server, contract.savePropertyAvatar, async ({ caller, body }): Promise<undefined> => {
    const account = await selectedAccount(db, caller)
    await requireAvatarRight(db, account)
    await storeAvatar(db, account, body)
  })
}
