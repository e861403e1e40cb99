import type { SupplyType } from '#contract/kit.ts'
import type { Band } from '#domain/supply/tariff.ts'

type Rate = Omit<Band, 'rateMillicents'> & { readonly cents: number }

/**
 * Cents without GST, from April 2026. Invented, close to usual New Zealand prices. Prices not set by a rule are whole
 * `priceSteps`, so that with GST they have at most two decimals.
 */
export interface DemoPlan {
  readonly planId: string
  readonly name: string
  readonly supplyType: SupplyType
  readonly audience: 'residential' | 'sme'
  readonly isLowUser?: boolean
  readonly dailyCents: number
  readonly bands: readonly Rate[]
  readonly exportCents?: number
  readonly bottleCents?: number
  /** Value plans: kWh per plan year. */
  readonly annualKwh?: number
}

const anytime = (cents: number): Rate[] => [{ name: 'anytime', cents, fromHour: 0, toHour: 24 }]
const dayAndNight = (day: number, night: number): Rate[] => [
  { name: 'night', cents: night, fromHour: 21, toHour: 7 },
  { name: 'day', cents: day, fromHour: 7, toHour: 21 },
]
const threeRates = (peak: number, offPeak: number, night: number): Rate[] => [
  { name: 'night', cents: night, fromHour: 23, toHour: 7 },
  { name: 'peak', cents: peak, fromHour: 7, toHour: 21, weekdaysOnly: true },
  { name: 'offPeak', cents: offPeak, fromHour: 7, toHour: 23 },
]

/** Millicents without GST; with GST 0.23 c/kWh and 23 c/day. */
export const priceSteps = { perKwh: 200, perDay: 20_000 } as const

/**
 * Cents without GST. Maximum daily charge of the low-user rules from April 2026. They also require that a low-user plan costs no
 * more than the standard plan up to 8,000 kWh a year, 9,000 in the lower South Island; prices are the same everywhere, so up to
 * 9,000.
 */
const lowUserCap = 180

export const demoPlans: readonly DemoPlan[] = [
  {
    planId: 'everyday',
    name: 'Everyday',
    supplyType: 'electricity',
    audience: 'residential',
    dailyCents: 260,
    bands: anytime(24),
  },
  {
    planId: 'everyday-low',
    name: 'Everyday Low User',
    supplyType: 'electricity',
    audience: 'residential',
    isLowUser: true,
    dailyCents: lowUserCap,
    bands: anytime(27.2),
  },
  {
    planId: 'night-saver-low',
    name: 'Night Saver Low User',
    supplyType: 'electricity',
    audience: 'residential',
    isLowUser: true,
    dailyCents: lowUserCap,
    bands: dayAndNight(29.4, 15.2),
  },
  {
    planId: 'ev-night',
    name: 'EV Night',
    supplyType: 'electricity',
    audience: 'residential',
    dailyCents: 240,
    bands: dayAndNight(27.2, 12.4),
  },
  {
    planId: 'solar-share',
    name: 'Solar Share',
    supplyType: 'electricity',
    audience: 'residential',
    dailyCents: 240,
    bands: anytime(25.8),
    exportCents: 13.5,
  },
  {
    planId: 'business-anytime',
    name: 'Business Anytime',
    supplyType: 'electricity',
    audience: 'sme',
    dailyCents: 280,
    bands: anytime(22.6),
  },
  {
    planId: 'business-three-rate',
    name: 'Business Three Rate',
    supplyType: 'electricity',
    audience: 'sme',
    dailyCents: 420,
    bands: threeRates(24.8, 19.8, 13.2),
  },
  {
    planId: 'gas-home',
    name: 'Home Gas',
    supplyType: 'naturalGas',
    audience: 'residential',
    dailyCents: 160,
    bands: anytime(10.8),
  },
  {
    planId: 'lpg-home',
    name: 'Home Bottled Gas',
    supplyType: 'lpg',
    audience: 'residential',
    dailyCents: 0,
    bands: [],
    bottleCents: 10_869.565,
  },
  {
    planId: 'gas-value',
    name: 'Value Gas 9000',
    supplyType: 'naturalGas',
    audience: 'residential',
    dailyCents: 140,
    bands: anytime(9.8),
    annualKwh: 9000,
  },
  {
    planId: 'lpg-business',
    name: 'Business Bottled Gas',
    supplyType: 'lpg',
    audience: 'sme',
    dailyCents: 0,
    bands: [],
    bottleCents: 10_260.87,
  },
]

/** Each 1 April: share of today's prices. The low-user cap rose in its own steps. */
export const priceYears: readonly { readonly startDate: string; readonly share: number; readonly lowUserDailyCents: number }[] = [
  { startDate: '2015-04-01', share: 0.74, lowUserDailyCents: 30 },
  { startDate: '2022-04-01', share: 0.8, lowUserDailyCents: 60 },
  { startDate: '2023-04-01', share: 0.85, lowUserDailyCents: 90 },
  { startDate: '2024-04-01', share: 0.9, lowUserDailyCents: 120 },
  { startDate: '2025-04-01', share: 0.96, lowUserDailyCents: 150 },
  { startDate: '2026-04-01', share: 1, lowUserDailyCents: lowUserCap },
]

/** One-off fees, cents. */
export const demoFees: readonly { readonly name: string; readonly cents: number }[] = [
  { name: 'Paper bill', cents: 110 },
  { name: 'Late payment', cents: 1400 },
]
