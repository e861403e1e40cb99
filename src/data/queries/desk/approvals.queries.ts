import * as contract from '#contract/desk/approvals.contract.ts'
import { readChangeFacts } from '#contract/desk/changes.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, query, readAgain } from '#data/wire/kit.ts'

export interface ApprovalsQuestion {
  readonly show: 'waiting' | 'decided'
  /** Empty: from the first on. */
  readonly after: string
}

export const approvals = ({ show, after }: ApprovalsQuestion) =>
  query(contract.readApprovals, { query: { show, ...(after !== '' && { after }) } })

/** Of one account, newest decision or oldest wait first. */
export const accountApprovals = ({
  billingAccountId,
  show,
}: {
  readonly billingAccountId: string
  readonly show: 'waiting' | 'decided'
}) => query(contract.readApprovals, { query: { show, billingAccountId } })

export interface Decision {
  readonly act: 'approve' | 'decline' | 'cancel'
  readonly approvalId: string
  /** Of `decline`. */
  readonly reason: string
}

const readApprovalsAgain = () => readAgain([contract.readApprovals, readChangeFacts])

export const decideApproval: Mutation<null, { readonly decision: Decision; readonly key: string }> = {
  mutationKey: ['decideApproval'],
  mutationFn: async ({ decision: { act, approvalId, reason }, key }) => {
    const request = { params: { approvalId }, key }
    if (act === 'approve') await call(contract.approveRequest, request)
    else if (act === 'decline') await call(contract.declineRequest, { ...request, body: { reason } })
    else await call(contract.cancelRequest, request)
    return null
  },
  onSuccess: readApprovalsAgain,
  onError: () => void readApprovalsAgain(),
}
