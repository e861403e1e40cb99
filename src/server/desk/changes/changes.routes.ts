import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { ChangedPart } from '#contract/account-activity/account-activity.contract.ts'
import type { ChangeOutcome } from '#contract/desk/approvals.contract.ts'
import * as contract from '#contract/desk/changes.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { addDays, addYears, formatFullDate, laterOf, today as todayAt } from '#domain/basics/days.ts'
import { formatCents, toCents, toDollars } from '#domain/basics/money.ts'
import { localPhone, nameMessage } from '#domain/portal/contact.ts'
import { deletePhone, savePhone, savePostalAddress } from '#server/account-settings/contact.store.ts'
import { saveBillsEmail } from '#server/account-settings/preferences.store.ts'
import { createActivationCodes } from '#server/activation/activation-codes.ts'
import { createPhoneCodeMail, knownAddress, makePhoneCode, requireNoLogin } from '#server/activation/phone-code.ts'
import { moneyBlocked, mostCreditCents, requireCreditAmount } from '#server/bill-pages/goodwill.ts'
import { readLateFees } from '#server/bill-pages/late-fees.ts'
import { agreedEvent, agreePlan } from '#server/bill-pages/payment-plan.store.ts'
import { readActivePlan } from '#server/billing/active-plan.store.ts'
import { readSmoothPay } from '#server/billing/smooth-pay.store.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { recordChange } from '#server/http/account-changes.ts'
import { mailingChanges } from '#server/http/change-mail.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { invalid } from '#server/http/refusal.ts'
import { accountOf } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import {
  changePlan,
  readOfferedPlans,
  readSuppliedPlans,
  type OfferedPlan,
  type SuppliedPlan,
} from '#server/intake/change-plan.ts'
import { renameCustomer } from '#server/privacy/facts.store.ts'
import { storedBrand } from '#server/process/config.ts'
import { askOrCarryOut } from '#server/desk/approvals/approvals.ts'
import { changeNews } from './change-news.ts'
import { lockChanged, numberOf, readChangedCustomer } from './changes.store.ts'
import { type DeskAccount, recordStaffAction, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { creditApproval, discountApproval, waiverApproval } from './money-changes.ts'
import { readRecentMoney } from './money-limit.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'

const done: ChangeOutcome = { outcome: 'done', approvalId: null }
const deleted = 'This customer’s data was deleted: nothing can be changed any more.'

/** Locks the account, so that of two changes at once the second sees the first. */
const lockForChange = async (tx: Queryable, staff: StaffCaller, billingAccountId: string, now: number): Promise<DeskAccount> => {
  const account = await requireCustomerAccess(tx, staff, billingAccountId, now)
  if (!(await lockChanged(tx, account))) throw new CommandRefused(deleted)
  return account
}

const refusalOf = async (work: () => Promise<unknown>): Promise<string | null> => {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof CommandRefused) return error.message
    throw error
  }
}

const suppliesOf = (
  supplies: readonly SuppliedPlan[],
  offered: readonly OfferedPlan[],
  today: string,
): contract.ChangeFacts['supplies'] =>
  supplies.map(({ supplyPointId, supplyType, icp, address, planId, planName, startDate, endDate, termEnd }) => {
    const otherPlans = offered.filter((plan) => plan.supplyType === supplyType && plan.planId !== planId)
    const earliestDate = addDays(termEnd === null ? today : laterOf(termEnd, today), 1)
    const lastDate = addYears(today, 1)
    const latestDate = endDate !== null && endDate < lastDate ? endDate : lastDate
    const blocked =
      startDate > today
        ? `A change to ${planName} is booked already, from ${formatFullDate(startDate)}.`
        : otherPlans.length === 0
          ? 'No other plan is offered for this.'
          : earliestDate > latestDate
            ? `No other plan can begin before ${formatFullDate(earliestDate)}.`
            : null
    return {
      supplyPointId,
      supplyType,
      icp,
      address,
      planName,
      startDate,
      endDate,
      blocked,
      earliestDate,
      latestDate,
      offered: otherPlans.map((plan) => ({ planId: plan.planId, name: plan.name })),
    }
  })

