import type { FittedPlan, PlanFit } from '#contract/plan-fit/plan-fit.contract.ts'

const plan = (about: Pick<FittedPlan, 'planId' | 'name' | 'bills'> & Partial<FittedPlan>): FittedPlan => ({
  isOwn: false,
  isLowUser: false,
  prices: [{ name: 'Anytime', value: 27.6, unit: 'c/kWh', hours: null }],
  costNZD: about.bills.reduce((sum, cost) => sum + cost * 100, 0) / 100,
  year: { costNZD: 2_400, lowNZD: 2_200, highNZD: 2_600 },
  savedPerKwhNZD: 0,
  ...about,
})

const bills = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].map((month) => ({
  startDate: `${month}-01`,
  endDate: `${month}-28`,
}))

const evNight = plan({
  planId: 'ev-night',
  name: 'EV Night',
  bills: [190, 200, 190, 210, 220, 240],
  prices: [
    { name: 'Night', value: 14.26, unit: 'c/kWh', hours: '9 pm to 7 am' },
    { name: 'Day', value: 31.28, unit: 'c/kWh', hours: '7 am to 9 pm' },
  ],
  year: { costNZD: 2_500, lowNZD: 2_290, highNZD: 2_710 },
  savedPerKwhNZD: 0.17,
})
const nightSaver = plan({
  planId: 'night-saver-low',
  name: 'Night Saver Low User',
  isOwn: true,
  isLowUser: true,
  bills: [200, 210, 205.5, 215, 230, 250],
  year: { costNZD: 2_650, lowNZD: 2_420, highNZD: 2_880 },
  savedPerKwhNZD: 0.16,
})
const everyday = plan({
  planId: 'everyday',
  name: 'Everyday',
  bills: [220, 230, 225, 235, 250, 270],
  year: { costNZD: 2_700, lowNZD: 2_460, highNZD: 2_940 },
})

const supply = { supplyPointId: 'p-1', supplyType: 'electricity', address: '14 Tūī Lane, Raumati Beach' } as const

export const compared: PlanFit = {
  supplies: [supply, { supplyPointId: 'p-2', supplyType: 'naturalGas', address: '14 Tūī Lane, Raumati Beach' }],
  supplyPointId: 'p-1',
  missingBills: 0,
  fit: {
    bills,
    days: 168,
    halfHours: 8_064,
    estimatedHalfHours: 64,
    billedNZD: 1_310.5,
    plans: [evNight, nightSaver, everyday],
    eveningKw: 1_000,
    battery: {
      exportKw: 2_000,
      sizes: [
        { kwh: 5, savedNZD: 150, solarKw: 900 },
        { kwh: 10, savedNZD: 240, solarKw: 1_400 },
        { kwh: 13.5, savedNZD: 0, solarKw: 1_500 },
      ],
    },
    solar: { exportKw: 2_000, creditNZD: 270, daytimeNZD: 0.3, yieldKw: 1_300 },
    lowUserEndsOn: '2027-04-01',
    isLowUserPriceUsed: false,
  },
}

export const bestAlready: PlanFit = {
  ...compared,
  supplies: [supply],
  fit: {
    ...(compared.fit as NonNullable<PlanFit['fit']>),
    estimatedHalfHours: 0,
    plans: [
      { ...nightSaver, isOwn: false },
      { ...evNight, isOwn: true, costNZD: 1_200 },
    ].toSorted((a, b) => a.costNZD - b.costNZD),
  },
}

export const tooFew: PlanFit = { ...compared, missingBills: 2, fit: null }
export const notExact: PlanFit = { ...compared, fit: null }
export const noChoice: PlanFit = { supplies: [], supplyPointId: null, missingBills: 0, fit: null }
