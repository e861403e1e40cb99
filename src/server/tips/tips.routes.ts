import * as savings from '#contract/tip-savings.contract.ts'
import * as contract from '#contract/tips.contract.ts'
import { today } from '#domain/days.ts'
import { serve } from '#server/http/kit.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { removeReview, reviewTip } from '#server/tip-choices/tip-choices.store.ts'
import { readTipSavings } from './tip-savings.store.ts'
import { noteVisit, readTips } from './tips.store.ts'

/** Tips, what each would save this home or business, and what was said of them. */
export const tipRoutes: Area = (server, { db }) => {
  serve(server, contract.readTips, async ({ caller, now }) => readTips(db, await selectedAccount(db, caller), today(now)))

  serve(server, savings.readTipSavings, async ({ caller, now }) => readTipSavings(db, await selectedAccount(db, caller), now))

  serve(server, savings.reviewTip, async ({ caller, params, body, now }): Promise<undefined> => {
    await reviewTip(db, await selectedAccount(db, caller), params.guid, body, new Date(now))
  })

  serve(server, savings.removeTipReview, async ({ caller, params }): Promise<undefined> => {
    await removeReview(db, await selectedAccount(db, caller), params.guid)
  })

  serve(server, savings.visitTips, async ({ caller, now }): Promise<undefined> => {
    await noteVisit(db, await selectedAccount(db, caller), 'tips', new Date(now))
  })

  serve(server, savings.visitTipCategory, async ({ caller, body, now }): Promise<undefined> => {
    await noteVisit(db, await selectedAccount(db, caller), body.categoryVisited, new Date(now))
  })
}
