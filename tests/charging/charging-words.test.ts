import { clockText } from '#domain/basics/clock-text.ts'
import { expect, it } from 'vitest'
import type { ChargerState, ChargingPlan } from '#contract/charging/charging.contract.ts'
import { kilowattsWith } from '#machines/charging/charging.selectors.ts'
import { hasCar } from '#machines/products/product-tabs.ts'
import { accountWith, point } from '#tests/usage/readings.ts'
import {
  chargerText,
  modelText,
  planText,
  priceOfHalfHour,
  savedText,
  sessionText,
  shortText,
  timesText,
} from '#views/charging/charging-words.ts'
import { charger, earlier, halfHour, hurried, plan, session, withCharger } from './answers.ts'

it('says the state of a charger in words', () => {
  const textOf = (state: ChargerState) => chargerText({ ...charger, state })
  expect(
    (['neverConnected', 'offline', 'available', 'pluggedIn', 'charging', 'finished', 'faulted'] as const).map(textOf),
  ).toEqual([
    'Never connected',
    'Not connected since Tue 16 June, 5:55 pm',
    'Ready',
    'Plugged in',
    'Charging',
    'Full, or its plan is done',
    'There’s a fault: check its display',
  ])
  expect(chargerText({ state: 'offline', heardAt: null })).toBe('Not connected')
  expect([modelText(charger), modelText({ vendor: null, model: 'E2' }), modelText({ vendor: null, model: null })]).toEqual([
    'Evnex E2 Plus',
    'E2',
    'Not known yet',
  ])
})

it('says a clock as people do', () => {
  expect(['00:00', '07:00', '07:30', '12:00', '23:30'].map(clockText)).toEqual(['12 am', '7 am', '7:30 am', '12 pm', '11:30 pm'])
})

it('offers the powers that are sold, and the usual one if it is another', () => {
  expect([kilowattsWith(7.4), kilowattsWith(2.3)]).toEqual([
    [3.7, 7.4, 11, 22],
    [2.3, 3.7, 7.4, 11, 22],
  ])
})

const paused = { ...plan, halfHours: [halfHour('2026-06-16T23:00:00+12:00', 3.7, 0), ...plan.halfHours.slice(3)] }
const withPause = (extra: Partial<ChargingPlan>) => ({
  ...paused,
  ...extra,
  halfHours: paused.halfHours.map((each, at) => (at === 1 ? { ...each, kwh: 0 } : each)),
})

it('says the plan in one sentence, and what charging right away would cost or make', () => {
  const running = { ...plan, isRunning: true }
  const texts = [
    planText(plan, 'price'),
    planText(running, 'price'),
    planText(running, 'carbon'),
    planText({ ...running, costNZD: null, atOnceNZD: null }, 'price'),
    planText({ ...running, costNZD: null, atOnceNZD: null, kg: null }, 'price'),
    planText({ ...running, atOnceNZD: 2.4 }, 'price'),
    planText(withPause({ isRunning: true }), 'price'),
    planText(hurried.plan ?? plan, 'price'),
    planText({ ...running, plannedKwh: 0 }, 'price'),
  ]
  expect(texts).toEqual([
    'If you plug in at 6 pm, it charges 14.8 kWh from 11 pm to 1 am for about $2.40. Charging as soon as it’s plugged in would cost $5.10.',
    'Charges 14.8 kWh from 11 pm to 1 am for about $2.40. Charging as soon as it’s plugged in would cost $5.10.',
    'Charges 14.8 kWh from 11 pm to 1 am, and makes about 1.3 kg of carbon. Charging as soon as it’s plugged in would make 2.5 kg of carbon.',
    'Charges 14.8 kWh from 11 pm to 1 am, and makes about 1.3 kg of carbon. Charging as soon as it’s plugged in would make 2.5 kg of carbon.',
    'Charges 14.8 kWh from 11 pm to 1 am.',
    'Charges 14.8 kWh from 11 pm to 1 am for about $2.40. Charging as soon as it’s plugged in would cost the same.',
    'Charges 14.8 kWh between 11 pm and 1 am for about $2.40. Charging as soon as it’s plugged in would cost $5.10.',
    'You asked to charge now. It charges 14.8 kWh from 6 pm to 7 pm for about $5.10.',
    'Nothing can be added by 7 am.',
  ])
})

