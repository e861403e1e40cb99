import { idIn, momentIn } from '#server/desk/page-keys.ts'
import { hiddenName } from '#domain/desk/private-account.ts'
import * as contract from '#contract/desk/approvals.contract.ts'
import { isEnoughAtDesk } from '#contract/access.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import type { Area } from '#server/http/wire.ts'
import { approvalKinds } from './approval-kinds.ts'
import { type ApprovalKinds, approve, cancel, decline } from './approvals.ts'
import { type ListedApproval, listApprovals } from './approvals.store.ts'
import { ownAccountIds, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { requireFreshStaff } from '#server/desk/fresh-staff.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'

/** Of a private account, for who has no part in it. */
const hidden = { what: `${hiddenName}: opened with a reason only`, reason: '', cents: null, declineReason: null } as const

interface Reader {
  readonly staff: StaffCaller
  /** They have opened the account. */
  readonly hasAccess: boolean
}

const toWire = (kinds: ApprovalKinds, { staff, hasAccess }: Reader, row: ListedApproval): contract.Approval[] => {
  const definition = kinds.get(row.kind)
  if (!definition) return []
  const isOwn = row.requestedBy === staff.staffId
  const hasRole = isEnoughAtDesk(staff.roles, definition.role)
  const { approvalId, billingAccountId, customerNumber, customerName, cents, reason, outcome, declineReason } = row
  return [
    {
      approvalId,
      what: definition.describe(definition.input.parse(row.input)),
      reason,
      customer:
        billingAccountId === null || customerNumber === null ? null : { billingAccountId, customerNumber, name: customerName },
      cents,
      requestedBy: row.requesterName,
      isOwn,
      requestedAt: row.requestedAt.toISOString(),
      role: definition.role,
      mayDecide: outcome === 'waiting' && !isOwn && hasRole,
      outcome,
      decidedBy: row.deciderName,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      declineReason,
      ...(row.isPrivate && !isOwn && !hasRole && !hasAccess ? hidden : {}),
    },
  ]
}

const cursorOf = (text: string | undefined) => {
  if (text === undefined) return null
  const [at, id] = text.split('.')
  return { at: momentIn(at), id: idIn(id) }
}

export const approvalRoutes =
  (kinds: ApprovalKinds): Area =>
  (server, area) => {
    const { db } = area

    serveDesk(server, contract.readApprovals, async ({ staff, query, now }) => {
      const { show = 'waiting' } = query
      const customer =
        query.billingAccountId === undefined ? null : await requireCustomerAccess(db, staff, query.billingAccountId, now)
      const rows = await listApprovals(db, {
        show,
        billingAccountId: customer?.billingAccountId ?? null,
        ownAccounts: await ownAccountIds(db, staff),
        after: cursorOf(query.after),
        limit: contract.approvalPageSize + 1,
      })
      const page = rows.slice(0, contract.approvalPageSize)
      const last = page.at(-1)
      const at = last && (show === 'waiting' ? last.requestedAt : last.decidedAt)
      return {
        approvals: page.flatMap((row) => toWire(kinds, { staff, hasAccess: customer !== null }, row)),
        next: last && at && rows.length > page.length ? `${at.getTime()}.${last.approvalId}` : null,
      }
    })

    serveDeskWrite(server, contract.approveRequest, async ({ tx, staff, params, now }): Promise<undefined> => {
      await requireFreshStaff(tx, staff, now)
      await approve(tx, kinds, params.approvalId, { area, staff, now })
    })

    serveDeskWrite(server, contract.declineRequest, async ({ tx, staff, params, body, now }): Promise<undefined> => {
      await decline(tx, kinds, { ...params, ...body }, { area, staff, now })
    })

    serveDeskWrite(server, contract.cancelRequest, async ({ tx, staff, params, now }): Promise<undefined> => {
      await cancel(tx, kinds, params.approvalId, { staff, now })
    })
  }

export const routes = approvalRoutes(approvalKinds)
