import { addDays, today as todayAt } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import { renewComparisons } from '#server/home-comparison/renew-comparisons.ts'
import { type Calendar, customerIdOf } from './accounts.ts'
import { chooseAlerts } from './alerts.ts'
import { bringChangedBill } from './changed-bills.ts'
import { bringAccount, demoLock } from './catch-up.ts'
import { demoPeople } from './customers.ts'
import { createCards } from './cards.ts'
import { complain, registerCare } from './care.ts'
import { createCar } from './cars.ts'
import { chargeAtHome } from './charging.ts'
import { usePowerShout } from './power-shout.ts'
import { askQuestions } from './questions.ts'
import { orderGas } from '#server/demo/gas/gas-orders.ts'
import { joinPastEvents, noteAsked } from './flex-events.ts'
import { demoGuests, letGuestsIn } from './guests.ts'
import { noteKnownBrowsers } from './known-browsers.ts'
import { createDemoLogin } from './logins.ts'
import { giveDemoConsent, putParties } from './parties.ts'
import { loadRecords } from './records.ts'
import { retailerRecords } from './retailer.ts'
import { addMadeUpVisits } from './state-visits.ts'
import { storeTipFeedback } from './tips.ts'
import { putPanel } from './panel.ts'
import { askForCorrections, demoCorrections } from './privacy.ts'

interface SeedOptions {
  /** Epoch ms; readings end the day before. */
  readonly now?: number
  /** Days of readings; default: two years and two months. */
  readonly historyDays?: number
  readonly hasPasswords?: boolean
  readonly progress?: (done: number, total: number) => void
}

const usualHistory = 791

/** One transaction; deterministic per day. Nothing if there are customers. @returns whether it created them */
export const seedDemo = (
  db: Database,
  { now = Date.now(), historyDays = usualHistory, hasPasswords = true, progress = () => {} }: SeedOptions = {},
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [demoLock])
    const [known] = await tx.query('select 1 from customer limit 1')
    if (known) return false
    const today = todayAt(now)
    const calendar: Calendar = { today, firstDay: addDays(today, -historyDays) }
    const { firstDay } = calendar
    const total = demoPeople.length + 2
    await loadRecords(tx, retailerRecords(calendar), today)
    progress(1, total)
    await addMadeUpVisits(tx, today)
    progress(2, total)
    for (const [index, person] of demoPeople.entries()) {
      await createDemoLogin(tx, person, { firstDay, hasPasswords })
      for (const account of person.accounts) {
        await usePowerShout(tx, account, calendar)
        await createCards(tx, account, calendar)
        await registerCare(tx, account, today)
        await createCar(tx, person, account, calendar)
        await bringChangedBill(tx, account, today)
        await bringAccount(tx, account, today)
        await joinPastEvents(tx, account, today)
        await chargeAtHome(tx, account, today)
        await askQuestions(tx, person, account, today)
        await complain(tx, person, account, today)
        await storeTipFeedback(tx, account, today)
        await orderGas(tx, person, account, now)
      }
      progress(index + 3, total)
    }
    for (const guest of demoGuests) await createDemoLogin(tx, guest, { firstDay, hasPasswords })
    await letGuestsIn(tx, today)
    await chooseAlerts(tx, today)
    await noteAsked(tx, today)
    await noteKnownBrowsers(tx, [...demoPeople, ...demoGuests].map(customerIdOf), now)
    await putParties(tx, today)
    const [first] = demoPeople
    if (first) await giveDemoConsent(tx, first, today)
    if (first) await askForCorrections(tx, first, demoCorrections, today)
    await putPanel(tx, firstDay, today)
    await renewComparisons((work) => work(tx), today)
    return true
  })
