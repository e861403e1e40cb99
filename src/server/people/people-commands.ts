import { accessChanged, accessThere, alreadyInvited, invitationOver, tooManyPeople } from '#contract/people/people.contract.ts'
import type { Brand } from '#brands/brands.ts'
import { isSameEmail } from '#domain/portal/contact.ts'
import { today } from '#domain/basics/days.ts'
import { type AccessTerms, isRunning, mostPeople, personErrors, personStateOf } from '#domain/customer/people.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordAccess } from './access-events.ts'
import { recordChange } from '#server/http/account-changes.ts'
import type { RequestContext } from '#server/http/caller.ts'
import { idOf } from '#server/http/ids.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import { accountNotFound } from '#server/http/selection.ts'
import { accessMail } from './people-mail.ts'
import * as store from './people.store.ts'

const already = () =>
  new Refusal(
    409,
    alreadyInvited,
    'They already have access',
    'This email address already has access or an invitation. Change what they can do instead.',
  )

const tooMany = () =>
  new Refusal(409, tooManyPeople, 'Too many people', `Up to ${mostPeople} people can have access. End someone’s access first.`)

const changedMeanwhile = () =>
  new Refusal(409, accessChanged, 'This has changed', 'This changed after you opened it, so we haven’t saved your changes.')

const over = () =>
  new Refusal(
    409,
    invitationOver,
    'This invitation has ended',
    'This invitation has ended, or someone has already accepted it. Ask for another one.',
  )

const there = () =>
  new Refusal(
    409,
    accessThere,
    'You already have access',
    'You already have access to this account from an earlier invitation. To use this one instead, leave the account under Your access first.',
  )

export interface PeopleCommandContext {
  readonly caller: RequestContext
  readonly brand: Pick<Brand, 'id'>
  readonly outbox: Pick<Outbox, 'put'>
  readonly now: number
}

const requireAccess = async (tx: Queryable, billingAccountId: string, given: AccessTerms, email: string, now: number) => {
  const errors = personErrors({ email, until: given.until ?? '' }, today(now))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (given.siteId === null) return null
  const siteId = idOf(given.siteId)
  if (siteId === null || !(await store.isSite(tx, billingAccountId, siteId))) throw accountNotFound()
  return siteId
}

export const invitePerson = async (
  tx: Queryable,
  billingAccountId: string,
  { email: typed, ...given }: AccessTerms & { readonly email: string },
  { caller, brand, outbox, now }: PeopleCommandContext,
): Promise<string> => {
  const email = typed.trim()
  const siteId = await requireAccess(tx, billingAccountId, given, email, now)
  await store.lockPeople(tx, billingAccountId)
  const running = (await store.readPeople(tx, billingAccountId, now)).people.filter(({ state }) => isRunning(state))
  if (running.some((access) => isSameEmail(access.email, email)) || (await store.isOwnEmail(tx, billingAccountId, email)))
    throw already()
  if (running.length >= mostPeople) throw tooMany()
  const accessId = await store.putInvitation(tx, billingAccountId, {
    ...given,
    siteId,
    email,
    grantedBy: caller.customerId,
    sessionId: caller.sessionId,
    at: new Date(now),
  })
  await recordChange(tx, caller, { what: 'personInvited', about: await store.nameAccess(tx, accessId), billingAccountId }, now)
  await accessMail.put(tx, outbox, { what: 'invited', accessId, brand: brand.id })
  return accessId
}

const isSame = (a: AccessTerms, b: AccessTerms) => a.role === b.role && a.siteId === b.siteId && a.until === b.until

export const changePerson = async (
  tx: Queryable,
  billingAccountId: string,
  { accessId: text, was, ...given }: AccessTerms & { readonly accessId: string; readonly was: AccessTerms },
  { caller, brand, outbox, now }: PeopleCommandContext,
): Promise<void> => {
  const accessId = idOf(text)
  const stored = accessId && (await store.lockRunning(tx, billingAccountId, accessId))
  if (!accessId || !stored) throw notFound()
  const siteId = await requireAccess(tx, billingAccountId, given, 'somebody@example.com', now)
  const wanted = { ...given, siteId }
  if (isRunning(personStateOf(stored, now)) && isSame(stored, wanted)) return
  if (!isRunning(personStateOf(stored, now)) || !isSame(stored, was)) throw changedMeanwhile()
  await store.storeGiven(tx, accessId, wanted, caller.sessionId)
  await recordChange(tx, caller, { what: 'personChanged', about: await store.nameAccess(tx, accessId), billingAccountId }, now)
  if (stored.takenUpAt !== null) await recordAccess(tx, 'access.changed', { accessId, caller, now })
  await accessMail.put(tx, outbox, { what: 'changed', accessId, brand: brand.id })
}

export const removePerson = async (
  tx: Queryable,
  billingAccountId: string,
  text: string,
  { caller, brand, outbox, now }: PeopleCommandContext,
): Promise<void> => {
  const accessId = idOf(text)
  const running = accessId && (await store.lockRunning(tx, billingAccountId, accessId))
  if (!accessId || !running) throw notFound()
  if (!(await store.endAccess(tx, accessId, new Date(now)))) return
  await recordChange(tx, caller, { what: 'personRemoved', about: await store.nameAccess(tx, accessId), billingAccountId }, now)
  if (running.takenUpAt !== null) await recordAccess(tx, 'access.ended', { accessId, caller, now })
  await accessMail.put(tx, outbox, { what: 'removed', accessId, brand: brand.id })
}

export const takeUp = async (
  tx: Queryable,
  text: string,
  { caller, brand, outbox, now }: PeopleCommandContext,
): Promise<void> => {
  const accessId = idOf(text)
  const found = accessId && (await store.findInvitation(tx, accessId, caller.customerId, now))
  if (!accessId || !found) throw notFound()
  if (found.state === 'active') return
  const { billingAccountId } = found
  await store.lockPeople(tx, billingAccountId)
  await store.closePast(tx, billingAccountId, caller.customerId, now)
  if (found.state === 'invited' && (await store.hasAnother(tx, billingAccountId, caller.customerId, accessId))) throw there()
  if (!(await store.storeTakenUp(tx, accessId, caller.customerId, now))) throw over()
  await recordChange(tx, caller, { what: 'personTakenUp', about: await store.nameAccess(tx, accessId), billingAccountId }, now)
  await recordAccess(tx, 'access.granted', { accessId, caller, now })
  await accessMail.put(tx, outbox, { what: 'takenUp', accessId, brand: brand.id })
}

export const leave = async (tx: Queryable, text: string, { caller, brand, outbox, now }: PeopleCommandContext): Promise<void> => {
  const accessId = idOf(text)
  const found = accessId === null ? null : await store.findInvitation(tx, accessId, caller.customerId, now)
  if (!accessId || !found?.isTakenUp) throw notFound()
  if (!(await store.endAccess(tx, accessId, new Date(now)))) return
  const about = await store.nameAccess(tx, accessId)
  await recordChange(tx, caller, { what: 'personLeft', about, billingAccountId: found.billingAccountId }, now)
  await recordAccess(tx, 'access.ended', { accessId, caller, now })
  await accessMail.put(tx, outbox, { what: 'left', accessId, brand: brand.id })
}
