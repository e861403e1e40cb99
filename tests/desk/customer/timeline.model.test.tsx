// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { deskTimelineMachine } from '#machines/desk/customer/timeline.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { createRouter } from '#views/app-root/router.tsx'
import { CustomerTimeline } from '#views/desk/customer/customer-timeline.tsx'
import { firstEntries, laterEntries, priya } from './customers.ts'

beforeAll(() => bindAddressBar(createRouter()))

const seesEntries = async (page: Page) => {
  await page.sees('heading', 'Today')
  await page.reads('Priya wants the bill fixed before 15 June')
  await page.sees('link', 'Open: Complaint C-288 made')
}

const hasMore = ({ next }: { readonly next: string | null }) => next !== null

describeModel(entryOf('deskTimeline'), {
  machine: deskTimelineMachine,
  input: { account: 'account-1', part: 'timeline' },
  events: [
    isDone('readFirst', firstEntries),
    isDone('readMore', laterEntries),
    fails('readFirst', new ProblemError(problem)),
    fails('readMore', new ProblemError(problem)),
    { type: 'part.change', part: 'bills' },
    { type: 'filter.choose', only: 'notes' },
  ],
  look: ({ part, only, entries: { length }, next, problem: trouble }) => [part, only, length, next, trouble],
  home: ['shown', 'moreFailed', 'failed'],
  mount: (actor) => <CustomerTimeline actor={actor} customer={priya} />,
  hands: {
    'more.show': (page) => page.press('Show earlier'),
    'load.retry': (page) => page.press('Try again'),
    'part.change': send,
    'filter.choose': (page, event: never, actor) =>
      actor.getSnapshot().context.part === 'timeline' ? page.choose('Show', 'Notes') : send(page, event, actor),
    'timeline.renew': send,
  },
  eyes: {
    loading: async (page) => {
      await page.lacks('alert')
      await page.lacks('button', 'Show earlier')
      await page.lacks('heading', 'Today')
    },
    shown: async (page, context: { next: string | null }) => {
      await seesEntries(page)
      if (hasMore(context)) await page.rests('Show earlier')
      else await page.reads(/^Bill, \$612\.40/)
      await page.lacks('alert')
    },
    loadingMore: async (page) => {
      await seesEntries(page)
      await page.waits('Show earlier')
    },
    moreFailed: async (page) => {
      await seesEntries(page)
      await page.reads('We couldn’t load earlier entries.')
    },
    failed: (page) => page.sees('button', 'Try again'),
  },
})
