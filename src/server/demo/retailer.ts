import { accountRecords, type Calendar, personRecord } from './accounts.ts'
import { outageRecords } from './alerts.ts'
import { demoPeople } from './customers.ts'
import { demoGuests } from './guests.ts'
import { flexEventRecords } from './flex-events.ts'
import { networkRecords } from './networks.ts'
import { promoRecords } from './news.ts'
import { offerRecords } from './power-shout.ts'
import { generationRange, generationRecords, priceRecords } from './reference.ts'
import { schoolRecords } from './schools.ts'
import type { DemoRecord } from './records.ts'

/** What the demo's retailer loads on the first day: all but readings and payments, which come day by day. */
export const retailerRecords = (calendar: Calendar): DemoRecord[] => {
  const { today, firstDay } = calendar
  return [
    ...priceRecords(),
    ...networkRecords(),
    ...schoolRecords(),
    ...promoRecords(today),
    ...generationRecords(generationRange(firstDay, today)),
    ...flexEventRecords(today),
    ...[...demoPeople, ...demoGuests].map(personRecord),
    ...demoPeople.flatMap((person) =>
      person.accounts.flatMap((account, index) => [
        ...accountRecords(person, account, index + 1, calendar),
        ...offerRecords(account, today),
        ...outageRecords(account, today),
      ]),
    ),
  ]
}
