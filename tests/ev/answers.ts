import type { AccountSwitcher } from '#contract/account/account.contract.ts'
import type { ChargingYear, DayNightRates, EvFaqs } from '#contract/ev/ev-everywhere.contract.ts'
import type { Ev, EvCarbonUsage, EvEcoTracker, EvElectricityUsage, EvInsights, EvSummary } from '#contract/ev/ev-plan.contract.ts'
import { evDisclaimer, evTip } from '#domain/supply/ev.ts'

/** Tuesday 9 June 2026, twenty to five. */
export const now = Date.parse('2026-06-09T16:40:00+12:00')

export const switcherWith = (
  chargeNetId: string | null,
  supplyType: 'electricity' | 'lpg' = 'electricity',
  type: 'residential' | 'sme' = 'residential',
): AccountSwitcher => ({
  billingAccounts: [
    {
      id: 'account-1',
      customerNumber: '500014872',
      type,
      isBuyingGroup: false,
      buyingGroupName: null,
      isSelected: true,
      billingAccountSites: [
        {
          id: 'site-1',
          nickname: 'Home',
          address: '14 Tūī Lane, Raumati Beach',
          status: 'open',
          isSelected: true,
          avatar: { type: 'standalone', colorSchema: 'tussock' },
          supplyPoints: [
            {
              id: 'point-1',
              icp: null,
              address: '14 Tūī Lane, Raumati Beach',
              supplyAgreementId: 'agreement-1',
              supplyType,
              supplyTypeDisplay: 'Electricity',
              plan: 'EV Night',
              planObject: { planName: 'EV Night', isValuePlan: false, costIncluded: true, chargeNetId },
              hasHourlyDataSupport: true,
              advanced: true,
              canSubmitMeterRead: false,
              earliestDate: null,
              latestDate: null,
            },
          ],
        },
      ],
    },
  ],
})

export const sessions: ChargingYear['sessions'] = [
  {
    sessionId: 's2',
    station: 'Paraparaumu Coastlands',
    charger: 'Rapid, 50 kW',
    startDateTime: '2026-06-06T10:14:00+12:00',
    endDateTime: '2026-06-06T11:03:00+12:00',
    minutes: 31,
    kw: 22,
    costNZD: 21.5,
    idleMinutes: 5,
    idleFeeNZD: 5,
  },
  {
    sessionId: 's1',
    station: 'Levin, Oxford Street',
    charger: 'Rapid, 75 kW',
    startDateTime: '2026-04-24T17:26:00+12:00',
    endDateTime: '2026-04-24T17:42:00+12:00',
    minutes: 14,
    kw: 12,
    costNZD: 9.6,
    idleMinutes: 0,
    idleFeeNZD: 0,
  },
]

export const year = (change: Partial<ChargingYear> = {}): ChargingYear => ({
  sessions,
  months: [1, 2, 3, 4, 5, 6].map((month) => ({
    month,
    homeKw: 100,
    networkKw: month === 6 ? 22 : month === 4 ? 12 : 0,
    networkNZD: month === 6 ? 21.5 : month === 4 ? 9.6 : 0,
  })),
  earliestYear: 2025,
  kwhPer100Km: 16,
  isIdleFeeInfoSeen: false,
  ...change,
})

export const rates: DayNightRates = {
  planName: 'EV Night',
  dayCents: 33.9,
  nightCents: 18.2,
  nightFromHour: 21,
  nightToHour: 7,
  costIncluded: true,
  batteryKwh: 60,
  savingNZD: 9.42,
}

export const faqs: EvFaqs = {
  faqs: [
    { id: 'idle', question: 'How do idle fees work?', answer: 'After 10 minutes the network may charge by the minute.' },
    { id: 'two', question: 'Can I link two cars?', answer: 'Cars that share an account all show.' },
  ],
}

export const car: Ev = { name: 'Leafy', make: 'Nissan', model: 'Leaf 40 kWh', charger: 'socket' }
export const models = { models: [{ make: 'Nissan', model: 'Leaf 40 kWh', batteryKwh: 37, kwhPer100Km: 17 }] }
export const options = {
  chargers: [
    { type: 'socket' as const, name: 'A wall socket', kilowatts: 1.8 },
    { type: 'wall' as const, name: 'A wall charger', kilowatts: 7.4 },
  ],
}

export const summary: EvSummary = {
  planName: 'EV Night',
  isEvPlan: true,
  hasNightPrice: true,
  hasEv: true,
  hasSmartMeter: true,
  costIncluded: true,
  startDate: '2026-03-11',
  endDate: '2026-06-08',
  kw: 612,
  costNZD: 101.4,
  nightShare: 0.82,
  kilometres: 3600,
  tip: evTip,
}

export const insights: EvInsights = {
  planName: 'EV Night',
  hasEv: true,
  hasSmartMeter: true,
  costIncluded: true,
  startDate: '2026-03-11',
  endDate: '2026-06-08',
  priceTiers: [
    { tier: 'low', name: 'Night', fromHour: 21, toHour: 7, centsPerKwh: 14.26 },
    { tier: 'high', name: 'Day', fromHour: 7, toHour: 21, centsPerKwh: 31.28 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    kw: hour === 22 || hour === 18 ? 1.2 : 0,
    tier: hour < 7 || hour >= 21 ? ('low' as const) : ('high' as const),
  })),
  shift: { kw: 110, costNZD: 34.41, atNightNZD: 15.69, savingNZD: 18.72 },
  disclaimer: evDisclaimer,
}

export const months: EvElectricityUsage = {
  months: [
    { startDate: '2026-05-01', endDate: '2026-05-31', lowKw: 180, highKw: 30, costNZD: 35.1 },
    { startDate: '2026-06-01', endDate: '2026-06-09', lowKw: 60, highKw: 0, costNZD: 8.6 },
  ],
}

export const carbon: EvCarbonUsage = {
  startDate: '2025-07-01',
  endDate: '2026-06-08',
  kg: 182.4,
  petrolKg: 2410,
  source: 'Ministry for the Environment, Measuring emissions guide, 2023',
}

export const eco: EvEcoTracker = {
  date: '2026-06-10',
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, isEco: hour === 2 || hour === 3 })),
}
