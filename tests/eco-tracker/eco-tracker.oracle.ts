import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const base = '/account/insights/eco-tracker'
const place = (inner: string, search = '') => ({ pageId: 'ecoTracker', path: `${base}${inner}`, params: {}, search })
const goes = (inner: string, search = '') => ({ type: 'place.changed', ...place(inner, search) })
const tick = { type: 'clock.ticked', now: Date.parse('2026-06-09T16:40:00+12:00') }
/** Still 1 July in UTC. */
const julyNight = { ...tick, now: Date.parse('2026-07-02T00:30:00+12:00') }
const [daily, monthly, yearly] = ['usageImpact.daily', 'usageImpact.monthly', 'usageImpact.yearly']
const impact = [
  ['/usage-impact/daily', daily],
  ['/usage-impact/monthly', monthly],
  ['/usage-impact/yearly', yearly],
] as const
const change = (question: object) => [{ type: 'question.change', question }]
const shows = { does: ['showAddress'] }
const inAddress = 'What is looked at is in the address, so that a reload and Back show the same'
const remembered = 'This device remembers it'
const device = { getItem: (name: string) => (name === 'tarn.usage-view' ? 'table' : null) }
const month = (of: string) => ({ type: 'month.choose', month: of })
const part = (of: string) => ({ type: 'part.choose', part: of })

