import { beforeAll, expect, it } from 'vitest'
import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import * as account from '#contract/account/account.contract.ts'
import { activityLineOf, activityLines } from '#contract/activity-lines.ts'
import * as bottledGas from '#contract/bottled-gas/bottled-gas.contract.ts'
import { endpoints } from '#server/http/endpoints.ts'
import { isRead } from '#contract/kit.ts'
import { demo, type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { requestFor } from '#tests/account/walk-requests.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

/** What staff do at the desk stands in their audit log. */
const writes = endpoints.filter((endpoint) => !isRead(endpoint) && !endpoint.path.startsWith('/staff/'))
const people = ['aroha', 'wiremu', 'rangi']

it('each write of the wire leaves a line in the activity, or says why none', () => {
  expect(writes.filter((endpoint) => activityLineOf(endpoint) === undefined).map(({ name }) => name)).toEqual([])
  const names = writes.map(({ name }) => name)
  expect(Object.keys(activityLines).filter((name) => !names.includes(name))).toEqual([])
})

/** What the walk's requests do: the others are refused, or change nothing by them. */
const doneHere = [
  'askDataArchive',
  'chooseAlert',
  'chooseBottleCare',
  'chooseMessage',
  'correctBottleLevel',
  'deleteCard',
  'deletePhone',
  'deleteRecurring',
  'extendCredit',
  'markPayday',
  'payOnce',
  'placeLpgOrder',
  'removeForecastAlert',
  'resetCarbonCalculator',
  'reviewTip',
  'saveCard',
  'saveComparisonChoice',
  'saveForecastAlert',
  'saveHomeProfile',
  'saveMyEv',
  'savePhone',
  'savePropertyAvatar',
  'saveShowerGoal',
  'saveSiteNickname',
  'setUpDirectDebit',
  'setUpRecurringCard',
  'submitCarbonCalculator',
  'updatePostalAddress',
  'updateUserPreferences',
]

onDatabase('the lines that writes leave', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  const lines = async () =>
    (await portal.db.query<{ what: string }>('select what from account_change')).map(({ what }) => what).toSorted()

  const idsOf = async (name: string) => {
    const { billingAccounts } = await portal.get<AccountSwitcher>(name, account.readSwitcher)
    const [first] = billingAccounts
    const site = first?.billingAccountSites[0]
    const of = (type: string) => site?.supplyPoints.find(({ supplyType }) => supplyType === type)
    const { order } =
      of('lpg') === undefined ? { order: null } : await portal.get<bottledGas.OrderStanding>(name, bottledGas.readOrderStatus)
    return {
      billingAccountId: first?.id ?? '',
      siteId: site?.id ?? null,
      supplyPointId: of('electricity')?.id ?? '',
      supplyAgreementId: of('lpg')?.supplyAgreementId ?? '',
      orderId: order?.orderId ?? '',
    }
  }

  /** What the activity has more, by the write. */
  it('are those that are listed: one for what was done, none for what was refused', async () => {
    const left: Record<string, readonly string[]> = {}
    for (const name of people) {
      const ids = await idsOf(name)
      for (const endpoint of writes) {
        const before = await lines()
        const { status } = await portal.ask(name, endpoint, { ...requestFor(endpoint, ids), key: newKey() })
        const added = [...(await lines())]
        for (const what of before) added.splice(added.indexOf(what), 1)
        const isDone = status === 200 || status === 204
        const line = activityLineOf(endpoint)
        const expected =
          !isDone || line === undefined || (line !== 'own' && 'none' in line) ? [] : line === 'own' ? added : [line.line]
        // Answers that come one by one are said once.
        const isSaidAlready = typeof line === 'object' && 'line' in line && line.isGathered && added.length === 0
        expect({ name, write: endpoint.name, added: isSaidAlready ? expected : added }).toEqual({
          name,
          write: endpoint.name,
          added: expected,
        })
        if (isDone && added.length > 0) left[endpoint.name] = added
      }
    }
    expect(doneHere.filter((name) => !(name in left))).toEqual([])
  })
})
