import * as contract from '#contract/bill-checker/bill-checker.contract.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'
import { today } from '#domain/basics/days.ts'
import { requireEarlyAccess } from '#server/http/early-access.ts'
import { serve } from '#server/http/kit.ts'
import { Refusal } from '#server/http/refusal.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { readBillChecker } from './bill-checker.store.ts'

export const routes: Area = (server, { db }) => {
  serve(server, contract.readBillChecker, async ({ caller, now }) => {
    await requireEarlyAccess(db, caller.customerId, contract.billCheckerNotAllowed, 'The bill checker')
    const account = await selectedAccount(db, caller)
    if (account.isBuyingGroup)
      throw new Refusal(403, notOffered, 'Not part of your account', 'Your group checks and pays its bills together.')
    return readBillChecker(db, account, today(now))
  })
}
