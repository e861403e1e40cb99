import * as contract from '#contract/care/care.contract.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'
import { formMediaOf, formMessage, formNames } from '#domain/customer/care-form.ts'
import { careErrors, emptyCareFields } from '#domain/customer/care-registration.ts'
import { today as todayAt } from '#domain/basics/days.ts'
import { localPhone } from '#domain/portal/contact.ts'
import type { WireFile } from '#contract/file.ts'
import { readActivePlan } from '#server/billing/active-plan.store.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { RequestContext as AskingCaller } from '#server/http/caller.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { changed, invalid, Refusal } from '#server/http/refusal.ts'
import { selectedAccount, type SelectedAccount } from '#server/http/selection.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { requirePayer } from '#server/payments/payment-refusals.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { careMail } from './care-mail.ts'
import { isSameContact, readContact, storeAlternate, storeBillForm, storeContact } from './contact.store.ts'
import { putHelp, readHelp, toHelpRequest } from './help.store.ts'
import * as registrations from './registration.store.ts'
import { withoutMetadata } from './without-metadata.ts'

export interface CareRequestContext {
  readonly caller: AskingCaller
  /** Epoch ms. */
  readonly now: number
  readonly secrets: Secrets
}

export interface CareCommandContext extends CareRequestContext {
  readonly outbox: Pick<Outbox, 'put'>
  readonly brand: { readonly id: string }
}

const isHome = ({ type, isBuyingGroup }: SelectedAccount) => type === 'residential' && !isBuyingGroup

const requireHome = async (tx: Queryable, { caller }: CareRequestContext): Promise<SelectedAccount> => {
  const account = await selectedAccount(tx, caller)
  if (!isHome(account))
    throw new Refusal(403, notOffered, 'Not part of your account', 'You can register homes, but not businesses.')
  await lockAccount(tx, account.billingAccountId)
  return account
}

/** Without health details for staff. */
export const readCare = async (db: Queryable, { caller, now, secrets }: CareRequestContext): Promise<contract.Care> => {
  const account = await selectedAccount(db, caller)
  const { billingAccountId, isBuyingGroup } = account
  const today = todayAt(now)
  const row = await registrations.readRegistration(db, billingAccountId)
  const help = await readHelp(db, billingAccountId)
  const { contact, billForm } = await readContact(db, billingAccountId)
  const customerId = caller.actor ? null : caller.customerId
  return {
    isForHomes: isHome(account),
    registration: row && registrations.toRegistration(row, { customerId, today, secrets }),
    contact: { ...contact, alternate: contact.alternate && { ...contact.alternate, phone: localPhone(contact.alternate.phone) } },
    billForm,
    help: {
      isOffered: !isBuyingGroup,
      overdue: isBuyingGroup ? 0 : (await readSummary(db, account, today)).amountOverdue,
      hasPlan: !isBuyingGroup && (await readActivePlan(db, billingAccountId)) !== null,
      request: help && toHelpRequest(help),
    },
  }
}

const requireGoodAlternate = (alternate: contract.AlternateContact | null) => {
  if (alternate === null) return
  const { name, relation, phone } = alternate
  const { alternatePhone } = careErrors('contact', {
    ...emptyCareFields,
    alternateName: name,
    alternateRelation: relation,
    alternatePhone: phone,
  })
  if (alternatePhone !== undefined) throw invalid({ 'alternate.phone': alternatePhone })
}

export const register = async (
  tx: Queryable,
  request: contract.CareRequest,
  doing: CareCommandContext,
): Promise<contract.Care> => {
  const { billingAccountId, customerId } = await requireHome(tx, doing)
  const { person, dependsOn, details, alternate } = request
  requireGoodAlternate(alternate)
  const about = { person, dependsOn: [...new Set(dependsOn)], details }
  const registering = { billingAccountId, customerId, brand: doing.brand.id, about, today: todayAt(doing.now) }
  if ((await registrations.putRegistration(tx, doing.secrets, registering)) === null)
    throw new Refusal(
      409,
      contract.alreadyRegistered,
      'Already registered',
      'Your home is already registered, or we’re checking your request.',
    )
  if (alternate) await storeAlternate(tx, billingAccountId, alternate)
  await careMail.put(tx, doing.outbox, { billingAccountId, what: 'asked' })
  return readCare(tx, doing)
}

