import { navigation } from '#tests/app/answers.ts'
import { headOf, invoiceOf } from '#tests/bills/bill-readings.ts'
import { firstBill, insights } from '#tests/bill-insights/insights-answers.ts'
import { lastBill } from '#tests/bill-overview/overview-readings.ts'
import { order, standing, summary } from '#tests/bottled-gas/bottle-answers.ts'
import { properties } from '#tests/dashboard/readings.ts'
import { breakdown, checks, comparison, hasNoElectricity } from '#tests/dashboard/tile-answers.ts'
import * as eco from '#tests/eco-tracker/answers.ts'
import { emptyYear, latest, yearOf } from '#tests/home-comparison/answers.ts'
import { emptyPeriods, gasYearOf, twelveMonths } from '#tests/natural-gas/readings.ts'
import { plans } from '#tests/products/plans.ts'
import { accountWith, dailyRows, insight, point, questionOf, usageOf } from '#tests/usage/readings.ts'
import { loadOracle } from './load-oracle.ts'
import type { Oracle } from './oracle.ts'

const dark = <Hour extends object>(hours: readonly Hour[]) => hours.map((hour) => ({ ...hour, level: 0, gramsPerKwh: null }))
const week = { startDate: '2026-05-31', endDate: '2026-06-06' }
const before = { startDate: '2026-05-24', endDate: '2026-05-30' }
const [site] = accountWith(point).billingAccountSites
const details = { customerNumber: '500 118 204', properties: [{ site, supplies: [] }] }
const bill = invoiceOf(headOf('b-1').id)

/** The tables of the charts that only load and show: the same one, with what each of them asks and is answered. */
export const loadOracles: readonly Oracle[] = [
  loadOracle('propertyListWidget', 'Dashboard', { full: properties, empty: { properties: [] } }),
  loadOracle('usageBreakdownWidget', 'Dashboard', {
    full: breakdown,
    empty: { ...breakdown, ...hasNoElectricity },
    outcomes: checks.map(([state, spec, answer]) => ({ state, spec, answer: { ...breakdown, ...answer } })),
  }),
  loadOracle('homeComparisonWidget', 'Dashboard', {
    full: comparison,
    empty: { ...comparison, ...hasNoElectricity },
    outcomes: checks.map(([state, , answer]) => ({ state, spec: 'CMPR-20 CMPR-21', answer: { ...comparison, ...answer } })),
  }),
  loadOracle('issuedBill', 'Bills', { full: lastBill, empty: { ...lastBill, lines: [] } }),
  loadOracle('billCorrection', 'Bills', { full: bill, empty: { ...bill, lines: [] } }),
  loadOracle('billChange', 'Bills', { full: insights, empty: firstBill }),
  loadOracle('plans', 'Products and usage', { full: { supplyPoints: plans }, empty: { supplyPoints: [] } }),
  loadOracle('usageReadings', 'Products and usage', {
    questions: [questionOf('week', week), questionOf('week', before)],
    full: usageOf(dailyRows(week)),
    empty: usageOf(dailyRows(week, '2026-05-01')),
  }),
  loadOracle('periodInsight', 'Products and usage', { full: insight, empty: { ...insight, daysWithReadings: 0 } }),
  loadOracle('gasYear', 'Products and usage', { full: gasYearOf(2026), empty: gasYearOf(2026, emptyPeriods) }),
  loadOracle('gasSum', 'Products and usage', { full: twelveMonths, empty: { ...twelveMonths, days: 0 } }),
  loadOracle('lpgStanding', 'Bottled gas', { full: standing(order()), empty: standing(null) }),
  loadOracle('lpgSummary', 'Bottled gas', { full: summary, empty: { ...summary, lastDelivery: null } }),
  loadOracle('gridNow', 'Insights', { full: eco.now, empty: { ...eco.now, generationSources: [], hours: dark(eco.now.hours) } }),
  loadOracle('gridAhead', 'Insights', {
    full: eco.nextTwoDays,
    empty: { ...eco.nextTwoDays, hours: dark(eco.nextTwoDays.hours) },
  }),
  loadOracle('gridWeek', 'Insights', {
    full: eco.week,
    empty: { days: eco.week.days.map((day) => ({ ...day, generationSources: [] })) },
  }),
  loadOracle('impactDay', 'Insights', { full: eco.day, empty: { ...eco.nothing, date: null, daily: null } }),
  loadOracle('impactMonths', 'Insights', { full: eco.months, empty: { ...eco.months, ...eco.nothing, monthly: [] } }),
  loadOracle('weeklyInsights', 'Insights', {
    full: latest,
    empty: { ...latest, Readings: { ...latest.Readings, EnergyInKWh: 0 } },
  }),
  loadOracle('historicInsights', 'Insights', { full: yearOf(2026, 700), empty: emptyYear }),
  loadOracle('profileOverview', 'Account settings', { full: navigation, empty: { ...navigation, menu: [] } }),
  loadOracle('propertyDetails', 'Account settings', { full: details, empty: { ...details, properties: [] } }),
]
