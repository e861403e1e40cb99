import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import * as contract from '#contract/complaints/complaints.contract.ts'
import { readArrears } from '#contract/bill-planner/payment-plan.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, type Once, query, readAgain } from '#data/wire/kit.ts'

export const complaints = () => query(contract.readComplaints, {})

export type ComplaintAct =
  | ({ readonly act: 'make' } & contract.NewComplaint)
  | { readonly act: 'add'; readonly complaintId: string; readonly message: string }
  | { readonly act: 'settle' | 'withdraw'; readonly complaintId: string }

const send = (what: ComplaintAct, once: Once): Promise<contract.Complaint> => {
  if (what.act === 'make') {
    const { act: _act, ...body } = what
    return call(contract.makeComplaint, { body, ...once })
  }
  const params = { complaintId: what.complaintId }
  switch (what.act) {
    case 'add':
      return call(contract.addToComplaint, { params, body: { message: what.message }, ...once })
    case 'settle':
      return call(contract.settleComplaint, { params, ...once })
    case 'withdraw':
      return call(contract.withdrawComplaint, { params, ...once })
  }
}

const readComplaintsAgain = () => readAgain([contract.readComplaints, readArrears, readAccountActivity])

export const sendComplaintAct: Mutation<contract.Complaint, Once & { readonly what: ComplaintAct }> = {
  mutationKey: ['sendComplaintAct'],
  mutationFn: ({ what, ...once }) => send(what, once),
  onSuccess: readComplaintsAgain,
  onError: () => void readComplaintsAgain(),
}
