import type { AlternateContact, BillForm, CareContact } from '#contract/care/care.contract.ts'
import { normalisePhone } from '#domain/portal/contact.ts'
import type { Queryable } from '#server/database/database.ts'

interface Row {
  readonly channel: CareContact['channel'] | null
  readonly time: CareContact['time'] | null
  readonly alternateName: string | null
  readonly alternateRelation: string | null
  readonly alternatePhone: string | null
  readonly billForm: BillForm
}

/** Default: by phone, any time. */
export const readContact = async (
  db: Queryable,
  billingAccountId: string,
): Promise<{ readonly contact: CareContact; readonly billForm: BillForm }> => {
  const [row] = await db.query<Row>(
    `select c.channel, c.at_time as time, c.alternate_name, c.alternate_relation, c.alternate_phone, a.bill_form
     from billing_account a left join care_contact c using (billing_account_id) where a.billing_account_id = $1`,
    [billingAccountId],
  )
  if (!row) throw new TypeError('A selected account that is not there')
  const { channel, time, alternateName: name, alternateRelation: relation, alternatePhone: phone, billForm } = row
  const alternate = name === null || phone === null ? null : { name, relation: relation ?? '', phone }
  return { contact: { channel: channel ?? 'phone', time: time ?? 'anyTime', alternate }, billForm }
}

const storedContact = ({ channel, time, alternate }: CareContact) =>
  JSON.stringify([channel, time, alternate && [alternate.name, alternate.relation, normalisePhone(alternate.phone)]])

export const isSameContact = (a: CareContact, b: CareContact): boolean => storedContact(a) === storedContact(b)

const put = `
  insert into care_contact (billing_account_id, channel, at_time, alternate_name, alternate_relation, alternate_phone)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (billing_account_id) do update set channel = excluded.channel, at_time = excluded.at_time,
    alternate_name = excluded.alternate_name, alternate_relation = excluded.alternate_relation, alternate_phone = excluded.alternate_phone`

export const storeContact = async (tx: Queryable, billingAccountId: string, contact: CareContact): Promise<void> => {
  const { channel, time, alternate } = contact
  const { name = null, relation = null, phone = null } = alternate ?? {}
  const normalised = phone === null ? null : normalisePhone(phone)
  await tx.query(put, [billingAccountId, channel, time, name, relation, normalised])
}

export const storeAlternate = async (tx: Queryable, billingAccountId: string, alternate: AlternateContact): Promise<void> => {
  const { contact } = await readContact(tx, billingAccountId)
  await storeContact(tx, billingAccountId, { ...contact, alternate })
}

export const storeBillForm = async (tx: Queryable, billingAccountId: string, billForm: BillForm): Promise<void> => {
  await tx.query('update billing_account set bill_form = $2 where billing_account_id = $1', [billingAccountId, billForm])
}
