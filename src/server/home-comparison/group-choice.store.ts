import type { Criterion } from '#contract/home-comparison/home-comparison.contract.ts'
import { groupKey, masksWithin, maskOf, offAtFirst, traitsOf, type Traits } from './comparison-criteria.ts'
import type { Day } from '#domain/basics/days.ts'
import { groupFor, type Levels, type Mask } from '#domain/insights/home-comparison.ts'
import { profileKindOf } from '#domain/profile/profile.ts'
import type { Answers, ProfileKind } from '#domain/profile/questionnaire.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Measure } from './groups.store.ts'

export interface Group extends Levels {
  readonly key: string
  readonly averageWh: number
  readonly efficientWh: number
  readonly hoursWh: readonly number[] | null
  readonly partsWh: readonly number[] | null
  readonly startDate: Day
  readonly endDate: Day
  readonly madeOn: Day
}

interface Choice {
  readonly offCriteria: readonly Criterion[]
  readonly takesPart: boolean
}

export interface GroupChoice {
  readonly kind: ProfileKind
  readonly traits: Traits
  readonly off: readonly Criterion[]
  readonly takesPart: boolean
  readonly chosen: Mask
  readonly mask: Mask | null
  /** Criteria whose removal would give a group. */
  readonly wouldHelp: Mask
}

export const readChoice = async (db: Queryable, billingAccountId: string): Promise<Choice> => {
  const [row] = await db.query<Choice>('select off_criteria, takes_part from comparison_choice where billing_account_id = $1', [
    billingAccountId,
  ])
  return row ?? { offCriteria: offAtFirst, takesPart: true }
}

export const readGroupChoice = async (db: Queryable, account: SelectedAccount, answers: Answers): Promise<GroupChoice> => {
  const kind = profileKindOf(account.type)
  const traits = traitsOf(kind, answers, account.region)
  const { offCriteria: off, takesPart } = await readChoice(db, account.billingAccountId)
  const chosen = maskOf(kind, traits, off)
  const masks = masksWithin(maskOf(kind, traits, []))
  const masksByKey = new Map(masks.map((mask) => [groupKey(kind, traits, mask), mask]))
  const rows = await db.query<{ key: string; homes: number }>(
    `select group_key as key, homes from similar_group where kind = $1 and measure = 'electricity' and group_key = any($2)`,
    [kind, [...masksByKey.keys()]],
  )
  const sizes = new Map(rows.map(({ key, homes }) => [masksByKey.get(key) ?? 0, homes]))
  const mask = groupFor(sizes, chosen)
  const wouldHelp = traits.reduce<Mask>(
    (all, _, index) =>
      mask === null && chosen & (1 << index) && groupFor(sizes, chosen & ~(1 << index)) !== null ? all | (1 << index) : all,
    0,
  )
  return { kind, traits, off, takesPart, chosen, mask, wouldHelp }
}

export const readGroups = async (
  db: Queryable,
  { kind, traits, mask }: Pick<GroupChoice, 'kind' | 'traits' | 'mask'>,
  measures: readonly Measure[],
): Promise<ReadonlyMap<Measure, Group>> => {
  if (mask === null) return new Map()
  const rows = await db.query<Group & { readonly measure: Measure }>(
    `select measure, group_key as key, homes, levels, average_wh, efficient_wh, hours_wh, parts_wh, start_date, end_date, made_on
     from similar_group where kind = $1 and measure = any($2) and group_key = $3`,
    [kind, measures, groupKey(kind, traits, mask)],
  )
  return new Map(rows.map((row) => [row.measure, row]))
}
