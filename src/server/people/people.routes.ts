import * as contract from '#contract/people/people.contract.ts'
import { idOf } from '#server/http/ids.ts'
import { serve, serveIdempotent } from '#server/http/kit.ts'
import { notFound, tooManyRequests } from '#server/http/refusal.ts'
import { selectedAccountId } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { createLimits } from '#server/identity/limits.ts'
import { changePerson, invitePerson, leave, removePerson, takeUp } from './people-commands.ts'
import { accessMail } from './people-mail.ts'
import { findInvitation, readPeople } from './people.store.ts'

export const routes: Area = (server, context) => {
  const { db, outbox, now: clock } = context
  const limits = createLimits(db, clock)
  accessMail.serve(context)

  serve(server, contract.readPeople, async ({ caller, now }) => readPeople(db, await selectedAccountId(db, caller), now))

  serveIdempotent(
    server,
    contract.invitePerson,
    async ({ tx, caller, body, brand, now }) => ({
      accessId: await invitePerson(tx, await selectedAccountId(tx, caller), body, { caller, brand, outbox, now }),
    }),
    async ({ caller, source }): Promise<undefined> => {
      const turn = await limits.take('invitation', { account: caller.customerId, address: source })
      if (!turn.isAllowed) throw tooManyRequests(turn.retryAfterSeconds)
    },
  )

  serve(server, contract.changePerson, async ({ caller, params, body, brand, now }): Promise<undefined> => {
    await changePerson(db, await selectedAccountId(db, caller), { ...params, ...body }, { caller, brand, outbox, now })
  })

  serve(server, contract.removePerson, async ({ caller, params, brand, now }): Promise<undefined> => {
    await removePerson(db, await selectedAccountId(db, caller), params.accessId, { caller, brand, outbox, now })
  })

  serve(server, contract.readInvitation, async ({ caller, params, now }) => {
    const accessId = idOf(params.accessId)
    const found = accessId && (await findInvitation(db, accessId, caller.customerId, now))
    if (!found) throw notFound()
    return found
  })

  serve(server, contract.takeUpInvitation, async ({ caller, params, brand, now }): Promise<undefined> => {
    await db.transaction((tx) => takeUp(tx, params.accessId, { caller, brand, outbox, now }))
  })

  serve(server, contract.leaveAccount, async ({ caller, params, brand, now }): Promise<undefined> => {
    await db.transaction((tx) => leave(tx, params.accessId, { caller, brand, outbox, now }))
  })
}
