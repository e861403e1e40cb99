import { expect, it } from 'vitest'
import { suggestedPlan } from '#domain/billing/suggested-plan.ts'

const plan = (name: string, costNZD: number, nextYear: number) => ({
  name,
  isOwn: name === 'own',
  costNZD,
  year: { costNZD: nextYear },
})
const nameOf = (...plans: ReturnType<typeof plan>[]) => suggestedPlan(plans)?.name ?? null

it('is the one that would have cost least and will cost less, never one that ends dearer', () => {
  expect([
    nameOf(plan('low', 900, 1_100), plan('day', 950, 980), plan('own', 1_000, 1_000)),
    nameOf(plan('low', 900, 1_062), plan('own', 1_000, 1_000)),
    nameOf(plan('own', 900, 1_000), plan('day', 950, 990)),
    nameOf(plan('day', 1_000, 990), plan('own', 1_000, 1_000)),
    nameOf(plan('day', 900, 900)),
  ]).toEqual(['day', 'own', 'own', 'own', null])
})
