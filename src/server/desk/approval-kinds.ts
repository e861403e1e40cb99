import type { ApprovalKind, ApprovalKinds } from './approvals.ts'
import { endCareProtection } from './care-approvals.ts'
import { creditApproval, discountApproval, waiverApproval } from './money-changes.ts'
import { publicNotice } from './notice-approvals.ts'

/** What needs a second person: each has a row here. */
const listed: readonly ApprovalKind[] = [creditApproval, discountApproval, waiverApproval, endCareProtection, publicNotice]

export const approvalKinds: ApprovalKinds = new Map(listed.map((definition) => [definition.kind, definition]))
