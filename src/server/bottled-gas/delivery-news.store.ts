import type { OrderStatus } from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import type { NewsOutcome } from '#domain/supply/lpg-delivery.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'
import type { OrderRow } from './orders.store.ts'

export interface NewsRow {
  readonly newsId: string
  readonly receivedAt: Date
  readonly orderNamed: string
  readonly status: OrderStatus
  readonly day: Day
  readonly bottles: number | null
  readonly outcome: NewsOutcome
}

const find = (column: 'order_id' | 'receipt_number') => `
  select o.billing_account_id, o.order_id from lpg_order o
  join billing_account a on a.billing_account_id = o.billing_account_id and a.deleted_on is null
  where o.${column} = $1`

/** By id or receipt number. */
export const findOrder = async (db: Queryable, named: string): Promise<Pick<OrderRow, 'billingAccountId' | 'orderId'> | null> => {
  const id = idOf(named)
  const [found] = await db.query<Pick<OrderRow, 'billingAccountId' | 'orderId'>>(
    find(id === null ? 'receipt_number' : 'order_id'),
    [id ?? named.toUpperCase()],
  )
  return found ?? null
}

const put = `
  insert into delivery_news (news_id, received_at, order_named, status, day, bottles, outcome) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (news_id) do update set received_at = excluded.received_at where delivery_news.outcome <> 'applied' returning 1`

/** @returns false if this news was applied before */
export const storeNews = async (
  tx: Queryable,
  { newsId, receivedAt, orderNamed, status, day, bottles, outcome }: NewsRow,
): Promise<boolean> => (await tx.query(put, [newsId, receivedAt, orderNamed, status, day, bottles, outcome])).length > 0

export const setOutcome = (tx: Queryable, newsId: string, outcome: NewsOutcome): Promise<unknown[]> =>
  tx.query('update delivery_news set outcome = $2 where news_id = $1', [newsId, outcome])

/** That somebody has to look at. */
export const readOpenNews = (db: Queryable): Promise<NewsRow[]> =>
  db.query<NewsRow>(
    `select news_id, received_at, order_named, status, day, bottles, outcome from delivery_news
     where outcome in ('impossible', 'cancelled', 'tooMany', 'unknown') and handled_at is null order by received_at, news_id`,
  )

/** @returns false if somebody else has handled it, or there is none */
export const handleNews = async (tx: Queryable, newsId: string, by: string, at: Date): Promise<boolean> =>
  (
    await tx.query(
      'update delivery_news set handled_at = $3, handled_by = $2 where news_id = $1 and handled_at is null returning 1',
      [newsId, by, at],
    )
  ).length > 0

const storedMs = 90 * dayMs

export const forgetOldNews = (db: Queryable, now: number): Promise<unknown[]> =>
  db.query('delete from delivery_news where received_at < $1', [new Date(now - storedMs)])
