import type { Queryable } from '#server/database/database.ts'

const priced = `
  select t.tariff_id from unnest($1::int[]) as t(tariff_id)
  where exists (select from reading_day d where d.tariff_id = t.tariff_id) or exists (select from gas_day g where g.tariff_id = t.tariff_id)`

/** Tariffs by which days were priced: their prices stay. */
export const readPricedIds = async (tx: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set((await tx.query<{ tariffId: number }>(priced, [[...ids]])).map(({ tariffId }) => tariffId))
