import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import { readArrears } from '#contract/bill-planner/payment-plan.contract.ts'
import { readBillPlanner } from '#contract/bill-planner/bill-planner.contract.ts'
import * as contract from '#contract/care/care.contract.ts'
import type { BodyOf } from '#contract/kit.ts'
import { formMediaOf } from '#domain/customer/care-form.ts'
import { chosenFiles } from '#data/wire/chosen-files.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, type Once, query, readAgain } from '#data/wire/kit.ts'

export const care = () => query(contract.readCare, {})

export type CareAct =
  | ({ readonly act: 'register' } & contract.CareRequest)
  | { readonly act: 'sendForm'; readonly fileId: string }
  | { readonly act: 'end' }
  | ({ readonly act: 'contact'; readonly was?: contract.CareContact } & contract.CareContact)
  | { readonly act: 'billForm'; readonly billForm: contract.BillForm; readonly was?: contract.BillForm }
  | { readonly act: 'help'; readonly wish: contract.HelpWish; readonly message: string }

const send = (what: CareAct, { key, selection }: Once): Promise<contract.Care> => {
  const { act: _act, ...body } = what
  const once = { key, selection }
  switch (what.act) {
    case 'register':
      return call(contract.registerCare, { body: body as contract.CareRequest, ...once })
    case 'sendForm': {
      const bytes = chosenFiles.bytes(what.fileId)
      return call(contract.sendCareForm, { body: bytes, media: formMediaOf(bytes) ?? 'application/octet-stream', ...once })
    }
    case 'end':
      return call(contract.endCare, once)
    case 'contact':
      return call(contract.saveCareContact, { body: body as BodyOf<typeof contract.saveCareContact>, selection })
    case 'billForm':
      return call(contract.saveBillForm, { body: { billForm: what.billForm, ...(what.was && { was: what.was }) }, selection })
    case 'help':
      return call(contract.askForHelp, { body: { wish: what.wish, message: what.message }, ...once })
  }
}

const readCareAgain = () => readAgain([contract.readCare, readArrears, readBillPlanner, readAccountActivity])

export const sendCareAct: Mutation<contract.Care, Once & { readonly what: CareAct }> = {
  mutationKey: ['sendCareAct'],
  mutationFn: ({ what, ...once }) => send(what, once),
  onSuccess: readCareAgain,
  onError: () => void readCareAgain(),
}
