import type { ApprovalOutcome } from '#contract/desk/approvals.contract.ts'
import type { Queryable } from '#server/database/database.ts'

export interface ApprovalRow {
  readonly approvalId: string
  readonly kind: string
  readonly input: unknown
  readonly reason: string
  readonly billingAccountId: string | null
  readonly cents: number | null
  readonly requestedBy: string
  readonly requestedAt: Date
  readonly outcome: ApprovalOutcome
  readonly decidedAt: Date | null
  readonly declineReason: string | null
}

export interface ListedApproval extends ApprovalRow {
  readonly requesterName: string
  readonly deciderName: string | null
  readonly customerNumber: string | null
  /** Of the account's owner; null without an account, or for a private one. */
  readonly customerName: string | null
  readonly isPrivate: boolean
}

const columns = `p.approval_id, p.kind, p.input, p.reason, p.billing_account_id, p.cents, p.requested_by, p.requested_at, p.outcome,
  p.decided_at, p.decline_reason`

type NewApproval = Pick<
  ApprovalRow,
  'approvalId' | 'kind' | 'input' | 'reason' | 'billingAccountId' | 'cents' | 'requestedBy' | 'requestedAt'
>

export const insertApproval = (tx: Queryable, approval: NewApproval): Promise<unknown[]> =>
  tx.query(
    `insert into staff_approval (approval_id, kind, input, reason, billing_account_id, cents, requested_by, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      approval.approvalId,
      approval.kind,
      JSON.stringify(approval.input),
      approval.reason,
      approval.billingAccountId,
      approval.cents,
      approval.requestedBy,
      approval.requestedAt,
    ],
  )

/** Locked, so that of two people who press at once the second sees what the first decided. */
export const lockApproval = async (
  tx: Queryable,
  approvalId: string,
): Promise<(ApprovalRow & { readonly requesterName: string }) | null> => {
  const [row] = await tx.query<ApprovalRow & { readonly requesterName: string }>(
    `select ${columns}, m.name as requester_name
     from staff_approval p join staff m on m.staff_id = p.requested_by where p.approval_id = $1 for update of p`,
    [approvalId],
  )
  return row ?? null
}

export const storeOutcome = (
  tx: Queryable,
  approvalId: string,
  {
    outcome,
    decidedBy,
    declineReason = null,
    at,
  }: {
    readonly outcome: Exclude<ApprovalOutcome, 'waiting'>
    readonly decidedBy: string
    readonly declineReason?: string | null
    readonly at: Date
  },
): Promise<unknown[]> =>
  tx.query(
    'update staff_approval set outcome = $2, decided_by = $3, decided_at = $4, decline_reason = $5 where approval_id = $1',
    [approvalId, outcome, decidedBy, at, declineReason],
  )

const listed = `
  select ${columns}, m.name as requester_name, d.name as decider_name, a.customer_number,
    case when k.billing_account_id is null then (
      select c.first_name || ' ' || c.last_name from customer_account ca join customer c using (customer_id)
      where ca.billing_account_id = p.billing_account_id order by (ca.role = 'owner') desc, ca.customer_id limit 1) end as customer_name, k.billing_account_id is not null as is_private
  from staff_approval p join staff m on m.staff_id = p.requested_by left join staff d on d.staff_id = p.decided_by
    left join billing_account a on a.billing_account_id = p.billing_account_id
    left join private_account k on k.billing_account_id = p.billing_account_id
  where (p.billing_account_id is null or p.billing_account_id <> all($1::uuid[])) and ($2::uuid is null or p.billing_account_id = $2)`

const millis = (column: string) => `date_trunc('milliseconds', ${column})`

const waiting = `${listed} and p.outcome = 'waiting' and ($3::timestamptz is null or (${millis('p.requested_at')}, p.approval_id) > ($3, $4::uuid))
  order by ${millis('p.requested_at')}, p.approval_id limit $5`
const decided = `${listed} and p.outcome <> 'waiting' and ($3::timestamptz is null or (${millis('p.decided_at')}, p.approval_id) < ($3, $4::uuid))
  order by ${millis('p.decided_at')} desc, p.approval_id desc limit $5`

interface ApprovalQuery {
  readonly show: 'waiting' | 'decided'
  /** Null: of all accounts. */
  readonly billingAccountId: string | null
  /** Left out. */
  readonly ownAccounts: readonly string[]
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

export const listApprovals = (
  db: Queryable,
  { show, billingAccountId, ownAccounts, after, limit }: ApprovalQuery,
): Promise<ListedApproval[]> =>
  db.query<ListedApproval>(show === 'waiting' ? waiting : decided, [
    [...ownAccounts],
    billingAccountId,
    after?.at ?? null,
    after?.id ?? null,
    limit,
  ])

const declinedOf = `${listed} and p.outcome = 'declined' and p.requested_by = $3 and p.decided_at >= $4
  order by p.decided_at desc, p.approval_id limit 5`

/** What others declined of a member of staff's requests, the newest first. */
export const readDeclined = (
  db: Queryable,
  { staffId, ownAccounts, since }: { readonly staffId: string; readonly ownAccounts: readonly string[]; readonly since: Date },
): Promise<ListedApproval[]> => db.query<ListedApproval>(declinedOf, [[...ownAccounts], null, staffId, since])

interface WaitingInput {
  readonly input: unknown
  readonly requesterName: string
}

export const readWaiting = (tx: Queryable, kind: string, billingAccountId: string): Promise<WaitingInput[]> =>
  tx.query<WaitingInput>(
    `select p.input, m.name as requester_name from staff_approval p join staff m on m.staff_id = p.requested_by
     where p.kind = $1 and p.billing_account_id = $2 and p.outcome = 'waiting'`,
    [kind, billingAccountId],
  )

export interface WaitingRequest {
  readonly approvalId: string
  readonly requestedBy: string
  readonly requesterName: string
  readonly input: unknown
}

/** Requests of a kind that concern no account, oldest first. */
export const readWaitingOf = (db: Queryable, kind: string): Promise<WaitingRequest[]> =>
  db.query<WaitingRequest>(
    `select p.approval_id, p.requested_by, s.name as requester_name, p.input from staff_approval p
     join staff s on s.staff_id = p.requested_by where p.kind = $1 and p.outcome = 'waiting' order by p.requested_at`,
    [kind],
  )

interface WaitingQuery {
  readonly kinds: readonly string[]
  /** Their own requests don’t count. */
  readonly staffId: string
  readonly ownAccounts: readonly string[]
}

export const countWaiting = async (db: Queryable, { kinds, staffId, ownAccounts }: WaitingQuery): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from staff_approval where outcome = 'waiting' and kind = any($1::text[]) and requested_by <> $2
       and (billing_account_id is null or billing_account_id <> all($3::uuid[]))`,
    [[...kinds], staffId, [...ownAccounts]],
  )
  return row?.count ?? 0
}
