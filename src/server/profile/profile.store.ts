import { otherProfileKind } from '#contract/profile/profile-commands.contract.ts'
import { mergeAnswers, profileKindOf, refusalsOf } from '#domain/profile/profile.ts'
import type { Answers, ProfileKind } from '#domain/profile/questionnaire.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'

export const readAnswers = async (db: Queryable, billingAccountId: string, kind: ProfileKind): Promise<Answers> => {
  const [row] = await db.query<{ answers: Answers }>(
    'select answers from profile_answer where billing_account_id = $1 and kind = $2',
    [billingAccountId, kind],
  )
  return row?.answers ?? {}
}

const otherKind = (kind: ProfileKind) =>
  new Refusal(409, otherProfileKind, 'Not your profile', `This account has a ${kind === 'home' ? 'business' : 'home'} profile.`)

/** Merges under a lock, so that parallel saves lose nothing. */
export const saveAnswers = async (
  db: Database,
  { billingAccountId, type }: SelectedAccount,
  kind: ProfileKind,
  update: Answers,
  now: Date,
): Promise<void> => {
  if (profileKindOf(type) !== kind) throw otherKind(kind)
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into profile_answer (billing_account_id, kind, answers, changed_at) values ($1, $2, '{}', $3) on conflict do nothing`,
      [billingAccountId, kind, now],
    )
    const [row] = await tx.query<{ answers: Answers }>(
      'select answers from profile_answer where billing_account_id = $1 and kind = $2 for update',
      [billingAccountId, kind],
    )
    const stored = row?.answers ?? {}
    const fields = refusalsOf(kind, stored, update)
    if (Object.keys(fields).length > 0) throw invalid(fields)
    await tx.query('update profile_answer set answers = $3, changed_at = $4 where billing_account_id = $1 and kind = $2', [
      billingAccountId,
      kind,
      mergeAnswers(kind, stored, update),
      now,
    ])
  })
}