const notRegistered = () =>
  new Refusal(
    409,
    contract.notRegistered,
    'Not registered',
    'Your home isn’t registered, and we don’t have a request to register it.',
  )

const unreadablePhoto = 'We can’t read the photo in this PDF. Take a photo of the form and send us that.'

/** Detects the type by the first bytes and removes camera metadata. */
export const takeForm = async (tx: Queryable, bytes: Uint8Array, doing: CareCommandContext): Promise<contract.Care> => {
  const message = formMessage(bytes, bytes.length, contract.mostFormBytes)
  const mediaType = formMediaOf(bytes)
  const clean = mediaType === null || message !== null ? null : withoutMetadata(bytes, mediaType)
  if (mediaType === null || clean === null) throw invalid({ form: message ?? unreadablePhoto })
  const { billingAccountId, customerId } = await requireHome(tx, doing)
  const row = await registrations.readRegistration(tx, billingAccountId)
  if (!row || row.endedOn !== null) throw notRegistered()
  await registrations.putForm(tx, doing.secrets, {
    billingAccountId,
    registrationId: row.registrationId,
    customerId,
    mediaType,
    bytes: clean,
    at: new Date(doing.now),
  })
  await careMail.put(tx, doing.outbox, { billingAccountId, what: 'formReceived' })
  return readCare(tx, doing)
}

/** Only for its sender. */
export const giveForm = async (db: Queryable, { caller, secrets }: CareRequestContext): Promise<WireFile> => {
  const { billingAccountId, customerId } = await selectedAccount(db, caller)
  const form = caller.actor ? null : await registrations.openForm(db, secrets, { billingAccountId, customerId })
  if (!form) throw new Refusal(404, contract.noForm, 'Not found', 'There’s no form, or you don’t have access to it.')
  return { name: `care-form.${formNames[form.mediaType].ending}`, mediaType: form.mediaType, bytes: form.bytes }
}

export const end = async (tx: Queryable, doing: CareCommandContext): Promise<contract.Care> => {
  const { billingAccountId } = await requireHome(tx, doing)
  if ((await registrations.endRegistration(tx, billingAccountId, todayAt(doing.now))) === null) throw notRegistered()
  await careMail.put(tx, doing.outbox, { billingAccountId, what: 'ended' })
  return readCare(tx, doing)
}

interface Edit<Value> {
  readonly wanted: Value
  readonly was: Value | undefined
}

export const saveContact = async (
  tx: Queryable,
  { wanted, was }: Edit<contract.CareContact>,
  context: CareRequestContext,
): Promise<contract.Care> => {
  const { billingAccountId } = await selectedAccount(tx, context.caller)
  requireGoodAlternate(wanted.alternate)
  await lockAccount(tx, billingAccountId)
  const { contact } = await readContact(tx, billingAccountId)
  if (was !== undefined && !isSameContact(contact, wanted) && !isSameContact(contact, was)) throw changed()
  await storeContact(tx, billingAccountId, wanted)
  return readCare(tx, context)
}

export const saveBillForm = async (
  tx: Queryable,
  { wanted, was }: Edit<contract.BillForm>,
  context: CareRequestContext,
): Promise<contract.Care> => {
  const { billingAccountId } = await selectedAccount(tx, context.caller)
  await lockAccount(tx, billingAccountId)
  const { billForm } = await readContact(tx, billingAccountId)
  if (was !== undefined && billForm !== wanted && billForm !== was) throw changed()
  await storeBillForm(tx, billingAccountId, wanted)
  return readCare(tx, context)
}

interface Help {
  readonly wish: contract.HelpWish
  readonly message: string
}

export const askForHelp = async (tx: Queryable, help: Help, doing: CareCommandContext): Promise<contract.Care> => {
  const { billingAccountId, customerId } = requirePayer(await selectedAccount(tx, doing.caller))
  const helpRequest = { billingAccountId, customerId, brand: doing.brand.id, ...help, today: todayAt(doing.now) }
  if (!(await putHelp(tx, helpRequest)))
    throw new Refusal(
      409,
      contract.alreadyAsked,
      'You’ve already asked',
      'You’ve already asked for help. Someone will get in touch.',
    )
  await careMail.put(tx, doing.outbox, { billingAccountId, what: 'helpAsked' })
  return readCare(tx, doing)
}
