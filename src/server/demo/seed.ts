import { addDays, today as todayAt } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import { renewComparisons } from '#server/home-comparison/renew-comparisons.ts'
import { putAlerts } from './alerts.ts'
import { createCustomer, type Making } from './accounts.ts'
import { bringChangedBill } from './changed-bills.ts'
import { bringAccount, demoLock } from './catch-up.ts'
import { demoPeople } from './customers.ts'
import { createCards } from './cards.ts'
import { complain, registerCare } from './care.ts'
import { createCar } from './cars.ts'
import { createPowerShout } from './power-shout.ts'
import { askQuestions } from './questions.ts'
import { orderGas } from './gas-orders.ts'
import { putPromos } from './news.ts'
import { demoGuests, letGuestsIn } from './guests.ts'
import { putKnownBrowsers } from './known-browsers.ts'
import { putNetworks } from './networks.ts'
import { giveDemoConsent, putParties } from './parties.ts'
import { putSchools } from './schools.ts'
import { putStateVisits } from './state-visits.ts'
import { storeTipFeedback } from './tips.ts'
import { putPanel } from './panel.ts'
import { askOfDemoData } from './privacy.ts'
import { limitValuePlans, putGeneration, putPlans } from './reference.ts'

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
    const calendar: Making = { today, firstDay: addDays(today, -historyDays), hasPasswords }
    const total = demoPeople.length + 2
    await putPlans(tx)
    await limitValuePlans(tx)
    await putPromos(tx, today)
    await putStateVisits(tx, today)
    progress(1, total)
    await putGeneration(tx, calendar.firstDay, today)
    progress(2, total)
    for (const [index, person] of demoPeople.entries()) {
      await createCustomer(tx, person, calendar)
      for (const account of person.accounts) {
        await createPowerShout(tx, account, calendar)
        await createCards(tx, account, calendar)
        await registerCare(tx, account, today)
        await createCar(tx, person, account, calendar)
        await bringChangedBill(tx, account, today)
        await bringAccount(tx, account, today)
        await askQuestions(tx, person, account, today)
        await complain(tx, person, account, today)
        await storeTipFeedback(tx, account, today)
        await orderGas(tx, person, account, now)
      }
      progress(index + 3, total)
    }
    for (const guest of demoGuests) await createCustomer(tx, guest, calendar)
    await letGuestsIn(tx, today)
    await putNetworks(tx)
    await putAlerts(tx, today)
    await putSchools(tx)
    await putKnownBrowsers(tx, now)
    await putParties(tx, today)
    const [first] = demoPeople
    if (first) await giveDemoConsent(tx, first, today)
    if (first) await askOfDemoData(tx, first, today)
    await putPanel(tx, calendar.firstDay, today)
    await renewComparisons((work) => work(tx), today)
    return true
  })
