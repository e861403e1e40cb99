import * as account from '#contract/account/account.contract.ts'
import * as contract from '#contract/bill-planner/bill-planner.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { dayAt } from '#domain/basics/days.ts'
import { bringAccount } from '#server/demo/catch-up.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { type DemoPortal, newKey } from '#tests/account/demo-portal.ts'

/** What customers do with the planner, on the demo portal. */
export const plannerHands = (portal: DemoPortal) => {
  const read = (name: string) => portal.get<contract.BillPlanner>(name, contract.readBillPlanner)
  const send = (name: string, endpoint: Endpoint, body?: unknown, params?: Record<string, string>, key = newKey()) =>
    portal.ask(name, endpoint, { ...(body === undefined ? {} : { body }), ...(params && { params }), key })
  const accountOf = async (name: string) => {
    const { billingAccounts } = await portal.get<account.Accounts>(name, account.readAccounts)
    return billingAccounts.find(({ isSelected }) => isSelected)?.id ?? ''
  }
  /** Brings the days since to one customer's first account: readings, bills and what is paid for them. */
  const bring = (name: string, now: number) =>
    portal.db.transaction(async (tx) => {
      const own = demoPeople.find(({ email }) => email.startsWith(`${name}@`))?.accounts[0]
      if (own) await bringAccount(tx, own, dayAt(now))
    })
  const taken = async (name: string) =>
    portal.db.query<{ day: string; cents: number }>(
      `select occurred_on as day, cents from account_transaction
       where billing_account_id = $1 and description = 'Weekly instalment, thank you' order by occurred_on`,
      [await accountOf(name)],
    )
  const balanceOf = async (name: string) => (await portal.get<account.Accounts>(name, account.readAccounts)).summary

  return { read, send, accountOf, bring, taken, balanceOf }
}
