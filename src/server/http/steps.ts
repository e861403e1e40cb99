import type { Author } from '#contract/account-activity/account-activity.contract.ts'
import { formatDay, today } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { impersonationOf } from './access-checks.ts'
import type { Caller } from './caller.ts'

/** Names as of that day; without a customer it was the retailer, or is unknown. */
export interface PerformedBy {
  readonly customerId: string | null
  readonly actorName: string | null
  readonly staffName: string | null
  /** Never shown to customers. */
  readonly staffId: string | null
}

/** A member of the team at the desk. */
export interface StaffPerson {
  readonly staffId: string
  readonly name: string
}

export const firstNameOf = ({ name }: StaffPerson): string => name.split(' ')[0] ?? name

export const nobody: PerformedBy = { customerId: null, actorName: null, staffName: null, staffId: null }

const nameOf = `select first_name || ' ' || last_name as name from customer where customer_id = $1`

export type StepActor = Pick<Caller, 'customerId' | 'sessionId' | 'actor'> & { readonly staff?: StaffPerson }

export const performedBy = async (tx: Queryable, { customerId, sessionId, actor, staff }: StepActor): Promise<PerformedBy> => {
  const [person] = await tx.query<{ name: string }>(nameOf, [customerId])
  const visit = actor ? await impersonationOf(tx, sessionId) : null
  return {
    customerId,
    actorName: person?.name ?? null,
    staffName: staff?.name ?? visit?.staffName ?? null,
    staffId: staff?.staffId ?? visit?.staffId ?? null,
  }
}

export const authorFor = (
  readerId: string,
  { customerId, actorName, staffName }: Omit<PerformedBy, 'staffId'>,
): Author | null => {
  if (staffName !== null) return { who: 'staff', name: staffName }
  if (customerId === readerId) return { who: 'you', name: actorName ?? '' }
  return actorName === null ? null : { who: 'other', name: actorName }
}

export interface Step {
  readonly what: string
  readonly at: Date
  readonly text: string | null
}

interface StepRow extends Step, PerformedBy {
  readonly matterId: string
}

export const stepLine = ({ what, at, text, actorName }: Step & Pick<PerformedBy, 'actorName'>): string =>
  `  ${formatDay(today(at.getTime()))}  ${what}${actorName === null ? '' : ` by ${actorName}`}${text === null ? '' : `: ${text}`}`

interface CaseKey {
  readonly ownerId: string
  readonly matterId: string
}

interface Table {
  readonly table: 'bill_query_step' | 'complaint_step' | 'privacy_request_step'
  /** The account's, where several people may act, or a person's own. */
  readonly owner: 'billing_account_id' | 'customer_id'
  readonly id: 'query_id' | 'complaint_id' | 'request_id'
  readonly what: 'state' | 'what'
}

export const stepsIn = ({ table, owner, id, what }: Table) => {
  const hasAuthors = owner === 'billing_account_id'
  const doer = hasAuthors
    ? 'customer_id, actor_name, staff_name'
    : 'null::uuid as customer_id, null as actor_name, null as staff_name'
  const all = `
    select ${id} as matter_id, ${what} as what, at, text, ${doer}, staff_id from ${table}
    where ${owner} = $1 and ${id} = any($2::uuid[]) order by ${id}, step`
  const put = `
    insert into ${table} (${owner}, ${id}, step, ${what}, at, text, staff_id${hasAuthors ? ', customer_id, actor_name, staff_name' : ''})
    select $1, $2, coalesce(max(step), 0) + 1, $3, $4, $5, $6${hasAuthors ? ', $7, $8, $9' : ''} from ${table} where ${owner} = $1 and ${id} = $2`
  return {
    read: async (db: Queryable, ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly StepRow[]>> => {
      const rows = await db.query<StepRow>(all, [ownerId, [...ids]])
      return Map.groupBy(rows, ({ matterId }) => matterId)
    },
    add: async (tx: Queryable, { ownerId, matterId }: CaseKey, step: Step, by = nobody): Promise<void> => {
      const { customerId, actorName, staffName, staffId } = by
      const authors = hasAuthors ? [customerId, actorName, staffName] : []
      await tx.query(put, [ownerId, matterId, step.what, step.at, step.text, staffId, ...authors])
    },
  }
}
