import type { Queryable } from '#server/database/database.ts'
import { saveCar } from '#server/ev/car.store.ts'
import { accountIdOf, type Calendar, customerIdOf } from './accounts.ts'
import type { DemoAccount, DemoPerson } from './people.ts'

export const createCar = async (
  tx: Queryable,
  person: DemoPerson,
  account: DemoAccount,
  { firstDay }: Calendar,
): Promise<void> => {
  const at = new Date(`${firstDay}T09:00:00+12:00`)
  if (account.car) await saveCar(tx, accountIdOf(account), account.car, at)
  if (account.chargeNetId !== undefined)
    await tx.query(
      'insert into charge_network_link (charge_net_id, billing_account_id, customer_id, linked_at) values ($1, $2, $3, $4)',
      [account.chargeNetId, accountIdOf(account), customerIdOf(person), at],
    )
}
