import type { Queryable } from '#server/database/database.ts'

export type Answers = Readonly<Record<string, unknown>>
export type ProfileKind = 'home' | 'business'

/** Questions that the breakdown and the comparison cannot do without. */
export const minimumQuestions: Readonly<Record<ProfileKind, readonly string[]>> = {
  home: ['EnergyTypesUsed', 'HouseType', 'FloorArea', 'WaterHeating', 'HeatingFuels', 'AirConditioning'],
  business: [
    'Industry',
    'MainUse',
    'Employees',
    'LandArea',
    'FloorArea',
    'PaidServices',
    'EnergyTypesUsed',
    'TotalSites',
    'OtherPowerSources',
  ],
}

const optionalQuestions: Readonly<Record<ProfileKind, readonly string[]>> = {
  home: [
    'OtherEnergyFeatures',
    'OwnerOrRenter',
    'HouseAge',
    'Occupants',
    'Rooms',
    'HeatingAppliances',
    'Insulation',
    'HasEvThatChargesAtHome',
    'HasDedicatedEvCharger',
  ],
  business: [],
}

export const profileKindOf = ({ type }: { readonly type: 'residential' | 'sme' }): ProfileKind =>
  type === 'sme' ? 'business' : 'home'

const isAnswered = (answers: Answers) => (question: string) => {
  const answer = answers[question]
  return answer !== undefined && answer !== null && !(Array.isArray(answer) && answer.length === 0)
}

/** How far the minimum questions are answered, and how many of all are left. */
export const progressOf = (kind: ProfileKind, answers: Answers) => {
  const minimum = minimumQuestions[kind]
  const all = [...minimum, ...optionalQuestions[kind]]
  const answered = minimum.filter(isAnswered(answers)).length
  return {
    answered,
    total: minimum.length,
    isUnlocked: answered === minimum.length,
    left: all.length - all.filter(isAnswered(answers)).length,
  }
}

/** The answers that an account gave; none are an empty profile. */
export const readAnswers = async (db: Queryable, billingAccountId: string, kind: ProfileKind): Promise<Answers> => {
  const [row] = await db.query<{ answers: Answers }>(
    'select answers from profile_answer where billing_account_id = $1 and kind = $2',
    [billingAccountId, kind],
  )
  return row?.answers ?? {}
}
