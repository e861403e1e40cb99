import type {
  ComparisonChoice,
  GroupComparison,
  HomeComparison,
  MonthlyRank,
} from '#contract/home-comparison/home-comparison.contract.ts'
import type { HomeComparisonWidget } from '#contract/dashboard/tiles.contract.ts'
import { comparedParts, criteriaOf, groupKey, labelOf, type Traits } from './comparison-criteria.ts'
import { addMonths, type Day, type DayRange, dayAt, startOfMonth } from '#domain/basics/days.ts'
import { distributionOf, efficientHomesOf, fewestHomes, type Mask, rankIn } from '#domain/insights/home-comparison.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { sum } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readKnown, unlockOf } from '#server/profile/unlock.store.ts'
import { type Group, type GroupChoice, readGroupChoice, readGroups } from './group-choice.store.ts'
import { compare, kwhOf } from './insights.ts'
import { type HomeFuelUse, readHomeUse } from './home-use.store.ts'

interface OwnHome {
  readonly isMember: boolean
  /** Has half-hours. */
  readonly isAdvanced: boolean
  readonly hoursWh: readonly number[] | null
  readonly partsWh: readonly number[] | null
  /** At the end of the last month; null before. */
  readonly traitsThen: Traits | null
  readonly changedAt: Date | null
}

const ownHome = `
  select h.home_id is not null as is_member, h.hours_wh, h.parts_wh,
    exists (select from supply_point sp where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2)
      and sp.supply_type = 'electricity' and sp.is_advanced) as is_advanced,
    (select m.traits from compared_month m where m.home_id = $1 order by m.month desc limit 1) as traits_then,
    (select max(p.changed_at) from profile_answer p where p.billing_account_id = $1) as changed_at
  from (select 1) one left join compared_home h on h.home_id = $1`

export const readOwnHome = async (
  db: Queryable,
  { billingAccountId, siteId }: Pick<SelectedAccount, 'billingAccountId' | 'siteId'>,
): Promise<OwnHome> => {
  const [row] = await db.query<OwnHome>(ownHome, [billingAccountId, siteId])
  return row ?? { isMember: false, isAdvanced: false, hoursWh: null, partsWh: null, traitsThen: null, changedAt: null }
}

export const hasChanged = (then: Traits | null, now: Traits): boolean =>
  then !== null && now.some((trait, index) => trait !== (then[index] ?? null))

const list = (wh: readonly number[]) => wh.map((value) => roundHalfAway(value / 1000, 3))

const partsOf = (ownUse: HomeFuelUse, ownWh: readonly number[] | null, group: Group): GroupComparison['parts'] => {
  if (!ownWh || !group.partsWh) return null
  const whole = sum(ownWh)
  if (whole === 0) return null
  return comparedParts.flatMap((name, index) => {
    const [mine, theirs] = [((ownWh[index] ?? 0) / whole) * ownUse.wh, (group.partsWh?.[index] ?? 0) * ownUse.days]
    return mine === 0 && theirs === 0 ? [] : { name, own: kwhOf(mine), similar: kwhOf(theirs) }
  })
}

const comparisonOf = (account: SelectedAccount, ownUse: HomeFuelUse, home: OwnHome, group: Group): GroupComparison => {
  const { homes, rank, fewer, more } = rankIn(group, ownUse.wh / ownUse.days, home.isMember)
  const shown = compare(ownUse, group, !account.isBuyingGroup)
  const { Actual: actual, Average: average, Efficient: efficient } = shown.UsageInKWh
  const dollars = shown.UsageInDollars
  const { from, step, homes: bins } = distributionOf(group, ownUse.days / 1000)
  const hours =
    home.isAdvanced && home.hoursWh && group.hoursWh ? { own: list(home.hoursWh), similar: list(group.hoursWh) } : null
  return {
    startDate: group.startDate,
    endDate: group.endDate,
    updatedOn: group.madeOn,
    homes,
    efficientHomes: efficientHomesOf(homes),
    rank,
    fewer,
    more,
    actual,
    average,
    efficient,
    dollars: dollars && { actual: dollars.Actual, average: dollars.Average, efficient: dollars.Efficient },
    distribution: home.isAdvanced ? { from, step, homes: [...bins] } : null,
    hours,
    parts: home.isAdvanced ? partsOf(ownUse, home.partsWh, group) : null,
  }
}

const monthsTold = 12

