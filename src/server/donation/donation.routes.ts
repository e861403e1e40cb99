import * as contract from '#contract/donation.contract.ts'
import { today } from '#domain/days.ts'
import { hourMs, minuteMs } from '#domain/durations.ts'
import { recordChange } from '#server/http/account-changes.ts'
import { serve } from '#server/http/kit.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { requireEligible } from '#server/power-shout/power-shout.store.ts'
import { giveToSchools, readDonation, readSchools, setDonation } from './donation.store.ts'

/** Free hours that go to a school each month. */
export const donationRoutes: Area = (server, { db, now: clock }) => {
  serve(server, contract.readDonationSchools, async () => ({ schools: await readSchools(db) }))

  serve(server, contract.readDonation, async ({ caller, now }) => readDonation(db, await selectedAccount(db, caller), now))

  serve(server, contract.saveDonation, async ({ caller, body, now }): Promise<undefined> => {
    const account = await selectedAccount(db, caller)
    if (body.schoolId !== null) requireEligible(account)
    await db.transaction(async (tx) => {
      if (!(await setDonation(tx, account.billingAccountId, body, today(now)))) return
      const school = (await readSchools(tx)).find(({ schoolId }) => schoolId === body.schoolId)
      const about = school ? `${school.name}, ${body.hours} a month` : 'nothing any more'
      await recordChange(tx, caller, { what: 'schoolDonation', about, billingAccountId: account.billingAccountId }, now)
    })
  })

  const report = (error: unknown) => server.log.error({ err: error }, 'free hours could not be given to schools')
  const give = () => void giveToSchools(db, clock()).catch(report)
  const timers = [setTimeout(give, minuteMs).unref(), setInterval(give, hourMs).unref()]
  server.addHook('onClose', (_, done) => {
    for (const timer of timers) clearTimeout(timer)
    done()
  })
}
