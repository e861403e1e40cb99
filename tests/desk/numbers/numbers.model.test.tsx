// @vitest-environment happy-dom
import type { DeskNumbers } from '#contract/desk/numbers.contract.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type DeskNumbersActor, type DeskNumbersContext, deskNumbersMachine } from '#machines/desk/numbers/numbers.machine.ts'
import { offline } from '#domain/portal/problem.ts'
import { downloads } from '#tests/bills/downloads.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { page as numbersPage } from '#views/desk/numbers/numbers-page.tsx'
import { mere } from '#tests/desk/staff.ts'

const none = { opened: 0, answered: 0, late: 0, workingDays: null }

const numbers: DeskNumbers = {
  weeks: ['2026-06-01', '2026-06-08'],
  cases: [
    { kind: 'complaint', weeks: [{ opened: 6, answered: 5, late: 1, workingDays: 7.5 }, none] },
    { kind: 'billQuestion', weeks: [none, none] },
    { kind: 'privacy', weeks: [none, none] },
  ],
  billQuestions: [{ about: 'Daily charge', count: 1 }],
  stuck: [{ chart: 'Moving house', step: 'The customer enters the new address.', visits: 210, ends: 63 }],
}
const empty: DeskNumbers = { ...numbers, billQuestions: [], stuck: [] }

const weekNames = { '4': '4 weeks', '12': '12 weeks', '26': '6 months', '52': 'A year' } as const

const chosen = (page: Page, { weeks }: DeskNumbersContext) => page.sees('button', weekNames[weeks])

describeModel(entryOf('deskNumbers'), {
  machine: deskNumbersMachine,
  input: { path: '/staff/numbers', search: '', params: {}, staff: mere },
  events: [
    reports('numbers', { status: 'ready', data: numbers }),
    reports('numbers', { status: 'ready', data: empty }),
    reports('numbers', { status: 'failed', problem: offline }),
    { type: 'weeks.choose', weeks: '4' },
    { type: 'weeks.choose', weeks: '52' },
  ],
  home: ['open.showing', 'failed'],
  provide: { actors: { download: downloadMachine } },
  mount: (actor) => <numbersPage.View actor={actor} />,
  hands: {
    'weeks.choose': (page, { weeks }) => page.press(weekNames[weeks]),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'open.loading': async (page, context: DeskNumbersContext) => {
      await chosen(page, context)
      await page.sees('region', 'Loading the numbers')
    },
    'open.showing': async (page, context: DeskNumbersContext) => {
      await chosen(page, context)
      await page.sees('button', 'Download CSV')
      await page.sees('row', '1 June 6 5 1 7.5')
      const isEmpty = context.numbers.status === 'ready' && context.numbers.data.stuck.length === 0
      if (isEmpty) {
        await page.reads('Nobody asked about a bill in these weeks.')
        await page.reads('Nothing to show yet.')
      } else {
        await page.tells(['Daily charge', '1 question'])
        await page.tells(['Moving house', 'The customer enters the new address.', '63 of 210 visits'])
      }
    },
    failed: async (page) => {
      await page.reads('We couldn’t load the numbers')
      await page.reads('You’re offline. This loads when you’re back online.')
    },
  },
})

describeModel(entryOf('download'), {
  ...downloads,
  input: { of: 'desk', path: '/staff/numbers/file?weeks=12' },
  mount: (download) => (
    <numbersPage.View
      actor={fixed<DeskNumbersActor>({
        value: { open: 'showing' },
        context: { weeks: '12', numbers: { status: 'ready', data: numbers } },
        children: { download },
      })}
    />
  ),
  hands: { 'download.begin': (page) => page.press(/^(?:Download CSV|Downloaded|Try again)$/) },
  eyes: {
    ready: (page) => page.rests('Download CSV'),
    loading: (page) => page.waits('Download CSV'),
    'success.linked': (page) => page.rests('Downloaded'),
    'success.released': (page) => page.rests('Downloaded'),
    error: async (page) => {
      await page.reads('We couldn’t download it. Try again.')
      await page.rests('Try again')
    },
  },
})
