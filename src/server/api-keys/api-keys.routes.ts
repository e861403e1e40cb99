import * as contract from '#contract/api-keys/api-keys.contract.ts'
import { addDays, today as todayAt } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { recordChange } from '#server/http/account-changes.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { lockCustomer } from '#server/http/customers.store.ts'
import { idOf } from '#server/http/ids.ts'
import { serve } from '#server/http/kit.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import * as store from '#server/open-access/access-keys.store.ts'
import { mintAccessKey } from '#server/open-access/secret-keys.ts'
import { openReadsAMinute } from '#server/identity/limits.ts'

const toApiKey = (row: store.AccessKeyRow, calls: number, today: string): contract.ApiKey => ({
  keyId: row.keyId,
  name: row.name,
  prefix: row.prefix,
  scopes: [...row.scopes],
  propertyId: row.propertyIds?.[0] ?? null,
  until: row.until,
  madeAt: instantText(row.madeAt.getTime()),
  lastUsedAt: row.lastUsedAt && instantText(row.lastUsedAt.getTime()),
  callsLastWeek: calls,
  state: row.endedAt !== null ? 'revoked' : row.until < today ? 'over' : 'live',
})

const tooMany = () =>
  new Refusal(
    409,
    contract.tooManyKeys,
    'You have enough keys',
    `You can have ${contract.mostKeys} keys. Cancel one that you don’t use any more.`,
  )

const made = () =>
  new Refusal(409, contract.keyMade, 'This key already exists', 'You’ve already created this key. Please create another one.')

const requireUntil = (until: string, today: string): void => {
  if (until < today) throw invalid({ until: 'Choose today or a later date.' })
  if (until > addDays(today, contract.longestKeyDays)) throw invalid({ until: 'A key can last for up to a year.' })
}

export const routes: Area = (server, { db, config }) => {
  serveAccount(server, contract.readApiKeys, async ({ account: { billingAccountId, customerId }, now }) => {
    const today = todayAt(now)
    const keys = await store.readKeys(db, { billingAccountId, customerId }, today)
    return {
      keys: keys.map((key) => toApiKey(key, key.calls, today)),
      properties: await store.readProperties(db, billingAccountId),
      canMake: (await store.countLiveKeys(db, customerId, today)) < contract.mostKeys,
      baseUrl: `${config.origin}/v2/open`,
      callsAMinute: openReadsAMinute,
    }
  })

  serveAccount(
    server,
    contract.makeApiKey,
    async ({
      account: { billingAccountId, customerId },
      caller,
      params,
      body,
      now,
      prepared: { secret, prefix, secretHash },
    }) => {
      const today = todayAt(now)
      requireUntil(body.until, today)
      const keyId = idOf(params.keyId)
      if (keyId === null) throw notFound()
      const properties = await store.readProperties(db, billingAccountId)
      if (body.propertyId !== null && !properties.some(({ propertyId }) => propertyId === body.propertyId)) throw notFound()
      // Serialise, so that the limit holds.
      await lockCustomer(db, customerId)
      const isThere = (await store.readKeys(db, { billingAccountId, customerId }, today)).some(
        (readKey) => readKey.keyId === keyId,
      )
      if (!isThere && (await store.countLiveKeys(db, customerId, today)) >= contract.mostKeys) throw tooMany()
      const row = {
        billingAccountId,
        keyId,
        customerId,
        consentId: null,
        name: body.name,
        prefix,
        scopes: [...new Set(body.scopes)].toSorted(),
        propertyIds: body.propertyId === null ? null : [body.propertyId],
        until: body.until,
        madeAt: new Date(now),
      }
      if (!(await store.putKey(db, { ...row, secretHash, sessionId: caller.sessionId }))) throw made()
      if (!isThere) await recordChange(db, caller, { what: 'apiKeyMade', about: body.name, billingAccountId }, now)
      return { key: toApiKey({ ...row, lastUsedAt: null, endedAt: null }, 0, today), secret }
    },
    () => mintAccessKey(db),
  )

  serve(server, contract.revokeApiKey, async ({ caller, params, now }): Promise<undefined> => {
    const keyId = idOf(params.keyId)
    if (keyId === null || !(await store.endKey(db, caller.customerId, keyId, new Date(now)))) throw notFound()
  })
  describeActivity(server, contract.revokeApiKey, ({ params }, tx) => store.readKeyName(tx, params.keyId))
}
