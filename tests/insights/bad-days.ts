import type { Database } from '#server/database/database.ts'

export const pageNames = ['breakdown', 'comparison', 'eco tracker', 'usage impact', 'forecast', 'tips', 'shower'] as const
export type PageName = (typeof pageNames)[number]

export interface Cell {
  readonly address: string
  /** Words that are on the page. */
  readonly says: string
  /** How the name of a link or button begins that leads on. */
  readonly wayOn: string
}

export interface BadDay {
  readonly name: string
  /** The name of a demo customer. */
  readonly customer: string
  /** Makes the day, once. */
  readonly make?: (db: Database) => Promise<unknown>
  /** How far the browser's clock is ahead of the backend's. */
  readonly clockMs?: number
  /** The page is there, and what reads it again is refused. */
  readonly isDown?: boolean
  /** Of those pages that may look otherwise than on any other day. */
  readonly pages: Readonly<Partial<Record<PageName, Cell>>>
}

const home: Readonly<Record<PageName, string>> = {
  breakdown: '/account/insights/energy-mix/weekly-update',
  comparison: '/account/insights/home-comparison/weekly-update',
  'eco tracker': '/account/insights/eco-tracker/realtime',
  'usage impact': '/account/insights/eco-tracker/usage-impact',
  forecast: '/account/insights/forecasts',
  tips: '/account/insights/tips',
  shower: '/account/shower-optimizer',
}
const business = {
  ...home,
  breakdown: '/account/insights/business-breakdown',
  comparison: '/account/insights/business-comparison',
}

type Words = Readonly<Partial<Record<PageName, readonly [says: string, wayOn: string]>>>
const pagesAt = (addresses: typeof home, words: Words): BadDay['pages'] =>
  Object.fromEntries(
    Object.entries(words).map(([name, [says, wayOn]]) => [name, { address: addresses[name as PageName], says, wayOn }]),
  )

const accountOf = (name: string) =>
  `(select billing_account_id from customer_account join login using (customer_id) where email = '${name}@example.com' and position = 1)`
const doing =
  (...statements: readonly string[]) =>
  async (db: Database) => {
    for (const statement of statements) await db.query(statement)
  }

/** The grid is everybody's, and so are tips for whom nothing was read. */
const grid = ['91% renewable.', 'View as table'] as const
const anyTips = ['These are good for any home.', 'Start, 4 minutes'] as const
const unpricedTips = ['We’ll show what each one saves once we have three months of readings.', 'I do this'] as const
const pricedTips = ['Sorted by what they’d save in your home, based on your half-hourly use.', 'I do this'] as const

/** What the home of the pictures is shown on any day. */
const usual = {
  breakdown: ['Heating was the biggest part: $26.00', 'Answer 4 more questions'],
  comparison: ['You used 2% less than homes like yours', 'See appliance tips'],
  'eco tracker': ['Updated 4:40 pm. Next update 4:50 pm', 'Charge the EV'],
  'usage impact': ['Your power made 1.33 kg of CO₂e', 'View as table'],
  forecast: ['Eight times in ten it ends between $264 and $310. Day 19 of 29.', 'View as table'],
  tips: pricedTips,
  shower: ['$253 a year', 'Save as my goal'],
} as const satisfies Words

