import type { Roles } from '#contract/roles.contract.ts'
import { today } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import type { RequestContext } from '#server/http/caller.ts'
import { activeOn } from '#server/http/active-holding.ts'

interface Row {
  readonly billingAccountId: string
  readonly role: Roles['accounts'][number]['role']
  readonly accessId: string | null
}

const held = `
  select h.billing_account_id, coalesce(ca.role, h.role) as role, h.access_id
  from account_held h
  left join customer_account ca on h.access_id is null and ca.customer_id = h.customer_id and ca.billing_account_id = h.billing_account_id
  where h.customer_id = $1 and ${activeOn('$2')} order by h.position, h.access_id`

export const readRolesOf = async (
  db: Queryable,
  { customerId, at }: Pick<RequestContext, 'customerId' | 'at'>,
): Promise<Roles['accounts']> =>
  (await db.query<Row>(held, [customerId, today(at)])).map(({ accessId, ...account }) => ({
    ...account,
    ...(accessId !== null && { accessId }),
  }))
