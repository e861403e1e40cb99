import { isEnough } from '#contract/access.ts'
import type { Accounts } from '#contract/account/account.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import type { PostalAddress } from '#domain/portal/postal-address.ts'
import { billPeriodOf } from '#server/billing/cycles.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { activeOn } from '#server/http/active-holding.ts'

type Contact = Accounts['contact']

interface AccountRow extends PostalAddress {
  readonly customerNumber: string
  readonly owner: string
  readonly buyingGroupName: string | null
  readonly billingEmail: string
  readonly accountEmail: string
  readonly isInvoiceByEmail: boolean
  readonly hasPromotions: boolean
}

const readContact = async (db: Queryable, customerId: string): Promise<Contact> => {
  const [contact] = await db.query<Contact>(
    `select first_name, middle_name, last_name, date_of_birth, phones
     from customer where customer_id = $1`,
    [customerId],
  )
  if (!contact) throw new TypeError('A selected account without its customer')
  return contact
}

const readAccount = async (db: Queryable, billingAccountId: string): Promise<AccountRow> => {
  const [row] = await db.query<AccountRow>(
    `select customer_number, street, suburb, city, post_code, owner,
       buying_group_name, billing_email, account_email,
       is_invoice_by_email, has_promotions
     from billing_account where billing_account_id = $1`,
    [billingAccountId],
  )
  if (!row) throw new TypeError('A selected account that is not there')
  return row
}

export const readAccounts = async (db: Queryable, account: SelectedAccount, today: Day): Promise<Accounts> => {
  const { billingAccountId, customerId, type, isBuyingGroup, role } = account
  const row = await readAccount(db, billingAccountId)
  const accounts = await db.query<{ id: string; customerNumberText: string; type: 'residential' | 'sme'; isSelected: boolean }>(
    `select a.billing_account_id as id, a.customer_number as customer_number_text, a.type, a.billing_account_id = $2 as is_selected
     from account_held h join billing_account a using (billing_account_id)
     where h.customer_id = $1 and ${activeOn('$3')} order by h.position, h.access_id`,
    [customerId, billingAccountId, today],
  )
  const contact = await readContact(db, customerId)
  const summary = await readSummary(db, account, today)
  const { street, suburb, city, postCode } = row
  return {
    contact,
    customerFirstName: contact.firstName,
    customerLastName: contact.lastName,
    billingAccounts: accounts,
    selectedBillingAccount: {
      id: billingAccountId,
      customerNumber: row.customerNumber,
      fullAddress: { street, suburb, city, postCode },
      owner: row.owner,
      type,
      isBuyingGroup,
      buyingGroupName: row.buyingGroupName,
      emails: {
        // The address for bills is for those who may change it; the owner's own for the owner.
        billing: isEnough(role, 'full') ? row.billingEmail : '',
        account: role === 'owner' ? row.accountEmail : '',
        isInvoiceDeliveryByEmail: row.isInvoiceByEmail,
        promotions: row.hasPromotions,
      },
      billing: { window: billPeriodOf(account, today), balance: summary.balance, billSummary: summary },
    },
    summary,
  }
}