interface MonthRow extends Omit<MonthlyRank, 'isOtherGroup'> {
  readonly traits: Traits
  readonly mask: Mask
}

const monthRows = `
  select c.month, c.fuel, c.homes, c.rank, m.traits, m.mask
  from comparison_month c join compared_month m on m.home_id = c.billing_account_id and m.month = c.month
  where c.billing_account_id = $1 and c.month >= $2 order by c.fuel, c.month`

const readMonths = async (
  db: Queryable,
  billingAccountId: string,
  { kind, traits: traitsNow, chosen }: GroupChoice,
  today: Day,
): Promise<MonthlyRank[]> => {
  const rows = await db.query<MonthRow>(monthRows, [billingAccountId, addMonths(startOfMonth(today), -monthsTold)])
  const now = groupKey(kind, traitsNow, chosen)
  return rows.map(({ traits, mask, ...rank }) => ({ ...rank, isOtherGroup: groupKey(kind, traits, mask) !== now }))
}

const criteriaIn = ({ kind, traits, chosen, mask, wouldHelp }: GroupChoice): HomeComparison['criteria'] =>
  criteriaOf(kind).map((id, index) => {
    const [trait, bit] = [traits[index] ?? null, 1 << index]
    return {
      id,
      label: trait === null ? null : labelOf(id, trait),
      isOn: (chosen & bit) !== 0,
      isLeftOut: mask !== null && (chosen & ~mask & bit) !== 0,
      wouldHelp: (wouldHelp & bit) !== 0,
    }
  })

/** Thirty days; the group's days, so that all homes are compared over the same ones. */
export const readHomeComparison = async (db: Queryable, account: SelectedAccount, today: Day): Promise<HomeComparison> => {
  const { billingAccountId } = account
  const known = await readKnown(db, account)
  const unlock = unlockOf(known)
  const choice = await readGroupChoice(db, account, known.answers)
  const home = await readOwnHome(db, account)
  const group = (await readGroups(db, choice, ['electricity'])).get('electricity') ?? null
  const range: DayRange | null = group && { startDate: group.startDate, endDate: group.endDate }
  const ownUse = range && known.progress.isComplete ? (await readHomeUse(db, account, range)).electricity : null
  const isChanged = hasChanged(home.traitsThen, choice.traits)
  return {
    ...unlock,
    billingAccountId,
    kind: choice.kind,
    profilePath: pathOf(choice.kind === 'home' ? 'homeProfile' : 'businessProfile') ?? '/account/profile',
    isLite: !home.isAdvanced,
    hasHomeProfileChanged: isChanged,
    changedOn: isChanged && home.changedAt ? dayAt(home.changedAt.getTime()) : null,
    takesPart: choice.takesPart,
    fewest: fewestHomes,
    criteria: criteriaIn(choice),
    hindrance: choice.mask === null ? 'tooFew' : ownUse === null ? 'notYet' : null,
    comparison: group && ownUse && unlock.daysOfData > 0 ? comparisonOf(account, ownUse, home, group) : null,
    months: await readMonths(db, billingAccountId, choice, today),
  }
}

export const tileOf = ({ comparison, ...page }: HomeComparison): HomeComparisonWidget => ({
  unlockProgress: page.unlockProgress,
  isReady: page.isReady,
  showPopup: page.showPopup,
  isV2Enabled: page.isV2Enabled,
  daysOfData: page.daysOfData,
  readyOn: page.readyOn,
  hindrance: page.hindrance,
  comparison: comparison && {
    startDate: comparison.startDate,
    endDate: comparison.endDate,
    actual: comparison.actual,
    average: comparison.average,
    efficient: comparison.efficient,
  },
})

/** Leaving removes the home immediately, and from all groups with the next rebuild. Idempotent. */
export const saveChoice = async (
  db: Queryable,
  billingAccountId: string,
  { off, takesPart }: ComparisonChoice,
  now: Date,
): Promise<void> => {
  await db.query(
    `insert into comparison_choice (billing_account_id, off_criteria, takes_part, changed_at) values ($1, $2, $3, $4)
     on conflict (billing_account_id) do update
       set off_criteria = excluded.off_criteria, takes_part = excluded.takes_part, changed_at = excluded.changed_at`,
    [billingAccountId, [...new Set(off)], takesPart, now],
  )
  if (!takesPart) await db.query('delete from compared_home where home_id = $1', [billingAccountId])
}
