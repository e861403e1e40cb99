import * as contract from '#contract/desk/care.contract.ts'
import type { WireFile } from '#contract/file.ts'
import { callForFile } from '#data/wire/files.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, mutation, query, readAgain } from '#data/wire/kit.ts'

export interface CareListQuestion {
  readonly view: contract.CareView
  /** Of the page before; empty for the first. */
  readonly after: string
}

export const careList = ({ view, after }: CareListQuestion) =>
  query(contract.readCareList, { query: { view, ...(after !== '' && { after }) } })

/** Loaded each time it is opened: a draft saved since is part of it. */
export const careCase = ({ number }: { readonly number: string }) =>
  query(contract.readCareCase, { params: { number } }, { gcTime: 0 })

const read = [contract.readCareCase, contract.readCareList]

export const tickCareCheck = mutation(contract.tickCareCheck, { makesStale: [contract.readCareCase] })

export const previewCareMail = mutation(contract.previewCareMail)

export type DeskCareAct =
  | { readonly act: 'confirm'; readonly billingAccountId: string; readonly formId: string }
  | { readonly act: 'askAgain' | 'end'; readonly billingAccountId: string; readonly text: string }
  | { readonly act: 'answer'; readonly number: string; readonly text: string }

const send = (what: DeskCareAct, key: string): Promise<unknown> => {
  switch (what.act) {
    case 'confirm': {
      const { billingAccountId, formId } = what
      return call(contract.confirmCare, { params: { billingAccountId }, body: { formId }, key })
    }
    case 'askAgain':
      return call(contract.askForCareForm, {
        params: { billingAccountId: what.billingAccountId },
        body: { reason: what.text },
        key,
      })
    case 'end':
      return call(contract.endCareProtection, {
        params: { billingAccountId: what.billingAccountId },
        body: { reason: what.text },
        key,
      })
    case 'answer':
      return call(contract.answerHelpRequest, { params: { number: what.number }, body: { text: what.text }, key })
  }
}

export const sendDeskCareAct: Mutation<true, { readonly what: DeskCareAct; readonly key: string }> = {
  mutationKey: ['sendDeskCareAct'],
  mutationFn: async ({ what, key }) => {
    await send(what, key)
    return true
  },
  onSuccess: () => readAgain(read),
  onError: () => void readAgain(read),
}

/** Never in the browser's cache. */
export const fetchCareForm = (billingAccountId: string): Promise<WireFile> =>
  callForFile(contract.readCareForm, { params: { billingAccountId } })
