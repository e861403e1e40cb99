import * as contract from '#contract/plan-fit/plan-fit.contract.ts'
import { today } from '#domain/basics/days.ts'
import { idOf } from '#server/http/ids.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { requirePayer } from '#server/payments/payment-refusals.ts'
import { readPlanFit } from './plan-fit.ts'

export const routes: Area = (server, { db }) => {
  serveAccount(server, contract.readPlanFit, ({ account, query, now }) =>
    readPlanFit(db, requirePayer(account), {
      bills: query.bills ?? '12',
      supplyPointId: query.supplyPointId === undefined ? null : idOf(query.supplyPointId),
      today: today(now),
    }),
  )
}
