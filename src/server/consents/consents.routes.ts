import { randomUUID } from 'node:crypto'
import * as contract from '#contract/consents/consents.contract.ts'
import { addDays, addMonths, type Day, formatFullDate, today as todayAt } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordsEvents } from '#server/events/endpoint-events.ts'
import type { NewEvent } from '#server/events/events.store.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { idOf } from '#server/http/ids.ts'
import { serve, serveIdempotent } from '#server/http/kit.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import { mintReference } from '#server/http/reference.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { putKey, readProperties } from '#server/open-access/access-keys.store.ts'
import { mintAccessKey } from '#server/open-access/secret-keys.ts'
import type { NoteRead } from '#server/open-access/serve-open.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { consentMail } from './consent-mail.ts'
import * as store from './consents.store.ts'
import { serveParty } from './serve-party.ts'

const requestMs = 7 * dayMs

const requestOver = () =>
  new Refusal(409, contract.requestOver, 'This code has been used', 'You’ve already agreed to this. Ask for another code.')

const over = () => new Refusal(409, contract.consentEnded, 'This has ended', 'Their access has ended. They can ask you again.')

const toContract = async (tx: Queryable, row: store.ConsentRow, today: Day): Promise<contract.Consent> => {
  const [consent] = await store.toConsents(tx, row.billingAccountId, [row], today)
  if (!consent) throw notFound()
  return consent
}

const lastDay = (today: Day, months: number): Day => addDays(addMonths(today, months), -1)

const requireWithin = (
  request: store.RequestRow,
  { scopes, until }: { scopes: readonly string[]; until: Day },
  today: Day,
): void => {
  if (until < today) throw invalid({ until: 'Choose today or a later date.' })
  const isMore = scopes.some((scope) => !request.scopes.includes(scope as never)) || until > lastDay(today, request.months)
  if (isMore)
    throw new Refusal(
      400,
      contract.beyondRequest,
      'That’s more than they asked for',
      'You can agree to what they asked for, or to less.',
    )
}

const subjectOf = ({ party, until }: contract.Consent) => `${party.name}, until ${formatFullDate(until)}`

const givenEvent = ({ consentId, party, until }: contract.Consent): NewEvent => ({
  type: 'consent.given',
  data: { consent: consentId, party: party.name, untilDay: until },
})

