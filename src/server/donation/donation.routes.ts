import * as contract from '#contract/donation/donation.contract.ts'
import { today } from '#domain/basics/days.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { recordChange } from '#server/http/account-changes.ts'
import { serve } from '#server/http/kit.ts'
import { repeatHourly } from '#server/http/repeats.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { requireEligible } from '#server/power-shout/power-shout.store.ts'
import { giveToSchools, readDonation, readSchools, setDonation } from './donation.store.ts'

export const routes: Area = (server, { db, now: clock }) => {
  serve(server, contract.readDonationSchools, async () => ({ schools: await readSchools(db) }))

  serveAccount(server, contract.readDonation, ({ account, now }) => readDonation(db, account, now))

  serveAccount(server, contract.saveDonation, async ({ account, caller, body, now }): Promise<undefined> => {
    if (body.schoolId !== null) requireEligible(account)
    await db.transaction(async (tx) => {
      if (!(await setDonation(tx, account.billingAccountId, body, today(now)))) return
      const school = (await readSchools(tx)).find(({ schoolId }) => schoolId === body.schoolId)
      const about = school ? `${school.name}, ${body.hours} a month` : 'nothing any more'
      await recordEvent(tx, {
        type: 'donation.changed',
        billingAccountId: account.billingAccountId,
        customerId: caller.customerId,
        data: { school: body.schoolId, hours: body.schoolId === null ? 0 : body.hours },
        now,
      })
      await recordChange(tx, caller, { what: 'schoolDonation', about, billingAccountId: account.billingAccountId }, now)
    })
  })

  repeatHourly(server, 'free hours could not be given to schools', () => giveToSchools(db, clock()))
}
