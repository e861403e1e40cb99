import type { ShowerOptimiser } from '#contract/shower-optimiser/shower-optimiser.contract.ts'

export const optimiser: ShowerOptimiser = {
  billingAccountId: 'account-1',
  goal: null,
  begin: { people: 2, hotWater: 'electricity', minutesNow: 7, litresNow: 9, minutes: 5, litres: 8, frequency: 3 },
  energies: [
    { source: 'electricity', centsPerKwh: 26.6, hotWaterKwh: null, kgPerKwh: 0.08 },
    { source: 'naturalGas', centsPerKwh: null, hotWaterKwh: null, kgPerKwh: 0.19 },
    { source: 'lpg', centsPerKwh: null, hotWaterKwh: null, kgPerKwh: 0.21 },
  ],
  coldDegrees: 13,
}
