import type { Queryable } from '#server/database/database.ts'

export const readShowsKeyCaps = async (db: Queryable, staffId: string): Promise<boolean> => {
  const [row] = await db.query<{ showsKeyCaps: boolean }>('select shows_key_caps from staff where staff_id = $1', [staffId])
  return row?.showsKeyCaps ?? true
}

export const storeShowsKeyCaps = async (db: Queryable, staffId: string, showsKeyCaps: boolean): Promise<void> => {
  await db.query('update staff set shows_key_caps = $2 where staff_id = $1', [staffId, showsKeyCaps])
}
