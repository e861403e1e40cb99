import { addDays, type Day, daysBetween } from '#domain/basics/days.ts'
import { profileKindOf, progressOf } from '#domain/profile/profile.ts'
import type { Answers } from '#domain/profile/questionnaire.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readAnswers } from './profile.store.ts'

export const daysNeeded = 30

const fewestDays = 7

export interface HomeFacts {
  readonly answers: Answers
  readonly progress: ReturnType<typeof progressOf>
  readonly isEiq2: boolean
  readonly hasElectricity: boolean
  /** Electricity of the selected sites, else gas. */
  readonly first: Day | null
  readonly last: Day | null
}

const span = `
  select c.is_eiq2, s.has_electricity, r.first, r.last from customer c,
    lateral (select exists (select from supply_point sp
      where sp.billing_account_id = $2 and sp.supply_type = 'electricity' and ($3::uuid is null or sp.site_id = $3)) as has_electricity) s,
    lateral (select min(o.first) as first, max(o.last) as last from supply_point sp
      join own_reading_span o on o.billing_account_id = sp.billing_account_id and o.supply_point_id = sp.supply_point_id
      where sp.billing_account_id = $2 and ($3::uuid is null or sp.site_id = $3)
        and sp.supply_type = case when s.has_electricity then 'electricity' else 'naturalGas' end) r
  where c.customer_id = $1`

export const readKnown = async (db: Queryable, account: SelectedAccount): Promise<HomeFacts> => {
  const kind = profileKindOf(account.type)
  const answers = await readAnswers(db, account.billingAccountId, kind)
  const [row] = await db.query<Pick<HomeFacts, 'isEiq2' | 'hasElectricity' | 'first' | 'last'>>(span, [
    account.customerId,
    account.billingAccountId,
    account.siteId,
  ])
  return {
    answers,
    progress: progressOf(kind, answers),
    isEiq2: row?.isEiq2 ?? false,
    hasElectricity: row?.hasElectricity ?? false,
    first: row?.first ?? null,
    last: row?.last ?? null,
  }
}

export const unlockOf = ({ progress, isEiq2, hasElectricity, first, last }: HomeFacts) => {
  const daysOfData = first && last ? daysBetween(first, last) + 1 : 0
  return {
    unlockProgress: { isUnlocked: progress.isComplete, answered: progress.answered, total: progress.total },
    isReady: progress.isComplete && daysOfData >= daysNeeded,
    // Not on the second version: show data from a week on, with one early warning.
    showPopup: progress.isComplete && !isEiq2 && daysOfData >= fewestDays && daysOfData < daysNeeded,
    isV2Enabled: isEiq2,
    daysOfData,
    readyOn: first && daysOfData < daysNeeded ? addDays(first, daysNeeded) : null,
    hasElectricity,
  }
}