/** A §2: the eco tracker's four views, and the parts of two of them. */
export const ecoTrackerOracle: Oracle = {
  chart: 'ecoTracker',
  flow: 'Insights',
  input: place(''),
  ways: {
    forecast: [goes('/forecast')],
    lastSevenDays: [goes('/last-7-days')],
    'usageImpact.sorting': [goes('/usage-impact/daily')],
    [daily]: [tick, goes('/usage-impact/daily')],
    [monthly]: [tick, goes('/usage-impact')],
    [yearly]: [tick, goes('/usage-impact/yearly')],
  },
  rows: [
    documented('ECO-01', '', 'the page opens', null, 'realtime', { context: { at: null, mix: 'sources', display: 'chart' } }),
    beyond(remembered, '', 'figures were looked at as a table', null, 'realtime', { world: { localStorage: device }, context: { display: 'table' } }),
    ...[
      ['ECO-02', '/realtime', 'realtime'],
      ['ECO-03', '/forecast', 'forecast'],
      ['ECO-04', '/usage-impact', monthly],
      ['ECO-08', '/last-7-days', 'lastSevenDays'],
    ].map(([spec = '', path = '', to = '']) => documented(spec, '', `${path} opens`, null, to, { input: place(path) })),
    beyond(inAddress, '', 'the address has a day, a month, a year and a length', null, 'usageImpact.sorting', {
      input: place('/usage-impact/daily', '?date=2026-06-07&month=2026-05&year=2025&hours=2'),
      context: { place: { impact: 'daily', week: 'carbon', date: '2026-06-07', month: '2026-05', year: 2025, hours: 2, isOdd: false } },
    }),
    beyond(inAddress, '', 'the address has nothing but the path', null, 'lastSevenDays', {
      input: place('/last-7-days/carbon'),
      context: { place: { week: 'carbon', date: null, month: null, year: null, isOdd: false } },
    }),
    ...['date=2026-02-30', 'month=2026-13', 'year=1850', 'hours=99', 'date='].map((odd) =>
      beyond('A page that cannot be meant says so', '', `the address has ${odd}`, null, monthly, {
        input: place('/usage-impact', `?${odd}`),
        context: { place: { date: null, month: null, year: null, isOdd: true } },
      }),
    ),
    beyond('Which month runs has to be known', '', 'the days open', null, 'usageImpact.sorting', { input: place('/usage-impact/daily') }),
    documented('ECO-03', 'realtime', 'the forecast opens', goes('/forecast', '?hours=2'), 'forecast', { context: { place: { view: 'forecast', hours: 2 } } }),
    documented('ECO-09', 'lastSevenDays', 'the other part of the week opens', goes('/last-7-days/electricity'), 'lastSevenDays', {
      context: { place: { week: 'electricity' } },
      // It is not read again.
      asks: { week: undefined as never },
    }),
    ...impact.flatMap(([, from]) => [
      documented('ECO-02', from, 'another view opens', goes('/realtime'), 'realtime', { context: { place: { view: 'realtime' } } }),
      documented('ECO-03', from, 'the forecast opens', goes('/forecast'), 'forecast', { context: { place: { view: 'forecast' } } }),
      ...impact
        .filter(([, to]) => to !== from)
        .map(([path, to]) =>
          documented('ECO-22', from, `${path} opens`, goes(path, '?date=2026-06-07'), to, {
            context: { place: { date: '2026-06-07' } },
            tells: { day: change({ date: '2026-06-07' }) },
          }),
        ),
    ]),
    beyond('A day shows the days of its month', daily, 'the address names another day', goes('/usage-impact/daily', '?date=2026-05-07'), daily, {
      context: { place: { date: '2026-05-07' } },
      tells: { day: change({ date: '2026-05-07' }), days: change({ month: '2026-05' }) },
    }),
    beyond(inAddress, monthly, 'the address names another day', goes('/usage-impact', '?date=2026-05-07'), monthly, {
      context: { place: { date: '2026-05-07' } },
      tells: { day: change({ date: '2026-05-07' }) },
    }),
    beyond('The month that runs is known now', 'usageImpact.sorting', 'the clock moves on', tick, daily, { asks: { days: { month: '2026-06' } }, context: { at: tick.now } }),
    beyond('The days are those of yesterday’s month in New Zealand', 'usageImpact.sorting', 'the clock moves on in the night of 2 July', julyNight, daily, {
      asks: { days: { month: '2026-07' } },
    }),
    beyond('The mix is told by source or by company', 'realtime', 'the companies are chosen', { type: 'mix.choose', mix: 'companies' }, 'realtime', {
      context: { mix: 'companies' },
    }),
    beyond(remembered, 'realtime', 'figures are looked at as a table', { type: 'display.choose', display: 'table' }, 'realtime', {
      context: { display: 'table' },
      does: [{ type: 'keepDisplay', params: { display: 'table' } }],
    }),
    beyond(inAddress, 'forecast', 'a task takes five hours', { type: 'task.choose', hours: 5 }, 'forecast', { context: { place: { hours: 5 } }, ...shows }),
    documented('ECO-22', monthly, 'a day is chosen', { type: 'date.choose', date: '2026-06-07' }, monthly, {
      context: { place: { date: '2026-06-07' } },
      tells: { day: change({ date: '2026-06-07' }) },
      ...shows,
    }),
    documented('ECO-22', daily, 'a month is chosen', month('2026-05'), daily, {
      context: { place: { month: '2026-05' } },
      tells: { days: change({ month: '2026-05' }) },
      ...shows,
    }),
    documented('ECO-22', monthly, 'a month is opened', month('2026-05'), monthly, { does: [{ type: 'openMonth', params: { month: '2026-05' } }] }),
    documented('ECO-22', monthly, 'a year is chosen', { type: 'year.choose', year: 2025 }, monthly, { context: { place: { year: 2025 } }, ...shows }),
    documented('ECO-22', yearly, 'a year is opened', { type: 'year.choose', year: 2025 }, yearly, { does: [{ type: 'openYear', params: { year: 2025 } }] }),
    documented('ECO-07', monthly, 'the days are opened', part('daily'), monthly, { does: [{ type: 'openPart', params: { part: 'daily' } }] }),
    documented('ECO-10', 'lastSevenDays', 'the electricity is opened', part('electricity'), 'lastSevenDays', { does: [{ type: 'openPart', params: { part: 'electricity' } }] }),
  ],
  passes: {
    "machines/eco-tracker/eco-tracker.machine.ts isDaily: place.impact === 'daily' && at !== null without place.impact === 'daily'": 'Months and years are asked before: only the days are left.',
  },
}
