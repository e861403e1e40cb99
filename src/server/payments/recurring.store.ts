import { randomUUID } from 'node:crypto'
import * as contract from '#contract/payments/payments.contract.ts'
import { hintOfBankAccount } from '#domain/billing/bank-account.ts'
import { isCardExpired } from '#domain/billing/card-expiry.ts'
import { type Day, dayAt } from '#domain/basics/days.ts'
import { directDebitMessage, directDebitTexts, wireNames } from '#domain/billing/direct-debit.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { stopSmoothPay } from '#server/billing/smooth-pay.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { openRow, sealRow } from '#server/secrets/sealed-rows.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { cancelCardSetUps } from './card-set-ups.store.ts'
import { removeStoredCard, hintOfCard, saveStoredCard, readStoredCard, requireGood } from './cards.store.ts'
import { type Author, recordAuthority, recordEndedAuthority, recordMethod } from './payment-events.ts'
import { requirePayer } from './payment-refusals.ts'
import { type Changing, mailPaymentMethod } from './way-to-pay-mail.ts'

const methodNames = { directDebit: 'directDebit', card: 'creditCard', bill: 'none' } as const

interface RecurringStatus {
  readonly canDelete: boolean
  readonly pendingSince: Date | null
}

const recurringStatus = `
  select a.can_delete_recurring as can_delete,
    (select max(p.begun_at) from payment_attempt p where p.billing_account_id = a.billing_account_id
       and p.purpose = 'recurringCard' and p.status = 'PENDING') as pending_since
  from billing_account a where a.billing_account_id = $1`

const readRecurringStatus = async (db: Queryable, billingAccountId: string): Promise<RecurringStatus> => {
  const [row] = await db.query<RecurringStatus>(recurringStatus, [billingAccountId])
  return row ?? { canDelete: true, pendingSince: null }
}

export const readRecurring = async (db: Queryable, account: SelectedAccount, today: Day): Promise<contract.Recurring> => {
  const { canDelete, pendingSince } = await readRecurringStatus(db, account.billingAccountId)
  const card = account.paymentMethod === 'card' ? await readStoredCard(db, account.billingAccountId, 'recurring') : null
  return {
    paymentMethod: methodNames[account.paymentMethod],
    recurringPaymentDiscount: account.discount?.percent ?? 0,
    hasDiscount: account.discount !== null,
    canDeleteRecurring: canDelete && !account.isBuyingGroup,
    hint: card ? hintOfCard(card) : account.paymentMethod === 'bill' ? null : account.paymentHint,
    isCardUpdateSeen: card?.isUpdateSeen ?? false,
    isCardExpired: card !== null && isCardExpired(card.expires, today),
    pendingSince: pendingSince && instantText(pendingSince.getTime()),
  }
}

const storeMethod = (tx: Queryable, billingAccountId: string, method: 'directDebit' | 'card' | 'bill', hint: string | null) =>
  tx.query('update billing_account set payment_method = $2, payment_hint = $3 where billing_account_id = $1', [
    billingAccountId,
    method,
    hint,
  ])

const lockPaymentHint = async (tx: Queryable, billingAccountId: string): Promise<string | null> => {
  const { paymentMethod, paymentHint } = await lockAccount(tx, billingAccountId)
  if (paymentMethod !== 'card') return paymentMethod === 'bill' ? null : paymentHint
  const card = await readStoredCard(tx, billingAccountId, 'recurring')
  return card ? hintOfCard(card) : paymentHint
}

const endAuthority = async (tx: Queryable, billingAccountId: string, change: Author): Promise<void> => {
  const ended = await tx.query<{ authorityId: string }>(
    `update direct_debit_authority set ended_at = $2 where billing_account_id = $1 and ended_at is null returning authority_id`,
    [billingAccountId, change.at],
  )
  for (const { authorityId } of ended) await recordEndedAuthority(tx, billingAccountId, authorityId, change)
}

