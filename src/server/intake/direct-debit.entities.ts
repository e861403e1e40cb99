import * as z from 'zod/mini'
import { bankDetailsOf, bankOf, formatBankAccount, hintOfBankAccount, isBankAccount } from '#domain/billing/bank-account.ts'
import { directDebitLimits } from '#domain/billing/direct-debit.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { stableId } from '#server/http/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { sealRow } from '#server/secrets/sealed-rows.ts'
import { accountColumn, endsAfter } from './account.entities.ts'
import { checkedText, day, text } from './columns.ts'
import { accountIdOf, accountRow, type Change, entity, keyFrom, type PutContext } from './entity.ts'

const directDebitSchema = z
  .strictObject({
    account: accountColumn,
    accountName: text(directDebitLimits.bankAccountName, 'The name that the bank account is held in.', 'A M Rangi'),
    bankAccount: checkedText(
      25,
      { isValid: isBankAccount, error: 'must be a New Zealand bank account with its check digits' },
      'Number of the New Zealand bank account: bank, branch, account and suffix, with or without hyphens.',
      '01-0902-0068389-000',
    ),
    authorisedOn: day('The day the customer agreed to direct debits.', '2024-03-01'),
    endedOn: z.optional(day('Last day on which the account could be debited. Empty: it still can be.', '2026-05-31')),
  })
  .check(
    z.refine(({ authorisedOn, endedOn }) => endsAfter(authorisedOn, endedOn), {
      path: ['endedOn'],
      error: 'must not be before the day of authority',
    }),
  )
type DirectDebitRow = z.infer<typeof directDebitSchema>

/** A suffix of two digits has a zero before it. */
const numberOf = ({ bankAccount }: DirectDebitRow) => formatBankAccount(bankAccount).replace(/-(\d{2})$/, '-0$1')

const sealedDetails = (row: DirectDebitRow, { secrets }: PutContext) => {
  if (!secrets) throw new TypeError('A direct debit is stored sealed: it needs the secrets')
  const { account, accountName } = row
  const number = numberOf(row)
  const { bank, branch, branchAddress } = bankDetailsOf(number)
  const details = {
    billingAccountId: accountIdOf(account),
    customerName: accountName,
    holder: accountName,
    issuer: bank === '' ? 'Another bank' : bank,
    number,
    branch,
    branchAddress,
    mobile: '',
    paymentInformation: account.slice(0, directDebitLimits.paymentInformation),
  }
  return sealRow(secrets, 'bank details', JSON.stringify(details))
}

/** A new authority takes the place of an older one, also of one that the customer gave here. */
const endOthers = `
  update direct_debit_authority d set ended_at = r."authorisedAt"
  from json_to_recordset($1::json) as r(account uuid, authority uuid, "authorisedAt" timestamptz, "endedAt" timestamptz)
  where d.billing_account_id = r.account and d.authority_id <> r.authority and d.ended_at is null and r."endedAt" is null
    and d.authorised_at <= r."authorisedAt"`
/** What the customer ended, or replaced by a newer one, stays ended. */
const putAuthorities = `
  insert into direct_debit_authority (billing_account_id, authority_id, customer_id, reference, sealed, sealed_with, authorised_at, ended_at)
  select r.account, r.authority, h.customer_id, r.reference, r.sealed, r."sealedWith", r."authorisedAt",
    coalesce(r."endedAt", (select min(n.authorised_at) from direct_debit_authority n where n.billing_account_id = r.account
      and n.authority_id <> r.authority and n.ended_at is null and n.authorised_at > r."authorisedAt"))
  from json_to_recordset($1::json) as r(account uuid, authority uuid, reference text, sealed bytea, "sealedWith" text,
    "authorisedAt" timestamptz, "endedAt" timestamptz)
  cross join lateral (select customer_id from customer_account ca where ca.billing_account_id = r.account
    order by ca.role = 'owner' desc, ca.position, ca.customer_id limit 1) h
  on conflict (billing_account_id, authority_id) do update set sealed = excluded.sealed, sealed_with = excluded.sealed_with,
    authorised_at = excluded.authorised_at, ended_at = coalesce(excluded.ended_at, direct_debit_authority.ended_at)`
const putHints = `
  update billing_account a set payment_hint = r.hint
  from json_to_recordset($1::json) as r(account uuid, hint text, "endedAt" timestamptz)
  where a.billing_account_id = r.account and r."endedAt" is null and a.payment_method = 'directDebit' and a.payment_hint is null`

const putDirectDebits = async (tx: Queryable, changes: readonly Change<DirectDebitRow>[], context: PutContext) => {
  const rows = changes.map(({ row }) => {
    const authority = stableId(`direct debit ${row.account} ${row.authorisedOn}`)
    const { sealed, sealedWith } = sealedDetails(row, context)
    const number = numberOf(row)
    return {
      account: accountIdOf(row.account),
      authority,
      reference: `DD-${authority.slice(0, 8).toUpperCase()}`,
      sealed: `\\x${Buffer.from(sealed).toString('hex')}`,
      sealedWith,
      authorisedAt: new Date(instantOf(row.authorisedOn, 0)),
      endedAt: row.endedOn === undefined ? null : new Date(instantOf(row.endedOn, 24)),
      hint: hintOfBankAccount(number, bankOf(number) ?? 'Another bank'),
    }
  })
  const values = [JSON.stringify(rows)]
  await tx.query(endOthers, values)
  await tx.query(putAuthorities, values)
  await tx.query(putHints, values)
}

const directDebit = entity('direct-debit', {
  about: 'A customer’s authority to debit a bank account. It is stored encrypted. An account has at most one that hasn’t ended.',
  group: 'account',
  schema: directDebitSchema,
  keyOf: (row) => keyFrom(row.account, row.authorisedOn),
  ownerOf: (row) => row.account,
  references: (row) => [accountRow(row.account)],
  put: putDirectDebits,
})

export const directDebitEntities = [directDebit] as const
