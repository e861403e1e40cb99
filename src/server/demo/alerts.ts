import type { AlertKind } from '#contract/alerts/alerts.contract.ts'
import { toldWords } from '#domain/customer/alert-words.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { instantOf, instantText } from '#domain/basics/half-hours.ts'
import { clearAlert, putAlert } from '#server/alerts/alert-notices.ts'
import { markRead } from '#server/alerts/sent-alerts.store.ts'
import { chooseAlert } from '#server/alerts/settings.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { accountIdOf, customerIdOf, suppliesOf } from './accounts.ts'
import { demoPeople } from './customers.ts'
import type { DemoAccount } from './people.ts'
import { type DemoRecord, record } from './records.ts'

const shown = 'sina@example.com'

const chosen: readonly (readonly [AlertKind, number])[] = [
  ['use', 40],
  ['greenHours', 60],
  ['bill', 250],
]

/** Days ago, value. */
const demoAlerts: readonly (readonly [AlertKind, number, number])[] = [
  ['use', 2, 64],
  ['greenHours', 9, 38],
  ['use', 23, 47],
]

/** Demo alerts send no mail. */
const nobody = { putLater: async () => '' }

const alertedAccount = () => demoPeople.find(({ email }) => email === shown)?.accounts[0]

export const outageRecords = (account: DemoAccount, today: Day): DemoRecord[] => {
  if (account !== alertedAccount()) return []
  const [electricity] = suppliesOf(account)
    .filter(({ supply }) => supply.type === 'electricity')
    .toSorted((a, b) => (a.supplyPointId < b.supplyPointId ? -1 : 1))
  if (!electricity) return []
  const at = (hour: number) => instantText(instantOf(addDays(today, 12), hour))
  return [
    record('planned-outage', {
      account: account.number,
      outage: 'new-poles',
      supplyPoint: electricity.key,
      startsAt: at(9),
      endsAt: at(12),
      reason: 'New poles in your street',
    }),
  ]
}

export const chooseAlerts = async (tx: Queryable, today: Day): Promise<void> => {
  const person = demoPeople.find(({ email }) => email === shown)
  const [account] = person?.accounts ?? []
  if (!person || !account) return
  const billingAccountId = accountIdOf(account)
  const customerId = customerIdOf(person)
  const chosenAt = new Date(instantOf(addDays(today, -40), 19))
  for (const [kind, threshold] of chosen) {
    const choice = { kind, isOn: true, threshold, byMail: true, inPortal: true, siteId: null }
    await chooseAlert(tx, { billingAccountId, customerId, isBuyingGroup: false }, choice, chosenAt)
  }
  for (const [index, [kind, ago, value]] of demoAlerts.entries()) {
    const day = addDays(today, -ago)
    const at = instantOf(day, 9)
    const words = toldWords(kind, { subject: kind, day: addDays(day, kind === 'use' ? -1 : 1), value }, 40)
    const setting = { kind, isOn: true, threshold: 40, byMail: false, inPortal: true, siteId: null, customerId }
    const toldId = stableId(`alert ${billingAccountId} ${kind} ${day}`)
    const notice = { toldId, billingAccountId, setting, reading: { subject: kind, day, value }, words }
    await putAlert(tx, nobody, notice, at)
    await clearAlert(tx, notice, at)
    if (index > 0) await markRead(tx, billingAccountId, toldId, new Date(at))
  }
}
