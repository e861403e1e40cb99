// @vitest-environment happy-dom
import { offline, ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type DeskPageContext, deskPageMachine } from '#machines/desk/desk-page.machine.ts'
import { deskPlaceAt } from '#machines/desk/desk-place.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { PageOutlet } from '#views/desk/page-outlet.tsx'
import { plainDeskPages } from './plain-pages.tsx'
import { mere } from './staff.ts'

await plainDeskPages

const placeAt = (path: string, search = '') => deskPlaceAt({ path, search })
const turnTo = (path: string, search = '') => ({ type: 'page.turn', place: placeAt(path, search) }) as const

describeModel(entryOf('deskPage'), {
  machine: deskPageMachine,
  inputs: ['/staff', '/staff/money', '/staff/audit', '/staff/nowhere'].map((path) => ({ place: placeAt(path), staff: mere })),
  events: [
    turnTo('/staff'),
    turnTo('/staff', '?queue=care'),
    turnTo('/staff/cases'),
    turnTo('/staff/money'),
    turnTo('/staff/audit'),
    // It has a row, and nobody has built it.
    turnTo('/staff/outages'),
    turnTo('/staff/nowhere'),
    fails('loadPage', new Error('gone')),
    fails('loadPage', new ProblemError(offline)),
  ],
  look: ({ place: { pageId, search }, flowOf, problem }) => [pageId, search, flowOf, problem?.type],
  // All pages are loaded, so that their charts can run; money counts as not loaded.
  provide: {
    guards: { isHere: ({ context }: { context: DeskPageContext }) => ['home', 'cases'].includes(context.place.pageId ?? '') },
  },
  home: ['open', 'unknown', 'notAllowed', 'failed'],
  mount: (actor) => <PageOutlet actor={actor} />,
  hands: { 'page.turn': send, 'load.retry': (page) => page.press('Try again') },
  eyes: {
    unknown: async (page) => {
      await page.sees('heading', 'There’s no page here')
      await page.sees('link', 'Go to Home')
    },
    notAllowed: async (page) => {
      await page.sees('heading', 'Audit')
      await page.reads('This page needs the role “Audit”. Someone with the role “People” can give it to you.')
    },
    opening: async (page) => {
      await page.sees('heading', 'Money')
      await page.sees('region', 'Opening the page')
    },
    open: (page, { place }: DeskPageContext) => page.reads(`The page ${place.pageId}`),
    failed: async (page, { problem }: DeskPageContext) => {
      await page.reads('We couldn’t load this page')
      await page.reads(
        problem?.type === offline.type ? 'You’re offline. This loads when you’re back online.' : /^(?!You’re offline)/,
      )
    },
  },
})
