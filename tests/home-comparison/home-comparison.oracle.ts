import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { comparison, thirtyDay, withoutGas, withoutGasMonths } from './answers.ts'

const home = '/account/insights/home-comparison'
const place = (view: string, search = '') => ({ path: `${home}${view}`, params: {}, search })
const at = (view: string) => ({ input: { pageId: 'homeComparison', ...place(view) } })
const goes = (view: string, search = '') => ({ type: 'place.changed', ...place(view, search) })
const tick = { type: 'clock.ticked', now: Date.parse('2026-06-09T16:40:00+12:00') }

/** The flags of an answer, each row of the documented order with every flag of a later one set. */
const answer = (isUnlocked: boolean, isReady: boolean, showPopup: boolean, isV2Enabled: boolean, more: object = {}) => ({
  ...comparison,
  unlockProgress: { isUnlocked, answered: 6, total: 6 },
  isReady,
  showPopup,
  isV2Enabled,
  ...more,
})
/** 1 December 2026, 00:30 in New Zealand: still 30 November in UTC. */
const decemberNight = { type: 'clock.ticked', now: Date.parse('2026-12-31T23:30:00+13:00') }
const januaryNight = { type: 'clock.ticked', now: Date.parse('2027-01-01T00:30:00+13:00') }
const outcomes = [
  ['HOME_PROFILE_NOT_COMPLETED', 'open.homeProfileNotCompleted', answer(false, true, true, true)],
  ['SUCCESS_WITH_POPUP', 'open.successWithPopup.telling', answer(true, false, true, true)],
  ['COMING_SOON', 'open.comingSoon', answer(true, false, false, true)],
  ['SUCCESS_WITH_LIMITED_DATA', 'open.successWithLimitedData', answer(true, false, false, false)],
  ['SUCCESS', 'open.success', answer(true, true, true, true)],
] as const
const [loading, historic, success] = ['open.loading', 'open.historicTrend', 'open.success']
const [telling, told] = ['open.successWithPopup.telling', 'open.successWithPopup.told']
const others = [has('thirtyDay', thirtyDay)]
const asksYear = (year: number) => [{ type: 'question.change', question: { year } }]
const years = (year: number) => ({ tells: { year: asksYear(year), yearBefore: asksYear(year - 1) } })
const reason = 'What is looked at is the customer’s choice'

