import type { InsightAnswer, YearlyInsights } from '#contract/home-comparison/home-comparison.contract.ts'
import { traitsOf } from './comparison-criteria.ts'
import { type Day, endOfMonth, startOfMonth } from '#domain/basics/days.ts'
import { historicInsightsFrom, insightMonths } from '#domain/insights/insight-years.ts'
import { profileKindOf } from '#domain/profile/profile.ts'
import type { Queryable } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readKnown } from '#server/profile/unlock.store.ts'
import { readGroupChoice, readGroups } from './group-choice.store.ts'
import { hasChanged, readOwnHome } from './home-comparison.store.ts'
import { insightOf, type PeerUse } from './insights.ts'
import { readHomeMonths, readHomeUse, weekOf } from './home-use.store.ts'
import { comparedRange } from './renew-comparisons.ts'

const noInsights = () =>
  new Refusal(404, '/error/insights/not_found', 'No insights', 'We don’t have readings for these days yet.')

const readFacts = async (db: Queryable, account: SelectedAccount) => {
  const { answers, first } = await readKnown(db, account)
  if (first === null) throw noInsights()
  const home = await readOwnHome(db, account)
  const facts = {
    EarliestDate: first,
    IsLite: !home.isAdvanced,
    HasHomeProfileChanged: hasChanged(home.traitsThen, traitsOf(profileKindOf(account.type), answers, account.region)),
  }
  return { answers, facts }
}

export const readInsight = async (
  db: Queryable,
  account: SelectedAccount,
  period: 'ThirtyDay' | 'Week',
  today: Day,
): Promise<InsightAnswer> => {
  const { answers, facts } = await readFacts(db, account)
  const choice = await readGroupChoice(db, account, answers)
  const isWeek = period === 'Week'
  const groups = await readGroups(db, choice, isWeek ? ['electricityWeek', 'gasWeek'] : ['electricity', 'gas'])
  const [electricity, gas] = [groups.get(isWeek ? 'electricityWeek' : 'electricity'), groups.get(isWeek ? 'gasWeek' : 'gas')]
  const whole = electricity ?? gas ?? comparedRange(today)
  const range = isWeek ? weekOf(whole) : { startDate: whole.startDate, endDate: whole.endDate }
  const insight = insightOf({
    date: range.endDate,
    period,
    homeUse: await readHomeUse(db, account, range),
    peerUse: { electricity: electricity ?? null, gas: gas ?? null },
    showsMoney: !account.isBuyingGroup,
  })
  if (!insight) throw noInsights()
  return { ...insight, ...facts }
}

interface MonthRow extends PeerUse {
  readonly month: Day
  readonly fuel: 'electricity' | 'gas'
}

export const readYear = async (db: Queryable, account: SelectedAccount, year: number, today: Day): Promise<YearlyInsights> => {
  const months = insightMonths(year).filter((month) => endOfMonth(month) >= historicInsightsFrom && month < startOfMonth(today))
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) throw noInsights()
  const { facts } = await readFacts(db, account)
  const ownMonths = await readHomeMonths(db, account, { startDate: first, endDate: endOfMonth(last) })
  const rows = await db.query<MonthRow>(
    `select month, fuel, average_wh, efficient_wh from comparison_month
     where billing_account_id = $1 and month between $2 and $3 and fuel <> 'total'`,
    [account.billingAccountId, first, last],
  )
  const othersIn = (month: Day, fuel: MonthRow['fuel']) => rows.find((row) => row.month === month && row.fuel === fuel) ?? null
  const Insights = months.flatMap((month) => {
    const used = ownMonths.get(month)
    const insight = used
      ? insightOf({
          date: endOfMonth(month),
          period: 'Month',
          homeUse: used,
          peerUse: { electricity: othersIn(month, 'electricity'), gas: othersIn(month, 'gas') },
          showsMoney: !account.isBuyingGroup,
        })
      : null
    return insight ?? []
  })
  if (Insights.length === 0) throw noInsights()
  return { ...facts, Insights }
}
