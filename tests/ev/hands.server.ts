import type { Endpoint } from '#contract/kit.ts'
import * as contract from '#contract/ev/ev-everywhere.contract.ts'
import * as account from '#contract/account/account.contract.ts'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import { type DemoPortal, newKey } from '#tests/account/demo-portal.ts'

/** What a customer does about public charging, on the demo portal. */
export const handsOn = (portal: DemoPortal, name: string) => {
  const send = (endpoint: Endpoint, body: unknown, key: string) => portal.ask(name, endpoint, { body, key })
  const verify = (chargeNetId: string, email: string) =>
    portal.ask(name, contract.verifyChargeNet, { body: { chargeNetId, email } })
  return {
    verify,
    join: (chargeNetId: string, email: string, key = newKey()) => send(contract.joinChargeNet, { chargeNetId, email }, key),
    leave: (chargeNetId: string, key = newKey()) => send(contract.leaveChargeNet, { chargeNetId }, key),
    year: (year: number) =>
      portal.ask(name, contract.readChargingSessions, {
        query: { startDate: `${year}-01-01`, endDate: `${year}-12-31` },
      }),
    /** The ID that stands at the account's electricity; null while it is linked to none. */
    linked: async (): Promise<string | null> => {
      const { billingAccounts } = await portal.get<AccountSwitcher>(name, account.readDrdSwitcher)
      const points = billingAccounts.flatMap(({ billingAccountSites }) =>
        billingAccountSites.flatMap((site) => site.supplyPoints),
      )
      return points.find(({ supplyType }) => supplyType === 'electricity')?.planObject.chargeNetId ?? null
    },
  }
}