it('says how much can be added where the time is too short', () => {
  expect([shortText(plan), shortText({ ...plan, kwh: 40 }), shortText({ ...plan, kwh: 40, plannedKwh: 0 })]).toEqual([
    null,
    'Only 14.8 kWh of the 40 kWh can be added by 7 am.',
    null,
  ])
})

it('adds up what it saved, and says when it cost more', () => {
  const textOf = (savedNZD: number | null, savedKg: number | null, sessions = 2) =>
    savedText({ ...withCharger, saved: { sessions, kwh: 29.4, savedNZD, savedKg } })
  const than = 'than charging as soon as it was plugged in, over 2 charges.'
  expect([
    textOf(84.2, 31.2),
    textOf(84.2, null),
    textOf(null, 0.6),
    textOf(-3.1, null),
    textOf(-3.1, 31),
    textOf(84.2, -2),
    textOf(null, null),
    textOf(84.2, 31.2, 60),
  ]).toEqual([
    `Since 10 June 2026: $84.20 and 31 kg of carbon less ${than}`,
    `Since 10 June 2026: $84.20 less ${than}`,
    `Since 10 June 2026: 0.6 kg of carbon less ${than}`,
    `Since 10 June 2026: it cost $3.10 more ${than}`,
    `Since 10 June 2026: it cost $3.10 more and made 31 kg of carbon less ${than}`,
    `Since 10 June 2026: it cost $84.20 less and made 2 kg of carbon more ${than}`,
    'Since 10 June 2026: 29.4 kWh over 2 charges.',
    'In the last 12 months: $84.20 and 31 kg of carbon less than charging as soon as it was plugged in, over 60 charges.',
  ])
})

it('says each charge with its day, times, cost and saving', () => {
  expect([session, earlier, { ...session, endsAt: null }].map(timesText)).toEqual([
    'Mon 15 June, 6:12 pm to Tue 16 June, 7:04 am',
    'Wed 10 June, 7:00 pm to 11:30 pm',
    'Mon 15 June, plugged in since 6:12 pm',
  ])
  const noMoney = { ...session, costNZD: null, atOnceNZD: null }
  expect([session, earlier, { ...session, atOnceNZD: 2 }, noMoney, { ...noMoney, kg: null }].map(sessionText)).toEqual([
    '18.4 kWh for $2.21, $2.10 less than charging as soon as it was plugged in.',
    '11 kWh for $3.10, the same as charging as soon as it was plugged in.',
    '18.4 kWh for $2.21, $0.21 more than charging as soon as it was plugged in.',
    '18.4 kWh, 1.5 kg of carbon, 0.6 kg of carbon less than charging as soon as it was plugged in.',
    '18.4 kWh.',
  ])
})

it('marks a free hour, and says where no price is known', () => {
  const at = '2026-06-16T18:00:00+12:00'
  expect([18.2, 0, null].map((cents) => priceOfHalfHour(halfHour(at, 1, 1, cents)))).toEqual(['18.2 c', 'Free hour', 'Not known'])
})

it('knows the homes where a car charges, by their plan or by the card of the charging network', () => {
  const sitesWith = (supply: Partial<typeof point>) => accountWith({ ...point, ...supply }).billingAccountSites
  expect([
    hasCar(sitesWith({})),
    hasCar(sitesWith({ plan: 'EV Night' })),
    hasCar(sitesWith({ planObject: { ...point.planObject, chargeNetId: 'CN-204118' } })),
    hasCar([]),
  ]).toEqual([false, true, true, false])
})