export const routes: Area = (server, area) => {
  const { db, outbox, config } = area
  const { creditCents: limitCents, discountPercent } = config.deskLimits
  const codes = createActivationCodes(server.wire.secrets)
  const phoneCodeMail = createPhoneCodeMail(codes)
  changeNews.serve(area)

  const readFacts = async (account: DeskAccount, now: number): Promise<contract.ChangeFacts> => {
    const today = todayAt(now)
    const { billingAccountId, customerId, customerNumber, name } = account
    const customer = await readChangedCustomer(db, account, today)
    const { firstName, middleName, lastName, phones, isDeleted } = customer
    const payer = await accountOf(db, account)
    const { amountOverdue = 0 } = payer ? await readSummary(db, payer, today) : {}
    const blocked = moneyBlocked(customer)
    const plan = await readActivePlan(db, billingAccountId)
    const spread = await readSmoothPay(db, billingAccountId)
    const credited = await readRecentMoney(db, billingAccountId, today)
    const planBlocked =
      blocked ??
      (plan
        ? 'The customer has a payment plan already.'
        : spread
          ? 'The customer pays weekly instead of by bill. They have to go back to paying each bill first.'
          : amountOverdue <= 0
            ? 'Nothing is overdue.'
            : null)
    return {
      billingAccountId,
      customerNumber,
      today,
      blocked: isDeleted ? deleted : null,
      name: { firstName, middleName, lastName },
      phones: { mobile: numberOf(phones, 'mobile'), home: numberOf(phones, 'home'), work: numberOf(phones, 'work') },
      billsEmail: customer.billingEmail,
      postalAddress: customer.postalAddress,
      supplies: suppliesOf(
        await readSuppliedPlans(db, billingAccountId, today),
        await readOfferedPlans(db, billingAccountId, today),
        today,
      ),
      balanceCents: customer.balance,
      moneyBlocked: blocked,
      credit: { freeCents: Math.max(0, limitCents - credited), mostCents: mostCreditCents },
      instalments: { overdueCents: toCents(amountOverdue), blocked: planBlocked },
      lateFees: (await readLateFees(db, billingAccountId)).map(({ transactionId, occurredOn, cents }) => ({
        transactionId,
        day: occurredOn,
        cents,
        needsApproval: cents > limitCents,
      })),
      discount: customer.discount,
      discountFreePercent: discountPercent,
      activation: {
        blocked:
          config.issuer === null
            ? await refusalOf(() => requireNoLogin(db, customerId, name, now))
            : 'Logins are at your own sign-in service.',
        mailTo: await knownAddress(db, customerId),
      },
    }
  }

  serveDesk(server, contract.readChangeFacts, async ({ staff, params, now }) => {
    const customer = await requireCustomerAccess(db, staff, params.billingAccountId, now)
    await db.transaction((tx) => recordStaffAction(tx, staff, { kind: 'looked', what: 'What can be changed', customer }, now))
    return readFacts(customer, now)
  })

  interface Work<E extends Endpoint> {
    readonly tx: Queryable
    readonly account: DeskAccount
    readonly body: z.output<E['body']>
    readonly author: Parameters<typeof recordChange>[1]
    readonly now: number
  }

  /** A change that needs nobody else: `what` names it in the audit log. */
  const serveChange = <E extends Endpoint>(
    endpoint: E,
    { what, mailsContact = false }: { readonly what: (body: z.output<E['body']>) => string; readonly mailsContact?: boolean },
    work: (call: Work<E>) => Promise<unknown>,
  ) =>
    serveDeskWrite(server, endpoint, async ({ tx, staff, params, body, now }) => {
      const { billingAccountId } = params as { readonly billingAccountId: string }
      const { reason } = body as { readonly reason: string }
      const account = await lockForChange(tx, staff, billingAccountId, now)
      const { customerId } = account
      const author = { customerId, billingAccountId: account.billingAccountId, staffName: staff.name, reason }
      const carryOut = () => work({ tx, account, body, author, now })
      const brand = () => storedBrand(config, null)
      await (mailsContact
        ? mailingChanges({ mail: 'contact', outbox, brand, customerId, sessionId: null, isByStaff: true, at: now }, carryOut)
        : carryOut())
      await recordStaffAction(tx, staff, { kind: 'changed', what: `${what(body)}: ${reason}`, customer: account }, now)
      return done as z.input<E['answer']>
    })

  const nameErrors = (names: Readonly<Record<'firstName' | 'middleName' | 'lastName', string>>) => {
    const missing = (text: string) => (text === '' ? 'Please enter a name.' : null)
    const messages = {
      firstName: missing(names.firstName) ?? nameMessage(names.firstName),
      middleName: nameMessage(names.middleName),
      lastName: missing(names.lastName) ?? nameMessage(names.lastName),
    }
    return Object.fromEntries(Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== null))
  }

  serveChange(
    contract.changeName,
    { what: ({ firstName, lastName }) => `Changed the name to ${firstName} ${lastName}`, mailsContact: true },
    async ({ tx, account, body, author, now }) => {
      const { firstName, middleName, lastName, was } = body
      const errors = nameErrors(body)
      if (Object.keys(errors).length > 0) throw invalid(errors)
      const isNew = await renameCustomer(
        tx,
        account.customerId,
        { firstName, middleName: middleName === '' ? null : middleName, lastName },
        { was, now },
      )
      if (!isNew) throw new CommandRefused('The customer has this name already.')
      await recordChange(tx, author, { what: 'name' }, now)
    },
  )

  serveChange(
    contract.changePhone,
    {
      what: ({ purpose, number }) => (number === '' ? `Deleted the ${purpose} phone` : `Changed the ${purpose} phone`),
      mailsContact: true,
    },
    async ({ tx, body: { purpose, number, was }, author, now }) => {
      if (number !== '') await savePhone(tx, author, { purpose, number, was }, now)
      else if (was !== null) await deletePhone(tx, author, { purpose, number: localPhone(was) }, now)
      else throw invalid({ number: 'Please enter a number.' })
    },
  )

  serveChange(
    contract.changeBillsEmail,
    { what: ({ email }) => `Changed where bills are mailed to ${email}` },
    async ({ tx, account: { billingAccountId }, body: { email, was }, author, now }) => {
      const brand = storedBrand(config, null)
      await saveBillsEmail(tx, { caller: author, billingAccountId }, { email, was }, { brand, outbox, now })
    },
  )

  serveChange(
    contract.changePostalAddress,
    { what: ({ fullAddress }) => `Changed the postal address to ${fullAddress}`, mailsContact: true },
    async ({ tx, account: { billingAccountId }, body: { fullAddress, was }, author, now }) => {
      await savePostalAddress(tx, { caller: author, billingAccountId }, { fullAddress, address: null, was }, now)
    },
  )

  serveChange(
    contract.changeCustomerPlan,
    { what: ({ startDate }) => `Changed a plan from ${formatFullDate(startDate)}` },
    async ({ tx, account: { billingAccountId }, body: { supplyPointId, planId, startDate }, author, now }) => {
      const { from, to } = await changePlan(tx, { billingAccountId, supplyPointId, planId, startDate }, now)
      const what: ChangedPart = 'planChanged'
      await recordChange(tx, author, { what, about: `${to.name} from ${formatFullDate(startDate)}` }, now)
      const news = { what: 'plan', supplyType: from.supplyType, from: from.planName, to: to.name, startDate } as const
      await changeNews.put(tx, outbox, { ...news, billingAccountId })
    },
  )

  serveChange(
    contract.agreeInstalments,
    { what: ({ cents, fortnights }) => `Agreed ${fortnights} instalments for ${formatCents(cents)}` },
    async ({ tx, account, body: { cents, fortnights }, author, now }) => {
      const { billingAccountId } = account
      const payer = await accountOf(tx, account)
      if (!payer) throw new CommandRefused('Nobody holds this account any more.')
      const agreed = await agreePlan(
        tx,
        payer,
        { fortnights, amount: toDollars(cents) },
        { outbox, today: todayAt(now), at: new Date(now) },
      )
      await recordEvent(tx, { billingAccountId, now, ...agreedEvent(agreed) })
      await recordChange(tx, author, { what: 'paymentPlan', about: agreed.reference }, now)
    },
  )

  serveDeskWrite(server, contract.addCredit, async ({ tx, staff, params, body: { cents, reason }, now }) => {
    requireCreditAmount(cents)
    const { billingAccountId } = await lockForChange(tx, staff, params.billingAccountId, now)
    const credited = await readRecentMoney(tx, billingAccountId, todayAt(now))
    const request = { area, staff, reason, billingAccountId, cents, isAboveLimit: credited + cents > limitCents, now }
    return askOrCarryOut(tx, creditApproval, { cents, creditId: randomUUID() }, request)
  })

  serveDeskWrite(server, contract.waiveFee, async ({ tx, staff, params, body: { transactionId, reason }, now }) => {
    const { billingAccountId } = await lockForChange(tx, staff, params.billingAccountId, now)
    const fee = (await readLateFees(tx, billingAccountId)).find((row) => row.transactionId === transactionId)
    if (!fee) throw new CommandRefused('That late fee is no longer on the account: someone has waived it already.')
    const { cents } = fee
    const request = { area, staff, reason, billingAccountId, cents, isAboveLimit: cents > limitCents, now }
    return askOrCarryOut(tx, waiverApproval, { transactionId, cents }, request)
  })

  serveDeskWrite(server, contract.changeAccountDiscount, async ({ tx, staff, params, body: { discount, was, reason }, now }) => {
    const { billingAccountId } = await lockForChange(tx, staff, params.billingAccountId, now)
    const isAboveLimit = discount !== null && discount.percent > discountPercent
    return askOrCarryOut(tx, discountApproval, { discount, was }, { area, staff, reason, billingAccountId, isAboveLimit, now })
  })

  serveDeskWrite(server, contract.makeActivationCode, async ({ tx, staff, params, body: { how, reason }, now }) => {
    if (config.issuer !== null) throw new CommandRefused('Logins are at your own sign-in service.')
    const account = await lockForChange(tx, staff, params.billingAccountId, now)
    const { billingAccountId, customerId, name } = account
    await requireNoLogin(tx, customerId, name, now)
    const mailedTo = how === 'mail' ? await knownAddress(tx, customerId) : null
    if (how === 'mail' && mailedTo === null) throw new CommandRefused('We have no email address to mail it to: read it out.')
    if (how === 'mail') await phoneCodeMail.put(tx, outbox, { customerId })
    const author = { customerId, billingAccountId, staffName: staff.name, reason }
    await recordChange(tx, author, { what: 'activationCode' }, now)
    const what = `Made a code for setting up a login, ${how === 'mail' ? 'mailed' : 'to read out'}: ${reason}`
    await recordStaffAction(tx, staff, { kind: 'changed', what, customer: account }, now)
    return { code: how === 'read' ? await makePhoneCode(tx, codes, customerId, now) : null, mailedTo }
  })
}
