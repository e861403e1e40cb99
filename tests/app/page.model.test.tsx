// @vitest-environment happy-dom
import { useSelector } from '@xstate/react'
import { afterAll, beforeAll } from 'vitest'
import type { GivenAccess } from '#contract/people/people.contract.ts'
import { Link, LinkProvider } from '#design/theme/link-context.tsx'
import { offline, ProblemError } from '#domain/portal/problem.ts'
import { addressOf, pageAt, placeOf } from '#machines/app/addresses.ts'
import { type PageActor, type PageContext, pageMachine } from '#machines/app/page.machine.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { selectIsGuest } from '#machines/app/shell.selectors.ts'
import { entryOf } from '#machines/catalogue.ts'
import { pending, type Reading } from '#machines/kit/from-query.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { createRouter } from '#views/app-root/router.tsx'
import { AccessLine } from '#views/shell/guest.tsx'
import { PageOf } from '#views/shell/open-page.tsx'
import { mainTabs, problem, properties, ready } from './answers.ts'
import { plainChunks } from './plain-chunks.tsx'

await plainChunks

const [dashboard, asked, products, bill] = ['/account/dashboard', '/account/dashboard?x=1', '/account/products', '/account/bill']
const turnTo = (address: string) => ({ type: 'page.turn', place: pageAt(placeOf(address)) }) as const

const own = ready(properties('s-1'))
const access: GivenAccess = { accessId: 'x-1', owner: 'Sina Faleolo', role: 'viewer', until: null, isOneProperty: true }
/** Somebody who was let into one of its properties: bills are not part of that. */
const ofOne = ready({ billingAccounts: own.data.billingAccounts.map((account) => ({ ...account, access })) })
const ofNone = ready({ billingAccounts: [] })

const router = createRouter()
/** The page that is played: what the router and the browser do reaches it. */
let played: PageActor | null = null
router.subscribe(() => {
  const { pathname, search } = router.state.location
  played?.send({ type: 'page.turn', place: pageAt({ path: pathname, search }) })
})

// What a browser does by itself, as far as it reaches this page: it asks for it once more, or for the one before, which still runs.
const { history, location } = globalThis
const [back, reload] = [history.back.bind(history), location.reload.bind(location)]
beforeAll(() => {
  Reflect.set(location, 'reload', () => played?.send({ type: 'page.turn', place: played.getSnapshot().context.place }))
  Reflect.set(history, 'back', () => played?.send(turnTo(dashboard)))
})
afterAll(() => {
  Reflect.set(location, 'reload', reload)
  Reflect.set(history, 'back', back)
})

const lists = { tabs: ready(mainTabs), insightsTabs: pending }
/** The shell reads whose account it is as the page does, and hears the same. */
const shellOf = (page: PageActor) =>
  Object.assign(fixed<ShellActor>({}), {
    getSnapshot: () => ({ context: { ...lists, properties: page.getSnapshot().context.properties } }),
    subscribe: page.subscribe.bind(page),
  })

const Screen = ({ page, shell }: { page: PageActor; shell: ShellActor }) => {
  const isGuest = useSelector(shell, selectIsGuest)
  return (
    <>
      {isGuest ? <AccessLine shell={shell} /> : null}
      {[dashboard, asked, products, bill].map((href) => (
        <Link key={href} href={href}>
          {href}
        </Link>
      ))}
      <PageOf page={page} shell={shell} isGuest={isGuest} />
    </>
  )
}

const isOf = <Data,>(reading: Reading<Data>, other: { readonly data: Data }) =>
  reading.status === 'ready' && reading.data === other.data

/** Whoever is in another’s account is told whose it is, on every page of it. */
const saysWhose = async (screen: Page, { properties: whose }: PageContext) => {
  const isGuest = isOf(whose, ofOne)
  await seesIf(screen, isGuest, 'link', 'Your access')
  if (!isGuest) return
  await screen.reads('Sina Faleolo’s account, one property.')
  await screen.reads('You can look but not change anything.')
}

const opens = async (screen: Page, context: PageContext) => {
  await saysWhose(screen, context)
  await screen.sees('status', 'Opening the page')
}

const saysFailed = async (screen: Page, context: PageContext) => {
  await saysWhose(screen, context)
  const isOffline = context.problem?.type === offline.type
  await screen.reads(isOffline ? 'You’re offline' : 'Sorry, something went wrong')
  await screen.reads(
    isOffline ? 'We’ll load this page when you’re back online.' : 'Please refresh to try again. Thank you for your patience.',
  )
  await seesIf(screen, isOffline, 'link', 'Dashboard')
  await seesIf(screen, !isOffline, 'button', 'Reload')
  await seesIf(screen, !isOffline && context.flowOf !== null, 'button', 'Go back')
}

describeModel(entryOf('page'), {
  machine: pageMachine,
  inputs: [pageAt(placeOf(dashboard)), pageAt(placeOf(products)), pageAt(placeOf(bill))],
  events: [
    ...[dashboard, asked, products, bill].map(turnTo),
    at('failed', turnTo(products), { place: { pageId: 'products' }, problem: null }),
    at('failed', turnTo(dashboard), { place: { pageId: 'products' }, problem: null, flowOf: 'dashboard' }),
    at('open', turnTo(products), { place: { pageId: 'products' } }),
    reports('properties', own),
    reports('properties', ofOne),
    reports('properties', ofNone),
    reports('properties', { status: 'failed', problem }),
    fails('loadPage', new Error('gone')),
    fails('loadPage', new ProblemError(offline)),
  ],
  look: ({ place: { pageId, search }, hasOpened, flowOf, problem: trouble, properties: { status } }) => [
    pageId,
    search,
    hasOpened,
    flowOf,
    trouble,
    status,
  ],
  // All chunks are there, so that all charts can run; only one counts as there before it was asked for.
  provide: { guards: { isHere: ({ context }: { context: PageContext }) => context.place.pageId === 'dashboard' } },
  home: ['open'],
  mount: (actor) => {
    played = actor
    return (
      <LinkProvider as={router.Link}>
        <Screen page={actor} shell={shellOf(actor)} />
      </LinkProvider>
    )
  },
  hands: {
    'page.turn': (screen, event: ReturnType<typeof turnTo>) => {
      if (!('controlAt' in event)) return screen.press(addressOf(event.place), 'link')
      return screen.press(event.place.pageId === 'products' ? 'Reload' : 'Go back')
    },
  },
  eyes: {
    opening: opens,
    admitting: opens,
    notYours: async (screen, context: PageContext) => {
      await saysWhose(screen, context)
      const hasNone = isOf(context.properties, ofNone)
      await screen.reads(hasNone ? 'You don’t have access to an account' : 'You don’t have access to this')
      await screen.reads(
        hasNone
          ? 'When someone shares their account with you, we’ll email you an invitation. If you had access before, it has ended.'
          : 'This belongs to Sina Faleolo’s account as a whole, and you have access to one of its properties.',
      )
      await screen.sees('link', hasNone ? 'Profile' : 'What you can do')
    },
    open: async (screen, context: PageContext) => {
      await saysWhose(screen, context)
      const { pageId } = context.place
      if (pageId !== 'products') return screen.reads(`The ${pageId} page`)
      await screen.reads('Sorry, something went wrong')
      await screen.sees('button', 'Reload')
    },
    'failed.resting': saysFailed,
    'failed.retrying': saysFailed,
  },
})