const customers: Area = (server, { db }) => {
  serveAccount(server, contract.readConsents, async ({ account: { billingAccountId, customerId }, now }) => {
    const today = todayAt(now)
    const rows = await store.readConsentRows(db, billingAccountId, customerId, today)
    return {
      consents: await store.toConsents(db, billingAccountId, rows, today),
      properties: await readProperties(db, billingAccountId),
    }
  })

  serve(server, contract.readConsentRequest, async ({ params, now }) => {
    const request = await store.readRequest(db, params.code, now)
    if (!request) throw notFound()
    return store.toConsentRequest(request)
  })

  serveAccountIdempotent(
    server,
    contract.giveConsent,
    async ({ tx, account: { billingAccountId, customerId }, caller, params, body, brand, now }) => {
      const today = todayAt(now)
      const request = await store.readRequest(tx, params.code, now)
      if (!request) throw notFound()
      requireWithin(request, body, today)
      const properties = await readProperties(tx, billingAccountId)
      if (body.propertyIds?.some((id) => !properties.some(({ propertyId }) => propertyId === id))) throw notFound()
      const { partyId, requestId, purpose } = request
      const consentId = randomUUID()
      const given = {
        scopes: [...new Set(body.scopes)].toSorted(),
        propertyIds: body.propertyIds,
        since: today,
        until: body.until,
        agreedAt: new Date(now),
      }
      const consentIds = { billingAccountId, consentId, customerId, partyId, requestId, brand: brand.id, purpose }
      if (!(await store.putConsent(tx, { ...consentIds, ...given, sessionId: caller.sessionId }))) throw requestOver()
      const row = await store.readOwnConsent(tx, customerId, consentId)
      if (!row) throw notFound()
      return toContract(tx, row, today)
    },
  )
  describeActivity(server, contract.giveConsent, ({ answer }) => subjectOf(answer))
  recordsEvents(server, contract.giveConsent, ({ answer }) => givenEvent(answer))

  serveIdempotent(server, contract.renewConsent, async ({ tx, caller, params, now }) => {
    const today = todayAt(now)
    const consentId = idOf(params.consentId)
    const row = consentId === null ? null : await store.readOwnConsent(tx, caller.customerId, consentId)
    if (!row) throw notFound()
    if (row.endedAt !== null || row.until < today) throw over()
    const until = lastDay(today, contract.longestConsentMonths)
    await store.prolong(tx, row, until, caller.sessionId)
    return toContract(tx, { ...row, until }, today)
  })
  describeActivity(server, contract.renewConsent, ({ answer }) => subjectOf(answer))
  recordsEvents(server, contract.renewConsent, async ({ answer }, tx) => ({
    ...givenEvent(answer),
    billingAccountId: await store.readConsentAccount(tx, answer.consentId),
  }))

  serve(server, contract.endConsent, async ({ caller, params, now }): Promise<undefined> => {
    const consentId = idOf(params.consentId)
    await db.transaction(async (tx) => {
      const row = consentId === null ? null : await store.readOwnConsent(tx, caller.customerId, consentId)
      if (!row || row.endedAt !== null) throw notFound()
      await store.endConsentRow(tx, row, new Date(now))
    })
  })
  describeActivity(server, contract.endConsent, ({ params }, tx) => store.readPartyName(tx, params.consentId))
  recordsEvents(server, contract.endConsent, async ({ params }, tx) => ({
    type: 'consent.ended',
    billingAccountId: await store.readConsentAccount(tx, params.consentId),
    data: { consent: params.consentId, party: (await store.readPartyName(tx, params.consentId)) ?? '' },
  }))
}

const parties: Area = (server, context) => {
  const { db, config } = context

  serveParty(server, contract.askConsent, async ({ party, body, now }) => {
    const code = mintReference('C', 4, 4).slice(2)
    const expiresAt = new Date(now + requestMs)
    const { scopes, purpose, months } = body
    const consentRequest = { partyId: party.partyId, code, scopes, purpose, months, askedAt: new Date(now), expiresAt }
    const requestId = await store.putRequest(db, consentRequest)
    const link = `${config.origin}${pathOf('privacy')}?code=${code}`
    return { requestId, code, link, expiresAt: instantText(expiresAt.getTime()) }
  })

  serveParty(server, contract.takeConsentKey, async ({ party, params, now }) => {
    const requestId = idOf(params.requestId)
    const { secret, prefix, secretHash } = await mintAccessKey(db)
    return db.transaction(async (tx) => {
      const row = requestId === null ? null : await store.readAgreed(tx, party.partyId, requestId)
      if (!row || row.endedAt !== null || row.until < todayAt(now))
        throw new Refusal(
          409,
          contract.notAgreed,
          'Nothing is agreed',
          'The customer has not agreed to this request, or it has ended.',
        )
      const { billingAccountId, consentId, customerId, scopes, propertyIds, until, name } = row
      await store.endKeys(tx, row, new Date(now))
      const keyFields = { billingAccountId, keyId: randomUUID(), customerId, consentId, name, prefix, secretHash }
      await putKey(tx, { ...keyFields, scopes, propertyIds, until, madeAt: new Date(now), sessionId: null })
      return { secret, scopes: [...scopes], until }
    })
  })
}

export const noteConsentRead =
  (db: Queryable): NoteRead =>
  async ({ billingAccountId, consentId }, read) => {
    if (consentId !== null) await store.putRead(db, { billingAccountId, consentId }, read)
  }

export const routes: Area = async (server, context) => {
  consentMail.serve(context)
  for (const area of [customers, parties]) await area(server, context)
}