const fieldsOf = (details: contract.DirectDebit['bankDetails']): Record<string, string> =>
  Object.fromEntries(
    directDebitTexts.flatMap((name) => {
      const message = directDebitMessage(name, details[wireNames[name]])
      return message === null ? [] : [[`bankDetails.${wireNames[name]}`, message]]
    }),
  )

/** Sealed with the account id, so that a copy in another account's row is detected. */
const sealDetails = (secrets: Secrets, billingAccountId: string, details: contract.DirectDebit['bankDetails']) =>
  sealRow(secrets, 'bank details', JSON.stringify({ billingAccountId, ...details }))

/** Ends an earlier authority or recurring card, also a pending one. */
export const setUpDirectDebit = async (
  tx: Queryable,
  account: SelectedAccount,
  { bankDetails }: contract.DirectDebit,
  { secrets, ...change }: Changing & { readonly secrets: Secrets },
): Promise<{ reference: string }> => {
  const { billingAccountId, customerId } = requirePayer(account)
  const { at } = change
  const fields = fieldsOf(bankDetails)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const authorityId = randomUUID()
  const reference = `DD-${authorityId.slice(0, 8).toUpperCase()}`
  await cancelCardSetUps(tx, billingAccountId, change)
  const before = await lockPaymentHint(tx, billingAccountId)
  await endAuthority(tx, billingAccountId, change)
  const { sealed, sealedWith } = sealDetails(secrets, billingAccountId, bankDetails)
  await tx.query(
    `insert into direct_debit_authority (billing_account_id, authority_id, customer_id, reference, sealed, sealed_with, authorised_at, has_replaced)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [billingAccountId, authorityId, customerId, reference, sealed, sealedWith, at, before !== null],
  )
  await removeStoredCard(tx, billingAccountId, 'recurring', change)
  const way = hintOfBankAccount(bankDetails.number, bankDetails.issuer)
  await storeMethod(tx, billingAccountId, 'directDebit', way)
  await recordAuthority(
    tx,
    billingAccountId,
    { authorityId, holder: bankDetails.holder, bankAccount: way, authorisedOn: dayAt(at.getTime()) },
    change,
  )
  await recordMethod(tx, billingAccountId, 'directDebit', change)
  await mailPaymentMethod(tx, billingAccountId, { what: 'directDebitSetUp', way, before }, change)
  return { reference }
}

/** Whether bills were paid automatically before the direct debit of that moment, by another one or by card. */
export const hasReplacedAnother = async (db: Queryable, billingAccountId: string, at: Date): Promise<boolean> =>
  (
    await db.query('select 1 from direct_debit_authority where billing_account_id = $1 and authorised_at = $2 and has_replaced', [
      billingAccountId,
      at,
    ])
  ).length > 0

/** Whether the direct debit of that moment is in force. */
export const isAuthorityOf = async (db: Queryable, billingAccountId: string, authorisedAt: Date): Promise<boolean> =>
  (
    await db.query(
      'select 1 from direct_debit_authority where billing_account_id = $1 and authorised_at = $2 and ended_at is null',
      [billingAccountId, authorisedAt],
    )
  ).length > 0

const batch = 200

interface OldHint {
  readonly id: string
  readonly hint: string
  readonly sealed: Uint8Array
}

/** Updates displayed account numbers from an earlier version that stored only the suffix, `··· 000`. */
export const renewHints = async (db: Queryable, secrets: Secrets): Promise<void> => {
  let rows: readonly OldHint[]
  let last = ''
  do {
    rows = await db.query<OldHint>(
      `select a.billing_account_id::text as id, a.payment_hint as hint, d.sealed
       from billing_account a join direct_debit_authority d on d.billing_account_id = a.billing_account_id and d.ended_at is null
       where a.payment_method = 'directDebit' and a.payment_hint ~ '^··· [0-9]{3}$' and a.billing_account_id::text > $1
       order by a.billing_account_id::text limit ${batch}`,
      [last],
    )
    for (const { id, hint, sealed } of rows) {
      const text = openRow(secrets, 'bank details', sealed)
      if (text === null) continue
      const { number, issuer } = JSON.parse(text) as contract.DirectDebit['bankDetails']
      await db.query('update billing_account set payment_hint = $3 where billing_account_id = $1 and payment_hint = $2', [
        id,
        hint,
        hintOfBankAccount(number, issuer),
      ])
    }
    last = rows.at(-1)?.id ?? ''
  } while (rows.length === batch)
}

/** Ends a direct debit, and its instalments. */
export const setUpCard = async (
  tx: Queryable,
  billingAccountId: string,
  card: Parameters<typeof saveStoredCard>[3],
  change: Changing,
  isSeen = false,
): Promise<void> => {
  const { at } = change
  const before = await lockPaymentHint(tx, billingAccountId)
  await endAuthority(tx, billingAccountId, change)
  await stopSmoothPay(tx, billingAccountId, dayAt(at.getTime()), at)
  await saveStoredCard(tx, billingAccountId, 'recurring', card, { at, isSeen })
  await storeMethod(tx, billingAccountId, 'card', `··· ${card.lastDigits}`)
  await recordMethod(tx, billingAccountId, 'card', change)
  await mailPaymentMethod(tx, billingAccountId, { what: 'recurringCardSetUp', way: hintOfCard(card), before }, change)
}

/** Ends what a bank or card provider refuses for good; the customer pays each bill from now on. The caller has locked the account. */
export const endAutomaticPayment = async (
  tx: Queryable,
  billingAccountId: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> => {
  const change = { customerId: null, at }
  await tx.query('update direct_debit_authority set ended_reason = $2 where billing_account_id = $1 and ended_at is null', [
    billingAccountId,
    reason,
  ])
  await endAuthority(tx, billingAccountId, change)
  await stopSmoothPay(tx, billingAccountId, dayAt(at.getTime()), at)
  await removeStoredCard(tx, billingAccountId, 'recurring', change)
  await storeMethod(tx, billingAccountId, 'bill', null)
  await recordMethod(tx, billingAccountId, 'bill', change)
}

export const updateCard = async (tx: Queryable, account: SelectedAccount, change: Changing): Promise<void> => {
  const { billingAccountId } = requirePayer(account)
  const { at } = change
  await cancelCardSetUps(tx, billingAccountId, change)
  const { paymentMethod } = await lockAccount(tx, billingAccountId)
  if (paymentMethod !== 'card')
    throw new Refusal(409, contract.noRecurringCard, 'No card to change', 'You don’t pay your bills by card.')
  const saved = requireGood(await readStoredCard(tx, billingAccountId, 'saved'), at)
  await setUpCard(tx, billingAccountId, saved, change, true)
}

export const deleteRecurring = async (tx: Queryable, account: SelectedAccount, change: Changing): Promise<void> => {
  const { billingAccountId } = requirePayer(account)
  await cancelCardSetUps(tx, billingAccountId, change)
  const before = await lockPaymentHint(tx, billingAccountId)
  const { canDelete } = await readRecurringStatus(tx, billingAccountId)
  if (!canDelete)
    throw new Refusal(
      409,
      contract.recurringIsKept,
      'You can’t turn this off here',
      'Your plan needs automatic payments. Please call us to change it.',
    )
  await endAuthority(tx, billingAccountId, change)
  await stopSmoothPay(tx, billingAccountId, dayAt(change.at.getTime()), change.at)
  await removeStoredCard(tx, billingAccountId, 'recurring', change)
  await storeMethod(tx, billingAccountId, 'bill', null)
  if (before !== null) await recordMethod(tx, billingAccountId, 'bill', change)
  if (before !== null) await mailPaymentMethod(tx, billingAccountId, { what: 'recurringEnded', way: before }, change)
}
