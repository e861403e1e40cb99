import type { readTips as endpoint } from '#contract/profile.contract.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { addDays, type Day } from '#domain/days.ts'
import { seasonOf } from '#domain/tips.ts'
import type { Queryable } from '#server/database/database.ts'

type Tips = AnswerOf<typeof endpoint>

interface TipRow {
  readonly category: string
  readonly guid: string
  readonly title: string
  readonly text: string
  readonly publishedOn: Day
  readonly status: 'Liked' | 'Disliked' | null
}

/** A tip is new for so many days after it was published. */
const newForDays = 45

/** Every tip by category, with what this customer thought of it. */
export const readTips = async (db: Queryable, customerId: string, today: Day): Promise<Tips> => {
  const rows = await db.query<TipRow>(
    `select t.category, t.tip_id as guid, t.title, t.body as text, t.published_on, r.status
     from tip t left join tip_review r on r.tip_id = t.tip_id and r.customer_id = $1
     where t.published_on <= $2 order by t.position`,
    [customerId, today],
  )
  const [visited] = await db.query(
    `select 1 from tag where customer_id = $1 and name in ('TIPS_BETA_SEEN', 'TIPS_FOR_YOU_SEEN')`,
    [customerId],
  )
  return {
    CategoryTips: [...new Set(rows.map(({ category }) => category))].map((category) => ({
      Category: category,
      Tips: rows
        .filter((row) => row.category === category)
        .map(({ guid, title, text, publishedOn, status }) => ({
          Guid: guid,
          Title: title,
          Text: text,
          TipReviewStatus: status,
          IsNew: addDays(publishedOn, newForDays) >= today,
        })),
    })),
    HasVisited: visited !== undefined,
    CurrentSeason: seasonOf(today),
  }
}
