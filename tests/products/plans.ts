import type { AgreedPlan } from '#contract/account/account.contract.ts'

export const plans: readonly AgreedPlan[] = [
  {
    supplyPointId: 'sp-1',
    plan: 'night-saver',
    planDisplay: 'Night Saver Low User',
    planTerm: { type: 'fixed', endDate: '2027-03-31' },
    tariffs: [
      { name: 'Night', value: 17.5, unit: 'c/kWh', hours: '9 pm to 7 am' },
      { name: 'Day', value: 33.9, unit: 'c/kWh', hours: '7 am to 9 pm' },
      { name: 'Daily charge', value: 207, unit: 'c/day', hours: null },
    ],
    appliedDiscounts: [{ name: 'Prompt payment', value: 3 }],
  },
]
