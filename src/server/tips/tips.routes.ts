import * as savings from '#contract/tips/tip-savings.contract.ts'
import * as contract from '#contract/tips/tips.contract.ts'
import { today } from '#domain/basics/days.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { removeReview, reviewTip } from '#server/tip-choices/tip-choices.store.ts'
import { readTipSavings } from './tip-savings.store.ts'
import { noteVisit, readTips } from './tips.store.ts'

export const routes: Area = (server, { db }) => {
  serveAccount(server, contract.readTips, ({ account, now }) => readTips(db, account, today(now)))

  serveAccount(server, savings.readTipSavings, ({ account, now }) => readTipSavings(db, account, now))

  serveAccount(server, savings.reviewTip, async ({ account, params, body, now }): Promise<undefined> => {
    await reviewTip(db, account, params.guid, body, new Date(now))
  })

  serveAccount(server, savings.removeTipReview, async ({ account, params }): Promise<undefined> => {
    await removeReview(db, account, params.guid)
  })

  serveAccount(server, savings.visitTips, async ({ account, now }): Promise<undefined> => {
    await noteVisit(db, account, 'tips', new Date(now))
  })

  serveAccount(server, savings.visitTipCategory, async ({ account, body, now }): Promise<undefined> => {
    await noteVisit(db, account, body.categoryVisited, new Date(now))
  })
}
