import type { CanWait } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { profileKindOf } from '#domain/profile/profile.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readAnswers } from '#server/profile/profile.store.ts'

export const readCanWait = async (
  db: Queryable,
  { billingAccountId, type }: Pick<SelectedAccount, 'billingAccountId' | 'type'>,
): Promise<CanWait[]> => {
  if (profileKindOf(type) === 'business') return []
  const answers = await readAnswers(db, billingAccountId, 'home')
  return answers['HasEvThatChargesAtHome'] === true ? ['car', 'dishwasher'] : ['dishwasher']
}
