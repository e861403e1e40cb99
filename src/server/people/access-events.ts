import type { GivenRole } from '#contract/people/people.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import type { RequestContext } from '#server/http/caller.ts'

interface AccessFacts {
  readonly billingAccountId: string
  readonly name: string
  readonly role: GivenRole
  readonly untilDay: Day | null
}

const facts = `
  select x.billing_account_id, coalesce(c.first_name || ' ' || c.last_name, x.email) as name, x.role, x.until_day
  from account_access x left join customer c on c.customer_id = x.taken_up_by where x.access_id = $1`

interface AccessChange {
  readonly accessId: string
  readonly caller: RequestContext
  readonly now: number
}

/** Of an invitation that was accepted. */
export const recordAccess = async (
  tx: Queryable,
  type: 'access.granted' | 'access.changed' | 'access.ended',
  { accessId: access, caller, now }: AccessChange,
): Promise<void> => {
  const [found] = await tx.query<AccessFacts>(facts, [access])
  if (!found) throw new TypeError('The access that was just changed is not there')
  const { billingAccountId, name, ...terms } = found
  const who = { billingAccountId, customerId: caller.customerId, now }
  await (type === 'access.ended'
    ? recordEvent(tx, { ...who, type, data: { access, name } })
    : recordEvent(tx, { ...who, type, data: { access, name, ...terms } }))
}
