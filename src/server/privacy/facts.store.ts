import type * as contract from '#contract/privacy/privacy.contract.ts'
import { type Day, formatFullDate } from '#domain/basics/days.ts'
import { fullName, nameParts, type PersonName } from '#domain/customer/person-name.ts'
import { birthDayOf } from '#domain/customer/privacy-request.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { changed } from '#server/http/refusal.ts'

interface PersonRow {
  readonly name: string
  readonly dateOfBirth: Day | null
}

interface PlaceRow {
  readonly fact: 'supplyAddress' | 'icp' | 'meter'
  readonly about: string
  readonly value: string
}

const person = `
  select concat_ws(' ', first_name, middle_name, last_name) as name, date_of_birth from customer where customer_id = $1`
const places = `
  with own as (select st.* from site st join customer_account h on h.billing_account_id = st.billing_account_id
    where h.customer_id = $1 and h.role = 'owner')
  select fact, about, value from (
  select 'supplyAddress' as fact, coalesce(st.nickname, st.address) as about, st.address as value, 1 as rank, st.position from own st
  union all
  select 'icp', coalesce(st.nickname, st.address), p.icp, 2, st.position from own st
    join supply_point p on p.billing_account_id = st.billing_account_id and p.site_id = st.site_id where p.icp is not null
  union all
  select 'meter', coalesce(st.nickname, st.address), m.serial, 3, st.position from own st
    join supply_point p on p.billing_account_id = st.billing_account_id and p.site_id = st.site_id
    join meter m on m.billing_account_id = p.billing_account_id and m.supply_point_id = p.supply_point_id and m.removed_on is null
  ) facts order by rank, position, value`

export const readFacts = async (db: Queryable, customerId: string): Promise<contract.KeptFact[]> => {
  const [personRow] = await db.query<PersonRow>(person, [customerId])
  const rows = await db.query<PlaceRow>(places, [customerId])
  return [
    { fact: 'name', about: null, value: personRow?.name ?? '' },
    ...(personRow?.dateOfBirth ? [{ fact: 'birthDate' as const, about: null, value: personRow.dateOfBirth }] : []),
    ...rows.map(({ fact, about, value }) => ({ fact, about, value })),
  ]
}

interface Correction {
  readonly customerId: string
  readonly fact: contract.FactKind | null
  readonly kept: string | null
  readonly wanted: string | null
}

const lockName = `
  select first_name, middle_name, last_name from customer where customer_id = $1 and deleted_on is null for update`
const storeName = 'update customer set first_name = $2, middle_name = $3, last_name = $4 where customer_id = $1'
/** As bills print it; accounts in another name, such as a company's, keep theirs. */
const storeOwner = `
  update billing_account set owner = $2 where owner = any($3::text[]) and deleted_on is null and billing_account_id in
    (select billing_account_id from customer_account where customer_id = $1 and role = 'owner')`

/** Also on the bills of accounts in this name. @returns false if the person has it already, or was deleted */
export const renameCustomer = async (
  tx: Queryable,
  customerId: string,
  name: PersonName,
  { was, now }: { readonly was?: PersonName; readonly now: number },
): Promise<boolean> => {
  const [stored] = await tx.query<PersonName>(lockName, [customerId])
  if (!stored || fullName(stored) === fullName(name)) return false
  if (was !== undefined && fullName(was) !== fullName(stored)) throw changed()
  const { firstName, middleName, lastName } = name
  await tx.query(storeName, [customerId, firstName, middleName, lastName])
  await tx.query(storeOwner, [
    customerId,
    `${firstName} ${lastName}`,
    [fullName(stored), `${stored.firstName} ${stored.lastName}`],
  ])
  const data = { what: 'name', value: fullName(name) } as const
  await recordEvent(tx, { type: 'contact.changed', billingAccountId: null, customerId, data, now })
  return true
}

const reborn = 'update customer set date_of_birth = $2 where customer_id = $1'
const readdressed = `
  update site set address = $3 where address = $2 and billing_account_id in
    (select billing_account_id from customer_account where customer_id = $1 and role = 'owner')`

/** @returns the new value in words; null if others hold it (registry, meter owner), or words are not enough */
export const correctFact = async (
  tx: Queryable,
  { customerId, fact, kept: savedValue, wanted }: Correction,
  now: number,
): Promise<string | null> => {
  const value = wanted?.trim() ?? ''
  switch (fact) {
    case 'name': {
      const [stored] = await tx.query<PersonName>(lockName, [customerId])
      const name = stored ? nameParts(value, stored) : null
      if (name === null) return null
      await renameCustomer(tx, customerId, name, { now })
      return `Your name is ${value} with us now.`
    }
    case 'birthDate': {
      const day = birthDayOf(value)
      if (day === null) return null
      await tx.query(reborn, [customerId, day])
      return `Your date of birth is ${formatFullDate(day)} with us now.`
    }
    case 'supplyAddress':
      await tx.query(readdressed, [customerId, savedValue, value])
      return `The address of your property is ${value} with us now.`
    default:
      return null
  }
}
