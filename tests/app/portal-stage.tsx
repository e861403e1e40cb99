import { act, cleanup } from '@testing-library/react'
import { createActor, fromCallback, setup, SimulatedClock } from 'xstate'
import { vi } from 'vitest'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { loadPortal, type PortalChunk, registerChunks } from '#machines/app/chunks.ts'
import type { Impersonation } from '#data/session/impersonation-claim.ts'
import { forgetEverything } from '#data/wire/query-client.ts'
import { dismissedNotices, initializeSeen, signedOutMark } from '#data/browser/storage.ts'
import { tokenGate } from '#data/wire/token-gate.ts'
import type { Handover } from '#data/browser/wrapper.ts'
import { LinkProvider } from '#design/theme/link-context.tsx'
import type { OutageFact } from '#machines/app/app-facts.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import type { PageInput } from '#machines/kit/page-input.ts'
import type { PageId } from '#domain/portal/routes.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { App } from '#views/app.tsx'
import { createRouter } from '#views/app-root/router.tsx'
import { pageLoaders } from '#views/chunk-loaders.ts'
// Loaded while the portal runs, and long before that here: what is awaited are answers, not this machine's disk.
import '#views/shell/companions-chunk.ts'
import * as say from './answers.ts'

if (process.env['TEST_WHOLE_PORTAL'] === undefined)
  throw new Error('What opens the whole portal has a process of its own: name its file under `wholePortal` in vite.config.ts')

/** What the backend answers by `METHOD /path`: an object, a status that is a problem, `hang` for no answer yet, `gone` for none at all. */
export type Answers = Readonly<Record<string, object | number | 'hang' | 'gone'>>

const usual: Answers = {
  'GET /public/outage/current': say.noOutage,
  'GET /private/drd/initialize': say.initialized,
  'POST /private/bootstrap': 204,
  'GET /private/drd/navigation': say.navigation,
  'GET /private/billing/accounts': say.accountsOf('residential'),
  'GET /private/tabs': say.mainTabs,
  'GET /private/tips': { billingAccountId: 'b-1', CategoryTips: [], HasVisited: false, CurrentSeason: 'Winter' },
  'GET /private/homeProfile': {},
  'GET /private/businessProfile': {},
  'GET /public/nationalAlert': { status: 'none', alert: null },
  'GET /private/drd/billingAccounts/switcher': say.properties('s-1'),
  'GET /private/drd/notifications/icons': say.icons,
  'GET /private/drd/widget/sidekick': 404,
  'GET /private/tabs/insights': say.insightsTabs('tips'),
  'POST /private/user/site': 204,
  'DELETE /private/drd/user/site': 204,
}

const answer = (said: object | number | 'hang' | 'gone' | undefined): Promise<Response> => {
  if (said === 'hang') return new Promise(() => {})
  if (said === 'gone') return Promise.reject(new TypeError('Failed to fetch'))
  if (said === 204) return Promise.resolve(new Response(null, { status: 204 }))
  if (typeof said === 'number' || said === undefined)
    return Promise.resolve(Response.json({ ...say.problem, status: said ?? 404 }, { status: said ?? 404 }))
  return Promise.resolve(Response.json(said))
}

/** Somebody who is signed in, or nobody: the session chart's states without a provider behind them. */
export const sessionOf = (isSignedIn: boolean, impersonation: Impersonation | null) =>
  setup({
    actors: {
      gate: fromCallback(() => tokenGate.attend({ wanted: () => tokenGate.open('a token'), spoiled: () => {} })),
    },
    types: {
      input: {} as { hasSignedOut: boolean },
      context: {} as { endedBy: 'customer' | null; problem: null; handedOver: null; impersonation: Impersonation | null },
    },
  }).createMachine({
    context: ({ input }) => ({
      endedBy: input.hasSignedOut ? 'customer' : null,
      problem: null,
      handedOver: null,
      impersonation,
    }),
    initial: isSignedIn ? 'signedIn' : 'signedOut',
    states: {
      signedIn: { invoke: { id: 'gate', src: 'gate' }, on: { 'session.end': 'signedOut', 'session.expired': 'signedOut' } },
      signedOut: { on: { 'session.started': 'signedIn' } },
    },
  })

