export interface ExamplePrices {
  /** Cents without GST. */
  readonly dailyCents: number
  readonly bottleCents?: number
  readonly bands: readonly {
    readonly name: 'anytime' | 'day' | 'night'
    readonly centsPerKwh: number
    readonly fromHour: number
    readonly toHour: number
  }[]
}

export interface ExamplePlan {
  readonly plan: string
  readonly name: string
  readonly supplyType: 'electricity' | 'naturalGas' | 'lpg'
  readonly audience: 'residential' | 'sme'
  readonly isLowUser?: boolean
  /** Before and after the day on which prices change. */
  readonly prices: readonly [ExamplePrices, ExamplePrices]
}

const anytime = (dailyCents: number, centsPerKwh: number): ExamplePrices => ({
  dailyCents,
  bands: [{ name: 'anytime', centsPerKwh, fromHour: 0, toHour: 24 }],
})
const dayAndNight = (dailyCents: number, day: number, night: number): ExamplePrices => ({
  dailyCents,
  bands: [
    { name: 'night', centsPerKwh: night, fromHour: 23, toHour: 7 },
    { name: 'day', centsPerKwh: day, fromHour: 7, toHour: 23 },
  ],
})
const bottles = (bottleCents: number): ExamplePrices => ({ dailyCents: 0, bands: [], bottleCents })

export const examplePlans: readonly ExamplePlan[] = [
  {
    plan: 'coast-home',
    name: 'Coast Home',
    supplyType: 'electricity',
    audience: 'residential',
    prices: [anytime(180, 23.4), anytime(192.5, 24.815)],
  },
  {
    plan: 'coast-night',
    name: 'Coast Night',
    supplyType: 'electricity',
    audience: 'residential',
    isLowUser: true,
    prices: [dayAndNight(90, 29.6, 17.25), dayAndNight(105, 30.12, 18.005)],
  },
  {
    plan: 'coast-business',
    name: 'Coast Business',
    supplyType: 'electricity',
    audience: 'sme',
    prices: [anytime(240, 21.7), anytime(255, 22.95)],
  },
  {
    plan: 'coast-gas',
    name: 'Coast Gas',
    supplyType: 'naturalGas',
    audience: 'residential',
    prices: [anytime(150, 9.8), anytime(158, 10.35)],
  },
  {
    plan: 'coast-bottles',
    name: 'Coast Bottles',
    supplyType: 'lpg',
    audience: 'residential',
    prices: [bottles(10_400), bottles(10_869.565)],
  },
]
