import type { Queryable } from '#server/database/database.ts'

/** What has happened to a matter that an account, or a person, follows: a question, a complaint, a request. */
export interface Step {
  readonly what: string
  readonly at: Date
  /** What was said; null where nothing was. */
  readonly text: string | null
}

interface StepRow extends Step {
  readonly matterId: string
}

/** Whose matter it is, and which. */
interface Matter {
  readonly ownerId: string
  readonly matterId: string
}

interface Table {
  readonly table: 'bill_query_step' | 'complaint_step' | 'privacy_request_step'
  /** The column of whose it is; the account's unless it is said otherwise. */
  readonly owner?: 'billing_account_id' | 'customer_id'
  /** The column of the matter's id, and the one that says what happened. */
  readonly id: 'query_id' | 'complaint_id' | 'request_id'
  readonly what: 'state' | 'what'
}

/** The steps of matters of one kind, a row each, numbered from 1. */
export const stepsIn = ({ table, owner = 'billing_account_id', id, what }: Table) => {
  const all = `
    select ${id} as matter_id, ${what} as what, at, text from ${table}
    where ${owner} = $1 and ${id} = any($2::uuid[]) order by ${id}, step`
  const put = `
    insert into ${table} (${owner}, ${id}, step, ${what}, at, text)
    select $1, $2, coalesce(max(step), 0) + 1, $3, $4, $5 from ${table} where ${owner} = $1 and ${id} = $2`
  return {
    /** Oldest first, by the matter's id. */
    read: async (db: Queryable, ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Step[]>> => {
      const rows = await db.query<StepRow>(all, [ownerId, [...ids]])
      return Map.groupBy(rows, ({ matterId }) => matterId)
    },
    add: async (tx: Queryable, { ownerId, matterId }: Matter, step: Step): Promise<void> => {
      await tx.query(put, [ownerId, matterId, step.what, step.at, step.text])
    },
  }
}