/** What the pages of insights show on bad days: what is true, and a way on. */
export const badDays: readonly BadDay[] = [
  {
    name: 'no profile',
    customer: 'priya',
    make: doing(`delete from profile_answer where billing_account_id = ${accountOf('priya')}`),
    pages: pagesAt(home, {
      breakdown: ['6 questions left to see your breakdown', 'Continue'],
      comparison: ['6 questions to unlock this', 'Continue'],
      'eco tracker': grid,
      'usage impact': ['Your power made 1.05 kg of CO₂e', 'View as table'],
      forecast: ['Eight times in ten it ends between $242 and $266.', 'View as table'],
      tips: anyTips,
      shower: ['at your average of 22.7 c/kWh, from your readings over the last year', 'Save as my goal'],
    }),
  },
  {
    name: 'no data',
    customer: 'leo',
    make: doing(
      `insert into profile_answer (billing_account_id, kind, answers) select ${accountOf('leo')}, 'home', answers from profile_answer
         where billing_account_id = ${accountOf('aroha')}
       on conflict (billing_account_id, kind) do update set answers = excluded.answers`,
    ),
    pages: pagesAt(home, {
      breakdown: ['We need 30 days of readings, and have 0 so far.', 'See your electricity use'],
      comparison: ['No readings to compare yet', 'Your home profile'],
      'eco tracker': grid,
      'usage impact': ['We work out your carbon from your readings.', 'See the grid now'],
      forecast: ['Your meter’s first readings take two or three days to arrive.', 'Your products'],
      tips: unpricedTips,
      shower: ['from your readings over the last year', 'Save as my goal'],
    }),
  },
  {
    name: 'one week of data',
    customer: 'anahera',
    make: doing(`delete from reading_day where billing_account_id = ${accountOf('anahera')} and day < '2026-06-02'`),
    pages: pagesAt(home, {
      breakdown: ['These are early figures from 7 days of readings.', 'Answer 8 more questions'],
      comparison: ['7 of 30 days', 'See tips'],
      'eco tracker': grid,
      'usage impact': ['Your power made 0.432 kg of CO₂e', 'View as table'],
      forecast: ['Too little is read for one figure.', 'View as table'],
      tips: unpricedTips,
      shower: ['from your readings over the last year', 'Save as my goal'],
    }),
  },
  {
    name: 'all estimated',
    customer: 'hemi',
    make: doing(
      `update reading_day set type = 'estimated', quality = repeat('E', cardinality(wh)) where billing_account_id = ${accountOf('hemi')}`,
    ),
    pages: pagesAt(home, {
      breakdown: ['We need 30 days of readings, and have 0 so far.', 'See your electricity use'],
      comparison: ['No readings to compare yet', 'Your home profile'],
      'eco tracker': grid,
      'usage impact': ['We work out your carbon from your readings.', 'See the grid now'],
      forecast: ['5 days are estimated', 'View as table'],
      tips: unpricedTips,
      shower: ['from your readings over the last year', 'Save as my goal'],
    }),
  },
  {
    name: 'half the half-hours missing',
    customer: 'sina',
    make: doing(
      `update reading_day set type = 'estimated', quality = repeat('AE', cardinality(wh) / 2) where billing_account_id = ${accountOf('sina')}`,
    ),
    pages: pagesAt(home, {
      breakdown: ['7 days estimated because we don’t have their readings.', 'Answer'],
      comparison: ['than homes like yours', 'See tips'],
      'eco tracker': grid,
      'usage impact': ['Estimated', 'View as table'],
      forecast: ['20 days are estimated', 'View as table'],
      tips: pricedTips,
      shower: ['at the', 'Save as my goal'],
    }),
  },
  {
    name: 'gas only',
    customer: 'wiremu',
    make: doing(`delete from supply_point where billing_account_id = ${accountOf('wiremu')} and supply_type = 'electricity'`),
    pages: pagesAt(home, {
      breakdown: ['Natural gas', 'Answer'],
      comparison: ['No electricity to compare', 'Your products'],
      'eco tracker': grid,
      'usage impact': ['No electricity here', 'See the grid now'],
      forecast: ['No electricity here', 'Your products'],
      tips: unpricedTips,
      shower: ['What heats the water?', 'Save as my goal'],
    }),
  },
  {
    name: 'a business',
    customer: 'craig',
    pages: pagesAt(business, {
      breakdown: ['Milk cooling was the biggest part: $372.38', 'Previous bill'],
      comparison: ['You used 5% more than businesses like yours', 'See tips'],
      'eco tracker': ['91% renewable. A good time for anything that can wait.', 'Run what can wait'],
      'usage impact': ['Your power made 1.59 kg of CO₂e', 'View as table'],
      forecast: ['This is your whole bill, including bottled gas and all daily charges.', 'View as table'],
      tips: ['Sorted by what they’d save in your business, based on your half-hourly use.', 'I do this'],
      shower: ['What heats the water?', 'Save as my goal'],
    }),
  },
  { name: 'a clock an hour fast', customer: 'aroha', clockMs: 3_600_000, pages: pagesAt(home, usual) },
  {
    name: 'a clock an hour slow',
    customer: 'aroha',
    clockMs: -3_600_000,
    pages: pagesAt(home, { 'eco tracker': usual['eco tracker'], forecast: usual.forecast }),
  },
  {
    name: 'a refresh that fails',
    customer: 'aroha',
    isDown: true,
    pages: pagesAt(home, {
      ...usual,
      'eco tracker': ['Last updated 4:40 pm. We’ll try again at 4:50 pm', 'Charge the EV'],
    }),
  },
  {
    name: 'a source of generation away',
    customer: 'aroha',
    make: doing(`update generation_day set megawatts = megawatts - 'Wind' where day = '2026-06-09'`),
    pages: pagesAt(home, {
      'eco tracker': [
        'Wind sent no figures. The shares are for the rest, and the carbon figure could be missing.',
        'Charge the EV',
      ],
    }),
  },
  {
    name: 'all generation away for a day',
    customer: 'aroha',
    make: doing(`delete from generation_day where day in ('2026-06-08', '2026-06-09')`),
    pages: pagesAt(home, {
      'eco tracker': ['No dataWe don’t have the grid’s figures. Your power isn’t affected.', 'Charge the EV'],
      'usage impact': ['We don’t have a carbon figure for this day', 'View as table'],
    }),
  },
]
