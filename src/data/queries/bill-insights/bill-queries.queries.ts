import * as contract from '#contract/bill-insights/bill-queries.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, type Once, query, readAgain } from '#data/wire/kit.ts'

export const billQueries = () => query(contract.readBillQueries, {})

export type BillQueryAct =
  | { readonly act: 'ask'; readonly invoiceId: string; readonly position: number; readonly message: string }
  | { readonly act: 'reopen'; readonly queryId: string; readonly message: string }
  | { readonly act: 'close'; readonly queryId: string }

const send = (what: BillQueryAct, once: Once): Promise<contract.BillQuery> => {
  switch (what.act) {
    case 'ask': {
      const { invoiceId, position, message } = what
      return call(contract.askBillQuery, { params: { invoiceId }, body: { position, message }, ...once })
    }
    case 'reopen':
      return call(contract.reopenBillQuery, { params: { queryId: what.queryId }, body: { message: what.message }, ...once })
    case 'close':
      return call(contract.closeBillQuery, { params: { queryId: what.queryId }, ...once })
  }
}

const readQueriesAgain = () => readAgain([contract.readBillQueries])

export const sendBillQuery: Mutation<contract.BillQuery, Once & { readonly what: BillQueryAct }> = {
  mutationKey: ['sendBillQuery'],
  mutationFn: ({ what, ...once }) => send(what, once),
  onSuccess: readQueriesAgain,
  onError: () => void readQueriesAgain(),
}
