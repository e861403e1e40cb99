import type { TipCategory } from '#contract/tips/tip-savings.contract.ts'
import type { Tips } from '#contract/tips/tips.contract.ts'
import { type Day, dayAt } from '#domain/basics/days.ts'
import { isNewTip, seasonOf, tipCategories, tipCategorySlugs, tipGuid } from '#domain/insights/tips.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readChoices, tipsOf } from '#server/tip-choices/tip-choices.store.ts'

type Account = Pick<SelectedAccount, 'billingAccountId' | 'customerId' | 'type'>

interface Visit {
  readonly page: string
  readonly visitedAt: Date
}

const wholePage = 'tips'

export const readTips = async (db: Queryable, { billingAccountId, customerId, type }: Account, today: Day): Promise<Tips> => {
  const status = new Map((await readChoices(db, billingAccountId)).map((choice) => [choice.tipId, choice.status]))
  const visits = await db.query<Visit>(
    'select page, visited_at from tip_visit where billing_account_id = $1 and customer_id = $2',
    [billingAccountId, customerId],
  )
  const seenOn = new Map(visits.map(({ page, visitedAt }) => [page, dayAt(visitedAt.getTime())]))
  const lastSeen = (category: TipCategory): Day | null =>
    [seenOn.get(wholePage), seenOn.get(category)].reduce<Day | null>(
      (last, day) => (day && (!last || day > last) ? day : last),
      null,
    )
  const accountTips = tipsOf(type)
  return {
    billingAccountId,
    CategoryTips: tipCategorySlugs
      .map((slug) => ({
        Category: tipCategories[slug],
        Tips: accountTips
          .filter(({ category, publishedOn }) => category === slug && publishedOn <= today)
          .map((tip) => ({
            Guid: tipGuid(tip),
            Title: tip.title,
            Text: tip.text,
            Source: tip.source ?? null,
            Seasons: [...(tip.seasons ?? [])],
            TipReviewStatus: status.get(tipGuid(tip)) ?? null,
            IsNew: isNewTip(tip, today, lastSeen(slug)),
          })),
      }))
      .filter(({ Tips: some }) => some.length > 0),
    HasVisited: seenOn.has(wholePage),
    CurrentSeason: seasonOf(today),
  }
}

export const noteVisit = async (
  db: Queryable,
  { billingAccountId, customerId }: Account,
  page: TipCategory | typeof wholePage,
  now: Date,
): Promise<void> => {
  await db.query(
    `insert into tip_visit (billing_account_id, customer_id, page, visited_at) values ($1, $2, $3, $4)
     on conflict (billing_account_id, customer_id, page) do update set visited_at = excluded.visited_at`,
    [billingAccountId, customerId, page, now],
  )
}
