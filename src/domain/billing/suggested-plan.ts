interface ComparedPlan {
  readonly isOwn: boolean
  /** Dollars, on the bills that were. */
  readonly costNZD: number
  readonly year: { readonly costNZD: number }
}

/** The plan that would have cost least, if the next year would cost less on it too; else the own one. @param plans cheapest first */
export const suggestedPlan = <Plan extends ComparedPlan>(plans: readonly Plan[]): Plan | null => {
  const current = plans.find(({ isOwn }) => isOwn)
  if (!current) return null
  return plans.find(({ costNZD, year }) => costNZD < current.costNZD && year.costNZD < current.year.costNZD) ?? current
}
