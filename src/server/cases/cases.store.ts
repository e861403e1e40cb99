import { answerBy, extendedAnswerBy } from '#domain/basics/case-days.ts'
import { type Day, today } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { type PerformedBy, type Step, stepsIn } from '#server/http/steps.ts'

export interface CaseKey {
  /** Billing account; customer for a person's own case. */
  readonly ownerId: string
  readonly caseId: string
}

export interface CaseRow extends CaseKey {
  readonly number: number
  readonly customerId: string
  /** Null after erasure. */
  readonly customerName: string | null
  readonly brand: string
  readonly receivedOn: Day
  readonly answerBy: Day
  /** Staff id. */
  readonly assignedTo: string | null
}

export interface CaseStep<What extends string> extends Step {
  readonly what: What
}

export type WithSteps<Row, What extends string> = Row & { readonly steps: readonly (CaseStep<What> & PerformedBy)[] }

interface CaseTable<Row extends CaseRow, What extends string> {
  readonly table: 'complaint' | 'privacy_request' | 'bill_query'
  readonly owner: 'billing_account_id' | 'customer_id'
  readonly id: 'complaint_id' | 'request_id' | 'query_id'
  /** Column of a step's name. */
  readonly what: 'state' | 'what'
  /** Columns that other cases lack; `m` is the case. */
  readonly select: string
  readonly joins?: string
  /** Further than the answer's. */
  readonly dueDates?: (receivedOn: Day) => Partial<Row>
  readonly changes: (row: Row, step: CaseStep<Exclude<What, 'extended'>>) => Partial<Row>
}

/** Columns and values of properties, from `$3` on. */
const columnsOf = (properties: object) => {
  const names = Object.keys(properties).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return { names, places: names.map((_, index) => `$${index + 3}`), values: Object.values(properties) }
}

/** Rows and steps of one kind of case; `New` is what a new one is stored with. */
export const caseStore = <Row extends CaseRow, What extends string, New extends keyof Row>(kind: CaseTable<Row, What>) => {
  const { table, owner, id, what, select, joins = '', dueDates, changes } = kind
  const steps = stepsIn({ table: `${table}_step`, owner, id, what })
  const all = `
    ${select}, m.${owner} as owner_id, m.${id} as case_id, m.number, m.customer_id, c.first_name || ' ' || c.last_name as customer_name,
      m.brand, m.state, m.received_on, m.answer_by, m.assigned_to
    from ${table} m left join customer c on c.customer_id = m.customer_id ${joins}
    where ($1::uuid is null or m.${owner} = $1) and ($2::uuid is null or m.${id} = $2) and ($3::bigint is null or m.number = $3)
    order by m.number desc`
  /** Newest first. */
  const read = (db: Queryable, { ownerId, caseId, number }: Partial<CaseKey & Pick<CaseRow, 'number'>> = {}): Promise<Row[]> =>
    db.query<Row>(all, [ownerId ?? null, caseId ?? null, number ?? null])
  return {
    read,
    readWithSteps: async (db: Queryable, key: Pick<CaseKey, 'ownerId'> & Partial<CaseKey>): Promise<WithSteps<Row, What>[]> => {
      const rows = await read(db, key)
      const ids = rows.map(({ caseId }) => caseId)
      const found = await steps.read(db, key.ownerId, ids)
      return rows.map((row) => ({ ...row, steps: (found.get(row.caseId) ?? []) as WithSteps<Row, What>['steps'] }))
    },
    /** False if a unique index refuses it. */
    add: async (
      tx: Queryable,
      { ownerId, caseId }: CaseKey,
      properties: Pick<Row, New>,
      received: Omit<Step, 'what'>,
      by?: PerformedBy,
    ): Promise<boolean> => {
      const receivedOn = today(received.at.getTime())
      const { names, places, values } = columnsOf({
        ...properties,
        receivedOn,
        answerBy: answerBy(receivedOn),
        ...dueDates?.(receivedOn),
      })
      const [added] = await tx.query(
        `insert into ${table} (${owner}, ${id}, number, state, ${names.join(', ')})
         values ($1, $2, nextval('${table}_number'), 'received', ${places.join(', ')}) on conflict do nothing returning 1`,
        [ownerId, caseId, ...values],
      )
      if (added) await steps.add(tx, { ownerId, matterId: caseId }, { ...received, what: 'received' }, by)
      return added !== undefined
    },
    move: async (tx: Queryable, row: Row, step: CaseStep<What>, by?: PerformedBy): Promise<void> => {
      const { ownerId, caseId } = row
      const { names, places, values } = columnsOf(
        step.what === 'extended'
          ? { answerBy: extendedAnswerBy(row.receivedOn), extendedFor: step.text }
          : changes(row, step as CaseStep<Exclude<What, 'extended'>>),
      )
      const changed = names.map((name, index) => `${name} = ${places[index]}`)
      const key = [ownerId, caseId]
      await tx.query(`update ${table} set ${changed.join(', ')} where ${owner} = $1 and ${id} = $2`, [...key, ...values])
      await steps.add(tx, { ownerId, matterId: caseId }, step, by)
    },
    lock: async (tx: Queryable, ownerId: string): Promise<void> => {
      const ownerTable = owner === 'customer_id' ? 'customer' : 'billing_account'
      await tx.query(`select 1 from ${ownerTable} where ${owner} = $1 for update`, [ownerId])
    },
  }
}

export type CaseStore<Row extends CaseRow, What extends string, New extends keyof Row> = ReturnType<
  typeof caseStore<Row, What, New>
>
