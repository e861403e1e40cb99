import type { ApprovalKind, ApprovalKinds } from './approvals.ts'
import { reissueApproval } from '#server/desk/bills/reissue-approval.ts'
import { endCareProtection } from '#server/desk/care/care-approvals.ts'
import { creditApproval, discountApproval, refundApproval, waiverApproval } from '#server/desk/changes/money-changes.ts'
import { priceChangeApproval } from '#server/desk/prices/price-approval.ts'
import { publicNotice } from '#server/desk/outages/notice-approvals.ts'

/** What needs a second person: each has a row here. */
const listed: readonly ApprovalKind[] = [
  creditApproval,
  discountApproval,
  refundApproval,
  waiverApproval,
  endCareProtection,
  publicNotice,
  priceChangeApproval,
  reissueApproval,
]

export const approvalKinds: ApprovalKinds = new Map(listed.map((definition) => [definition.kind, definition]))
