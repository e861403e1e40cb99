import * as contract from '#contract/desk/deliveries.contract.ts'
import type { BodyOf } from '#contract/kit.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, query, readAgain } from '#data/wire/kit.ts'

export interface DeliveryListQuestion {
  /** Of the page before; empty for the first. */
  readonly after: string
}

export const deliveryList = ({ after }: DeliveryListQuestion) =>
  query(contract.readDeliveries, { query: { ...(after !== '' && { after }) } })

export type DeliveryAct =
  | { readonly act: 'report'; readonly receiptNumber: string; readonly report: BodyOf<typeof contract.reportDelivery> }
  | { readonly act: 'resend' }
  | { readonly act: 'handle'; readonly newsId: string }

const send = (what: DeliveryAct, key: string): Promise<unknown> => {
  switch (what.act) {
    case 'report':
      return call(contract.reportDelivery, { params: { receiptNumber: what.receiptNumber }, body: what.report, key })
    case 'resend':
      return call(contract.resendDeliveries, { key })
    case 'handle':
      return call(contract.handleDeliveryNews, { body: { newsId: what.newsId }, key })
  }
}

export const sendDeliveryAct: Mutation<true, { readonly what: DeliveryAct; readonly key: string }> = {
  mutationKey: ['sendDeliveryAct'],
  mutationFn: async ({ what, key }) => {
    await send(what, key)
    return true
  },
  onSuccess: () => readAgain([contract.readDeliveries]),
  onError: () => void readAgain([contract.readDeliveries]),
}
