import { hash } from 'node:crypto'
import type { Database, Queryable } from '#server/database/database.ts'

/** What staff did at the desk. */
export type StaffActionKind = 'looked' | 'changed' | 'exported' | 'approved' | 'declined'

export type AuditKind =
  | 'signedIn'
  | 'signInRefused'
  | 'signedOut'
  | 'searched'
  | 'ticketGiven'
  | 'visitBegan'
  | 'call'
  | 'callRefused'
  | 'callDone'
  | 'visitEnded'
  | 'staffAdded'
  | 'passwordRenewed'
  | 'codeKeyRenewed'
  | 'staffEnded'
  | 'rolesChanged'
  | StaffActionKind

/** Names as at the time of the entry. */
export interface AuditEntry {
  readonly staffId: string
  readonly staffName: string
  readonly kind: AuditKind
  /** Endpoint of a call, text of a search, or reason of an impersonation. */
  readonly what: string
  readonly customer?: { readonly customerId: string; readonly name: string }
  /** If it is about one account of the customer. */
  readonly billingAccountId?: string
  readonly visitId?: string
}

interface Row {
  readonly seq: number
  readonly at: Date
  readonly staffId: string
  readonly staffName: string
  readonly customerId: string | null
  readonly customerName: string | null
  readonly visitId: string | null
  readonly kind: AuditKind
  readonly what: string
  readonly previousHash: string
  readonly hash: string
  readonly billingAccountId: string | null
}

/** Arbitrary; the same in every process. */
const lock = 7_301_951
const beginning = ''

/** Rows without an account are hashed as before there were any. */
const hashOf = (row: Omit<Row, 'hash'>): string =>
  hash(
    'sha256',
    JSON.stringify([
      row.seq,
      row.at.toISOString(),
      row.staffId,
      row.staffName,
      row.customerId,
      row.customerName,
      row.visitId,
      row.kind,
      row.what,
      row.previousHash,
      ...(row.billingAccountId === null ? [] : [row.billingAccountId]),
    ]),
    'base64url',
  )

export const recordAuditIn = async (tx: Queryable, entry: AuditEntry, now: number): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1)', [lock])
  const [last] = await tx.query<Pick<Row, 'seq' | 'hash'>>('select seq, hash from staff_audit order by seq desc limit 1')
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at: new Date(now),
    staffId: entry.staffId,
    staffName: entry.staffName,
    customerId: entry.customer?.customerId ?? null,
    customerName: entry.customer?.name ?? null,
    visitId: entry.visitId ?? null,
    kind: entry.kind,
    what: entry.what,
    previousHash: last?.hash ?? beginning,
    billingAccountId: entry.billingAccountId ?? null,
  }
  await tx.query(
    `insert into staff_audit (seq, at, staff_id, staff_name, customer_id, customer_name, visit_id, kind, what, previous_hash,
       billing_account_id, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [...Object.values(row), hashOf(row)],
  )
}

/** Logs an action beforehand, in a transaction of its own: the entry survives a failed action. */
export const recordAudit = (db: Database, entry: AuditEntry, now: number): Promise<void> =>
  db.transaction((tx) => recordAuditIn(tx, entry, now))

const atOnce = 1_000
const select = `
  select seq, at, staff_id, staff_name, customer_id, customer_name,
    visit_id, kind, what, previous_hash, hash, billing_account_id
  from staff_audit where seq > $1 order by seq limit $2`

export interface AuditState {
  readonly count: number
  /** Hash of the newest row; a copy elsewhere proves later that no row was removed from the end. */
  readonly head: string
  /** First row that was changed or follows a missing one; null if the log is intact. */
  readonly brokenAt: number | null
}

export const checkAudit = async (db: Queryable): Promise<AuditState> => {
  let count = 0
  let head = beginning
  for (;;) {
    const rows = await db.query<Row>(select, [count, atOnce])
    for (const row of rows) {
      const isWhole = row.seq === count + 1 && row.previousHash === head && row.hash === hashOf(row)
      if (!isWhole) return { count, head, brokenAt: row.seq }
      count = row.seq
      head = row.hash
    }
    if (rows.length < atOnce) return { count, head, brokenAt: null }
  }
}
