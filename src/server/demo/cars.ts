import type { Queryable } from '#server/database/database.ts'
import { saveCar } from '#server/ev/car.store.ts'
import { putLink } from '#server/ev/link.store.ts'
import { accountIdOf, type Calendar, customerIdOf } from './accounts.ts'
import type { DemoAccount, DemoPerson } from './people.ts'

export const createCar = async (
  tx: Queryable,
  person: DemoPerson,
  account: DemoAccount,
  { firstDay }: Calendar,
): Promise<void> => {
  const { car, chargeNetId } = account
  const billingAccountId = accountIdOf(account)
  const at = new Date(`${firstDay}T09:00:00+12:00`)
  if (car) await saveCar(tx, billingAccountId, car, at)
  if (chargeNetId !== undefined) await putLink(tx, { chargeNetId, billingAccountId, customerId: customerIdOf(person) }, at)
}
