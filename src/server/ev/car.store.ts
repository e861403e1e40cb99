import type { Ev } from '#contract/ev/ev-plan.contract.ts'
import { defaultEv, evErrorsIn } from '#domain/supply/ev.ts'
import type { Queryable } from '#server/database/database.ts'
import { invalid } from '#server/http/refusal.ts'

export const readCar = async (db: Queryable, billingAccountId: string): Promise<Ev | null> => {
  const [car] = await db.query<Ev>('select name, make, model, charger from electric_car where billing_account_id = $1', [
    billingAccountId,
  ])
  return car ?? null
}

export const saveCar = async (db: Queryable, billingAccountId: string, car: Ev, at: Date): Promise<void> => {
  const troubles = evErrorsIn(car)
  if (Object.keys(troubles).length > 0) throw invalid(troubles)
  await db.query(
    `insert into electric_car (billing_account_id, name, make, model, charger, changed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (billing_account_id) do update set name = excluded.name, make = excluded.make, model = excluded.model,
       charger = excluded.charger, changed_at = excluded.changed_at`,
    [billingAccountId, car.name.trim() || defaultEv.name, car.make.trim(), car.model.trim(), car.charger, at],
  )
}
