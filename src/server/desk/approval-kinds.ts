import type { ApprovalKind, ApprovalKinds } from './approvals.ts'
import { creditApproval, discountApproval, waiverApproval } from './money-changes.ts'

/** What needs a second person: each has a row here. */
const listed: readonly ApprovalKind[] = [creditApproval, discountApproval, waiverApproval]

export const approvalKinds: ApprovalKinds = new Map(listed.map((definition) => [definition.kind, definition]))
