import * as contract from '#contract/account-settings/account-settings.contract.ts'
import type {
  ContactPreferences,
  MessageChannel,
  Messages,
  MessageState,
  MessageTopic,
} from '#contract/account-settings/account-settings.contract.ts'
import { detailsUndoMs } from '#domain/portal/receipt-words.ts'
import { messageWords } from '#domain/portal/activity-words.ts'
import { isSameEmail, emailMessage } from '#domain/portal/contact.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import type { Brand } from '#brands/brands.ts'
import type { UndoOffer } from '#server/http/undo.ts'
import { type ChangeAuthor, recordChange } from '#server/http/account-changes.ts'
import { changed, invalid, notFound } from '#server/http/refusal.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { accountNotFound } from '#server/http/selection.ts'
import { mailLoginChange } from '#server/identity/account-mail.ts'

interface Place {
  readonly caller: ChangeAuthor
  readonly billingAccountId: string
}

const preferenceColumns =
  'billing_email as email, is_invoice_by_email as send_bill_via_email, has_promotions as send_promotion_via_email'

const lockPreferences = (tx: Queryable, billingAccountId: string) =>
  lockAccount<ContactPreferences>(tx, billingAccountId, preferenceColumns)

const areSame = (a: ContactPreferences, b: ContactPreferences) =>
  isSameEmail(a.email, b.email) &&
  a.sendBillViaEmail === b.sendBillViaEmail &&
  a.sendPromotionViaEmail === b.sendPromotionViaEmail

const switchedWords = (stored: ContactPreferences, wanted: Omit<ContactPreferences, 'email'>): string =>
  [
    ...(stored.sendBillViaEmail === wanted.sendBillViaEmail ? [] : [messageWords('bills', 'email', wanted.sendBillViaEmail)]),
    ...(stored.sendPromotionViaEmail === wanted.sendPromotionViaEmail
      ? []
      : [messageWords('news', 'email', wanted.sendPromotionViaEmail)]),
  ].join('; ')

const store = `
  update billing_account set billing_email = $2, is_invoice_by_email = $3, has_promotions = $4 where billing_account_id = $1`

type PreferencesUpdate = ContactPreferences & { readonly was?: ContactPreferences | undefined }

/** None to an account without an address for bills. */
const preferencesUndo = (before: ContactPreferences, after: ContactPreferences, now: number): UndoOffer | null =>
  before.email === ''
    ? null
    : {
        call: contract.updateUserPreferences,
        requests: [{ body: { ...before, was: after } }],
        until: new Date(now + detailsUndoMs),
        gives: isSameEmail(before.email, after.email) ? 'switch it back' : `go back to ${before.email}`,
      }

export const arePreferences = async (db: Queryable, billingAccountId: string, wanted: ContactPreferences): Promise<boolean> => {
  const [stored] = await db.query<ContactPreferences>(
    `select ${preferenceColumns} from billing_account where billing_account_id = $1`,
    [billingAccountId],
  )
  return stored !== undefined && areSame(stored, wanted)
}

const writePreferences = async (
  tx: Queryable,
  { caller, billingAccountId }: Place,
  { was, ...wanted }: PreferencesUpdate,
  now: number,
  undo?: UndoOffer,
): Promise<string | null> => {
  const email = wanted.email.trim()
  const message = emailMessage(email)
  if (message !== null) throw invalid({ email: message })
  const stored = await lockPreferences(tx, billingAccountId)
  if (areSame({ ...wanted, email }, stored) && email === stored.email) return null
  if (was !== undefined && !areSame(was, stored)) throw changed()
  await tx.query(store, [billingAccountId, email, wanted.sendBillViaEmail, wanted.sendPromotionViaEmail])
  const isSame = isSameEmail(email, stored.email)
  const facts = { billingAccountId, customerId: caller.customerId, now }
  if (email !== stored.email)
    await recordEvent(tx, { ...facts, type: 'contact.changed', data: { what: 'billingEmail', value: email } })
  for (const [name, topic] of [
    ['sendBillViaEmail', 'bills'],
    ['sendPromotionViaEmail', 'news'],
  ] as const)
    if (wanted[name] !== stored[name])
      await recordEvent(tx, { ...facts, type: 'preference.changed', data: { topic, channel: 'email', isOn: wanted[name] } })
  const offer = undo ?? preferencesUndo(stored, { ...wanted, email }, now)
  await recordChange(
    tx,
    caller,
    isSame
      ? { what: 'messages', about: switchedWords(stored, wanted), billingAccountId, undo: offer }
      : { what: 'contactPreferences', billingAccountId, undo: offer },
    now,
  )
  return isSame || stored.email === '' ? null : stored.email
}

/** The address for bills never signs in; the former one is notified. */
export const savePreferences = async (
  tx: Queryable,
  place: Place,
  wanted: PreferencesUpdate,
  { brand, outbox, now }: { readonly brand: Pick<Brand, 'id'>; readonly outbox: Pick<Outbox, 'put'>; readonly now: number },
): Promise<void> => {
  const to = await writePreferences(tx, place, wanted, now)
  if (to === null) return
  const { customerId } = place.caller
  await mailLoginChange(tx, outbox, { what: 'billsEmail', customerId, to, other: wanted.email.trim(), brand: brand.id })
}