const quiet = setup({ types: { input: {} as PageInput } }).createMachine({})
const plainPage = (id: PageId) => async () => ({ page: { id, machine: quiet, View: () => <h1>{`The ${id} page`}</h1> } })
const Broken = () => {
  throw new Error('This page breaks')
}

/** The signed-in area, whose pages are the stage’s own. */
const loadArea = (): Promise<PortalChunk> => import('#views/shell/portal-chunk.ts')

export interface Opening {
  readonly path?: string
  readonly answers?: Answers
  readonly isSignedIn?: boolean
  /** What the page was served with. */
  readonly outage?: OutageFact
  /** From the mobile app; with a token the session is the real one, and lives on it. */
  readonly handover?: Handover
  /** A page that opens with nothing but its name, besides those of the stage. */
  readonly plain?: PageId
  /** Who of the staff looks for the customer. */
  readonly impersonation?: Impersonation
  /** How the chunk of the signed-in area is loaded. */
  readonly portal?: typeof loadArea
}

/** The whole portal over a backend that says what the test wants, with a clock that the test moves. */
export const openPortal = async ({
  path = '/account/dashboard',
  answers = {},
  isSignedIn = true,
  outage = 'unknown',
  handover,
  plain,
  impersonation,
  portal = loadArea,
}: Opening = {}) => {
  const asked: string[] = []
  const sent: (readonly [string, unknown])[] = []
  const changed: Record<string, object | number | 'hang' | 'gone'> = { ...usual, ...answers }
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.replace(/^.*\/v2/, '')}`
    asked.push(call)
    if (typeof init.body === 'string') sent.push([call, JSON.parse(init.body)])
    return answer(changed[call])
  })
  globalThis.history.replaceState(null, '', path)
  registerChunks({
    portal,
    pages: {
      dashboard: plainPage('dashboard'),
      products: plainPage('products'),
      bill: plainPage('bill'),
      insights: pageLoaders.insights,
      ecoTracker: plainPage('ecoTracker'),
      tips: plainPage('tips'),
      donate: async () => ({ page: { id: 'donate', machine: quiet, View: Broken } }),
      ev: () => Promise.reject(new Error('The chunk is gone')),
      monitoring: () => new Promise(() => {}),
      ...(plain && { [plain]: plainPage(plain) }),
    } as never,
  })
  await loadPortal().catch(() => {})
  const clock = new SimulatedClock()
  const machine = handover?.accessToken
    ? appMachine
    : appMachine.provide({ actors: { session: sessionOf(isSignedIn, impersonation ?? null) as never } })
  const actor = createActor(machine, {
    clock,
    input: {
      outage,
      dismissed: dismissedNotices.all(),
      theme: { choice: 'light', device: 'light' },
      origin: globalThis.location.origin,
      isInitializeSeen: initializeSeen.read(),
      hasSignedOut: signedOutMark.take(),
      isInApp: Boolean(handover?.accessToken),
      handover: handover ?? null,
    },
  })
  const router = createRouter()
  bindAddressBar(router)
  actor.start()
  renderBranded(
    <LinkProvider as={router.Link}>
      <App actor={actor} />
    </LinkProvider>,
    // One page breaks on purpose.
    { onCaughtError: () => {} },
  )
  await settle()
  return {
    actor,
    /** Calls in the order in which they were sent. */
    asked,
    /** The bodies that went with a call. */
    bodies: (call: string) => sent.flatMap(([name, body]) => (name === call ? [body] : [])),
    /** Lets the backend say something else from now on. */
    say: (more: Answers) => void Object.assign(changed, more),
    pass: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
    address: () => `${globalThis.location.pathname}${globalThis.location.search}`,
    strike: () => {
      cleanup()
      actor.stop()
      forgetEverything()
      initializeSeen.clear()
      vi.unstubAllGlobals()
    },
  }
}

export type Portal = Awaited<ReturnType<typeof openPortal>>

/** Lets every answer that is on its way arrive, and what waits for a turn of the browser have it. */
export const settle = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 60; turn += 1)
      await new Promise<void>((done) => (turn % 10 === 5 ? setTimeout(done) : setImmediate(done)))
  })