/** A §2, A §4: a home among those that are like it. */
export const homeComparisonOracle: Oracle = {
  chart: 'homeComparison',
  flow: 'Insights',
  ...at('/weekly-update'),
  ways: {
    begun: [],
    [loading]: [tick],
    ...Object.fromEntries(outcomes.map(([, state, data]) => [state, [loading, ...others, has('comparison', data)]])),
  },
  rows: [
    ...readingRows({ loading, opens: success, failed: 'failed', needs: { comparison }, optional: { thirtyDay } }),
    documented('CMPR-01', '', 'the page', null, loading, { context: { page: home, thisYear: null } }),
    documented('CMPR-05', '', 'the page of a business', null, loading, {
      input: { pageId: 'businessComparison', path: '/account/insights/business-comparison', params: {}, search: '' },
      context: { page: '/account/insights/business-comparison' },
    }),
    beyond('What year it is has to be known', loading, 'the clock is looked at', tick, success, {
      way: 'begun',
      given: [...others, has('comparison', comparison)],
      context: { thisYear: 2026 },
    }),
    beyond('A year is shown once its December is over', loading, 'it is the last night of December', decemberNight, loading, { context: { thisYear: 2026 } }),
    beyond('A year is shown once its December is over', loading, 'it is the first night of January', januaryNight, loading, { context: { thisYear: 2027 } }),
    documented('CMPR-04', loading, 'the page of no data, and the profile is open', has('comparison', answer(false, false, false, false)), 'open.noData', {
      ...at('/no-data'),
      given: others,
    }),
    documented('CMPR-03', loading, 'the page of the trend, and few days have readings', has('comparison', answer(true, false, true, true)), historic, {
      ...at('/historic-trend/total'),
      given: others,
    }),
    ...outcomes.map(([outcome, state, data]) => documented('CMPR-20 CMPR-21', loading, outcome, has('comparison', data), state, { given: others })),
    ...outcomes.map(([, state], index) => {
      const [outcome, next, data] = outcomes[(index + 1) % outcomes.length] as (typeof outcomes)[number]
      return documented('CMPR-21', state, `a refresh says ${outcome}`, has('comparison', data), next)
    }),
    beyond('Once is enough', telling, 'it is closed', { type: 'popup.close' }, told, { context: { isPopupSeen: true }, does: ['keepPopupSeen'] }),
    beyond('Once is enough', told, 'the page is left and opened again', goes('/weekly-update'), told),
    beyond('This device remembers it', loading, 'it was closed on another day', has('comparison', answer(true, false, true, true)), told, {
      world: { localStorage: { getItem: (name: string) => (name === 'tarn.comparison-popup' ? 'true' : null) } },
      given: others,
      context: { isPopupSeen: true },
    }),
    documented('CMPR-21', loading, 'the profile is asked for before the readings', has('comparison', answer(false, false, false, false, { daysOfData: 0 })), 'open.homeProfileNotCompleted', { given: others }),
    beyond(
      'Who can never compare is asked nothing first',
      loading,
      'no meter counts electricity, and the profile is open',
      has('comparison', answer(false, false, false, false, { hasElectricity: false })),
      'open.noData',
      { given: others },
    ),
    documented('CMPR-04', loading, 'there are no readings', has('comparison', answer(true, false, false, false, { daysOfData: 0 })), 'open.noData', {
      given: others,
      does: ['showNoData'],
    }),
    documented('CMPR-04', loading, 'the page of no data', has('comparison', comparison), 'open.noData', { ...at('/no-data'), given: others, doesNot: ['showNoData'] }),
    documented('CMPR-06', success, 'the other tab is opened', { type: 'view.choose', view: 'historic' }, success, { does: [{ type: 'openView', params: { view: 'historic' } }] }),
    documented('CMPR-03', success, 'historic trend', goes('/historic-trend/total'), historic, {
      context: { place: { view: 'historic', fuel: 'total', year: null } },
      asks: { year: { year: 2026 }, yearBefore: { year: 2025 } },
    }),
    documented('CMPR-02', historic, 'weekly update', goes('/weekly-update'), success, { context: { place: { view: 'weekly' } } }),
    documented('CMPR-07 CMPR-08', historic, 'one of the three views is chosen', { type: 'trend.choose', fuel: 'gas' }, historic, {
      context: { place: { fuel: 'gas' } },
      does: ['showPlace'],
    }),
    beyond('Nothing shows before it is known', loading, 'the customer goes elsewhere', goes('/historic-trend/total'), loading, { context: { place: { view: 'historic' } } }),
    documented('CMPR-12', historic, 'a year is chosen', { type: 'year.choose', year: 2025 }, historic, { context: { place: { year: 2025 } }, does: ['showPlace'], ...years(2025) }),
    documented('CMPR-08', historic, 'the address changes', goes('/historic-trend/gas', '?year=2024'), historic, {
      context: { place: { fuel: 'gas', year: 2024 } },
      doesNot: ['showPlace'],
      ...years(2024),
    }),
    documented('CMPR-08', historic, 'the address names a year that cannot be', goes('/historic-trend/gas', '?year=1999'), historic, {
      context: { place: { fuel: 'gas', year: null } },
      ...years(2026),
    }),
    beyond('Only fuels that the home has are listed', historic, 'gas is asked for where there is none', goes('/historic-trend/gas'), historic, {
      given: [has('thirtyDay', withoutGas), has('comparison', withoutGasMonths)],
      context: { place: { fuel: 'electricity' } },
      does: ['showPlace'],
    }),
    ...(
      [
        ['the last thirty days have it', [has('comparison', withoutGasMonths)]],
        ['months had it', [has('thirtyDay', withoutGas)]],
        ['nothing is known of the thirty days', [cannot('thirtyDay'), has('comparison', withoutGasMonths)]],
      ] as const
    ).map(([what, given]) =>
      beyond('Only fuels that the home has are listed', historic, `gas is asked for, and ${what}`, goes('/historic-trend/gas'), historic, {
        given,
        context: { place: { fuel: 'gas' } },
        doesNot: ['showPlace'],
      }),
    ),
    beyond(reason, historic, 'it is held against the year before', { type: 'against.choose', against: 'yearBefore' }, historic, { context: { against: 'yearBefore' } }),
    beyond(reason, success, 'the unit', { type: 'unit.choose', unit: 'nzd' }, success, { context: { unit: 'nzd' } }),
    ...[success, 'open.successWithLimitedData', told].map((from) => beyond(reason, from, 'the fuel of the week', { type: 'fuel.choose', fuel: 'gas' }, from, { context: { fuel: 'gas' } })),
    beyond(reason, success, 'the fuel of the ranks', { type: 'ranked.choose', fuel: 'gas' }, success, { context: { rankedFuel: 'gas' } }),
  ],
  passes: {
    'machines/home-comparison/comparison-facts.ts outcomeIn: answer === null never holds': 'It is asked once the comparison is read: a guard for the types.',
    'awaitReadings leaves thirtyDay as it was': 'Each read says on its own that it is pending.',
    'open.successWithPopup.telling / popup.close #1: goes to open.successWithPopup.telling and not to open.successWithPopup.told': 'That it was closed is known by then, which leads on on its own.',
  },
}
