import * as contract from '#contract/charging/charging.contract.ts'
import type { Database } from '#server/database/database.ts'
import { recordChange } from '#server/http/account-changes.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { Refusal } from '#server/http/refusal.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import { leavesUndo, undoesBy } from '#server/http/undo.ts'
import type { Area } from '#server/http/wire.ts'
import { hashKey } from '#server/open-access/secret-keys.ts'
import { selectedAccount, selectedAccountId } from '#server/http/selection.ts'
import * as charging from './charging.ts'

const noChargers = () =>
  new Refusal(409, contract.noChargers, 'Not possible yet', 'You can’t connect a charger here yet. Nothing has changed.')

const mintCredentials = async (db: Database): Promise<charging.ChargerCredentials> => {
  const password = charging.mintPassword()
  return { identity: charging.mintIdentity(), password, passwordHash: await hashKey(db, password) }
}

export const routes: Area = (server, { db, config }) => {
  const secretOf = (chargerId: string, identity: string, password: string): contract.ChargerSecret => ({
    chargerId,
    url: charging.addressesOf(config.origin, identity).url,
    identity,
    password,
  })
  const prepare = () => {
    if (!config.chargers) throw noChargers()
    return mintCredentials(db)
  }

  serveAccount(server, contract.readCharging, ({ account, now }) => charging.readCharging(db, account, config.origin, now))

  serveAccountIdempotent(
    server,
    contract.addCharger,
    async ({ tx, account, body, prepared, now }) => {
      const chargerId = await charging.addCharger(tx, account, body, prepared, now)
      return secretOf(chargerId, prepared.identity, prepared.password)
    },
    prepare,
  )
  describeActivity(server, contract.addCharger, ({ answer: { identity } }) => identity)
  leavesUndo(server, contract.addCharger, ({ answer: { chargerId } }) => ({
    call: contract.removeCharger,
    requests: [{ params: { chargerId } }],
    until: null,
    gives: 'remove the charger',
  }))

  serveAccountIdempotent(
    server,
    contract.renewChargerPassword,
    async ({ tx, account, params: { chargerId }, prepared }) =>
      secretOf(chargerId, await charging.renewPassword(tx, account, chargerId, prepared), prepared.password),
    prepare,
  )
  describeActivity(server, contract.renewChargerPassword, ({ answer: { identity } }) => identity)

  serveAccountIdempotent(server, contract.removeCharger, async ({ tx, account, params, now }): Promise<undefined> => {
    await charging.removeCharger(tx, account, params.chargerId, now)
  })
  describeActivity(server, contract.removeCharger, ({ params }, tx) => charging.readIdentity(tx, params.chargerId))
  undoesBy(server, contract.removeCharger, async ({ params }, { tx, caller }) =>
    charging.hasCharger(tx, await selectedAccountId(tx, caller), params.chargerId),
  )

  serveAccountIdempotent(
    server,
    contract.changeChargingChoice,
    async ({ tx, account, caller, body, now }): Promise<undefined> => {
      const { was: _, siteId, ...choice } = body
      const changed = await charging.changeChoice(tx, account, { siteId, choice })
      if (!changed) return
      const { before } = changed
      const undo = {
        call: contract.changeChargingChoice,
        requests: [{ body: { ...before, was: choice, siteId: changed.siteId } }],
        until: null,
        gives: `go back to ${charging.choiceText(before)}`,
      }
      const { billingAccountId } = account
      await recordChange(tx, caller, { what: 'chargingChoice', about: charging.choiceText(choice), billingAccountId, undo }, now)
    },
  )
  undoesBy(
    server,
    contract.changeChargingChoice,
    async ({ body }, { tx, caller }) =>
      body.was !== undefined &&
      charging.isChoice(tx, await selectedAccount(tx, caller), { siteId: body.siteId, choice: body.was }),
  )

  serveAccountIdempotent(
    server,
    contract.chargeAtOnce,
    async ({ tx, account, caller, params: { chargerId }, body: { isAtOnce }, now }): Promise<undefined> => {
      if (!(await charging.chargeAtOnce(tx, account, { chargerId, isAtOnce }))) return
      const undo = {
        call: contract.chargeAtOnce,
        requests: [{ params: { chargerId }, body: { isAtOnce: !isAtOnce } }],
        until: null,
        gives: isAtOnce ? 'go back to the plan' : 'charge right away',
      }
      const { billingAccountId } = account
      const about = isAtOnce ? 'right away' : 'by the plan'
      await recordChange(tx, caller, { what: 'chargingAtOnce', about, billingAccountId, undo }, now)
    },
  )
  undoesBy(server, contract.chargeAtOnce, async ({ params: { chargerId }, body: { isAtOnce } }, { tx, caller, doneAt }) =>
    charging.isAtOnceNow(tx, await selectedAccountId(tx, caller), { chargerId, isAtOnce: !isAtOnce, at: doneAt }),
  )
}
