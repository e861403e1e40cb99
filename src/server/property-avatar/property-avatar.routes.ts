import * as contract from '#contract/property-avatar/property-avatar.contract.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { readAvatar, requireAvatarRight, storeAvatar } from './property-avatar.store.ts'

export const routes: Area = (server, { db }) => {
  serveAccount(server, contract.readPropertyAvatar, async ({ account }) => {
    await requireAvatarRight(db, account)
    return readAvatar(db, account)
  })

  serveAccount(server, contract.savePropertyAvatar, async ({ account, body }): Promise<undefined> => {
    await requireAvatarRight(db, account)
    await storeAvatar(db, account, body)
  })
}