/** As `savePreferences`; what is sent stays as it is. @param was the address that was shown */
export const saveBillsEmail = async (
  tx: Queryable,
  place: Place,
  { email, was }: { readonly email: string; readonly was: string },
  context: Parameters<typeof savePreferences>[3],
): Promise<void> => {
  const stored = await lockPreferences(tx, place.billingAccountId)
  await savePreferences(tx, place, { ...stored, email, was: { ...stored, email: was } }, context)
}

/** `choice` can be switched, `always` cannot; empty: nothing is sent. */
const sent: Readonly<Record<MessageTopic, Partial<Record<MessageChannel, 'choice' | 'always'>>>> = {
  bills: { email: 'choice', portal: 'choice' },
  freeHours: { portal: 'choice' },
  meterReads: { portal: 'choice' },
  outages: { email: 'always', portal: 'always' },
  news: { email: 'choice' },
}

interface Facts {
  readonly isPowershoutEligible: boolean
  readonly isInvoiceByEmail: boolean
  readonly hasPromotions: boolean
}

const facts = `
  select a.is_invoice_by_email, a.has_promotions, a.is_powershout_eligible from billing_account a where a.billing_account_id = $1`

const isOffered = (topic: MessageTopic, { isPowershoutEligible }: Facts) => topic !== 'freeHours' || isPowershoutEligible

const topics = Object.keys(sent) as MessageTopic[]

export const readMessages = async (db: Queryable, billingAccountId: string): Promise<Messages> => {
  const [account] = await db.query<Facts>(facts, [billingAccountId])
  if (!account) throw accountNotFound()
  const off = await db.query<{ topic: MessageTopic; channel: MessageChannel }>(
    'select topic, channel from message_choice where billing_account_id = $1',
    [billingAccountId],
  )
  const isOn = (topic: MessageTopic, channel: MessageChannel) => {
    if (channel === 'email' && topic === 'bills') return account.isInvoiceByEmail
    if (channel === 'email' && topic === 'news') return account.hasPromotions
    return !off.some((choice) => choice.topic === topic && choice.channel === channel)
  }
  const stateOf = (topic: MessageTopic, channel: MessageChannel): MessageState => {
    const kind = sent[topic][channel]
    if (kind !== 'choice') return kind ?? null
    return isOn(topic, channel) ? 'on' : 'off'
  }
  return {
    topics: topics
      .filter((topic) => isOffered(topic, account))
      .map((topic) => ({ topic, email: stateOf(topic, 'email'), portal: stateOf(topic, 'portal') })),
  }
}

interface Choice {
  readonly topic: MessageTopic
  readonly channel: MessageChannel
  readonly isOn: boolean
}

const switchOff = `
  insert into message_choice (billing_account_id, topic, channel, changed_at) values ($1, $2, $3, $4) on conflict do nothing returning 1`
const switchOn = 'delete from message_choice where billing_account_id = $1 and topic = $2 and channel = $3 returning 1'

const messageUndo = ({ topic, channel, isOn }: Choice, now: number): UndoOffer => ({
  call: contract.chooseMessage,
  requests: [{ body: { topic, channel, isOn: !isOn } }],
  until: new Date(now + detailsUndoMs),
  gives: isOn ? 'turn it off again' : 'turn it on again',
})

export const isMessageChosen = async (
  db: Queryable,
  billingAccountId: string,
  { topic, channel, isOn }: Choice,
): Promise<boolean> => {
  const messages = await readMessages(db, billingAccountId)
  return messages.topics.find((row) => row.topic === topic)?.[channel] === (isOn ? 'on' : 'off')
}

export const chooseMessage = async (
  tx: Queryable,
  { caller, billingAccountId }: Place,
  { topic, channel, isOn }: Choice,
  now: number,
): Promise<void> => {
  if (sent[topic][channel] !== 'choice') throw notFound()
  const undo = messageUndo({ topic, channel, isOn }, now)
  if (channel === 'email' && (topic === 'bills' || topic === 'news')) {
    const stored = await lockPreferences(tx, billingAccountId)
    const name = topic === 'bills' ? 'sendBillViaEmail' : 'sendPromotionViaEmail'
    await writePreferences(tx, { caller, billingAccountId }, { ...stored, [name]: isOn }, now, undo)
    return
  }
  const place = [billingAccountId, topic, channel]
  const done = isOn ? await tx.query(switchOn, place) : await tx.query(switchOff, [...place, new Date(now)])
  if (done.length === 0) return
  await recordEvent(tx, {
    type: 'preference.changed',
    billingAccountId,
    customerId: caller.customerId,
    data: { topic, channel, isOn },
    now,
  })
  await recordChange(tx, caller, { what: 'messages', about: messageWords(topic, channel, isOn), billingAccountId, undo }, now)
}
