// First: the portal looks for a window as it is loaded.
import './window.ts'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { brandIds, brandOf } from '#brands/brands.ts'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { registerChunks } from '#machines/app/chunks.ts'
import { forgetEverything, queryClient } from '#data/wire/query-client.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { LinkProvider } from '#design/theme/link-context.tsx'
import { dashboardPath, leadsSomewhere, matchPath, pathOf, publicPaths, routes } from '#domain/portal/routes.ts'
import { isBelow, staticPageAt } from '#machines/app/addresses.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import type { Database } from '#server/database/database.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { sessionOf } from '#tests/app/portal-stage.tsx'
import { openCopy } from '#tests/kit/database/databases.ts'
import { App } from '#views/app.tsx'
import { createRouter } from '#views/app-root/router.tsx'
import { pageLoaders } from '#views/chunk-loaders.ts'
import { portalLoader } from '#views/portal-loader.ts'
// Loaded while the portal runs, and long before that here.
import '#design/controls/menu-panel.tsx'
import '#design/controls/popover-panel.tsx'
import '#views/shell/companions-chunk.ts'

let db: Database
let backend: DemoPortal
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: demoNow })
  db = await openCopy(demo)
  backend = await openDemo(db)
  registerChunks({ portal: portalLoader })
  await Promise.all([portalLoader, ...Object.values(pageLoaders)].map((load) => load()))
})
afterAll(async () => {
  vi.useRealTimers()
  await db.close()
})

let leave = () => {}
afterEach(() => {
  cleanup()
  leave()
  forgetEverything()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** Of these the portal asks itself whether what they name is built. */
const asked = /\/(?:actionTile\/list|newfeaturepromotions|widget\/hero\/(?:menu|info))$/

/** Where answers say that something leads: a button may follow it as well as a link. */
const pathsIn = (answer: unknown): string[] => {
  if (typeof answer === 'string') return /^\/account\b/.test(answer) ? [answer] : []
  return answer !== null && typeof answer === 'object' ? Object.values(answer).flatMap(pathsIn) : []
}

/** The whole portal, signed in as a demo customer, over the reference backend. */
const openAs = async (name: string, brand: string) => {
  let running = 0
  const told = new Set<string>()
  const refused: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // A stream stays open, and this backend hands over whole answers only: as one that has too many of them.
    if (new Headers(init.headers).get('accept')?.includes('text/event-stream')) return new Response(null, { status: 503 })
    running += 1
    const { pathname, search } = new URL(url, globalThis.location.origin)
    const answer = await backend.server.inject({
      method: init.method as 'GET',
      url: `${pathname}${search}`,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${name}`, 'brand-id': brand },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    running -= 1
    const { statusCode: status, body } = answer
    if (status === 403) refused.push(`${globalThis.location.pathname} asks for ${pathname}`)
    if (status === 200 && !asked.test(pathname)) pathsIn(answer.json()).forEach((path) => told.add(path))
    return new Response(status === 204 ? null : body, {
      status,
      headers: { 'content-type': String(answer.headers['content-type']) },
    })
  })
  globalThis.history.replaceState(null, '', dashboardPath)
  const clock = new SimulatedClock()
  const actor = createActor(appMachine.provide({ actors: { session: sessionOf(true, null) as never } }), {
    clock,
    input: {
      outage: 'off',
      dismissed: [],
      theme: { choice: 'light', device: 'light' },
      origin: globalThis.location.origin,
      isInitializeSeen: false,
      hasSignedOut: false,
      isInApp: false,
      handover: null,
    },
  })
  const router = createRouter()
  bindAddressBar(router)
  actor.start()
  leave = () => actor.stop()
  render(
    <BrandProvider brand={brandOf(brand)}>
      <LinkProvider as={router.Link}>
        <App actor={actor} />
      </LinkProvider>
    </BrandProvider>,
  )
  /** Until nothing is asked and nothing new is drawn. */
  const settle = () =>
    act(async () => {
      for (let quiet = 0; quiet < 6; ) {
        await new Promise<void>((done) => setTimeout(done))
        quiet = running > 0 || queryClient.isFetching() > 0 ? 0 : quiet + 1
      }
    })
  await settle()
  await act(async () => clock.increment(3_000))
  await settle()
  return {
    told,
    refused,
    go: async (to: string) => {
      act(() => router.navigate(to))
      await settle()
      await act(async () => clock.increment(1_000))
      await settle()
    },
    press: async (opener: HTMLElement) => {
      fireEvent.click(opener)
      await settle()
    },
  }
}

const links = () => [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')

const deadEnds = /This isn’t part of your plan|something went wrong/

/** Opens every page that a customer is led to, from the dashboard on, and gives what leads nowhere, as `from → to`. */
const follow = async (name: string, brand: string) => {
  const portal = await openAs(name, brand)
  const dead: string[] = []
  const visited = new Set<string>()
  const waiting = [{ from: 'the start', to: dashboardPath }]
  const note = (from: string, found: readonly string[]) => {
    for (const to of new Set(found)) {
      const [path = ''] = to.split(/[?#]/)
      if (!to.startsWith('/') || staticPageAt(path) || to === '/') continue
      if (!isBelow(path, publicPaths.account) || !leadsSomewhere(to)) dead.push(`${from} → ${to}`)
      else if (to.startsWith('/account') && !visited.has(to)) waiting.push({ from, to })
    }
  }
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { from, to } = next
    // One of each kind: the same page about another connection is led to in the same way.
    const kind = matchPath(to.split('?')[0] ?? '')?.path ?? to
    if (visited.has(kind)) continue
    visited.add(kind)
    await portal.go(to)
    const { textContent } = document.querySelector('main') ?? document.body
    if (deadEnds.test(textContent ?? '')) dead.push(`${from} → ${to}: ${deadEnds.exec(textContent ?? '')?.[0]}`)
    if (to === dashboardPath)
      for (const opener of document.querySelectorAll<HTMLElement>('button[aria-haspopup=menu]')) await portal.press(opener)
    note(to, links())
  }
  note('an answer', [...portal.told])
  return { dead, visited: [...visited] }
}

const names = demoPeople.map(({ email }) => email.split('@')[0] ?? '')

/** A home with everything, a business and a member of a buying group: what leads somewhere hangs on the customer, and its words on the brand. */
const ofEachKind = ['aroha', 'craig', 'mere']

describe.each(brandIds)('At %s', (brand) => {
  it.each(brand === 'tarn' ? names : ofEachKind)(
    'everything that leads %s somewhere leads to a page that is there',
    async (name) => {
      const { dead, visited } = await follow(name, brand)
      expect(dead).toEqual([])
      expect(visited).toContain(pathOf('products'))
      expect(visited).toContain(pathOf('profile'))
      expect(visited).toContain(pathOf('accountActivity'))
    },
  )
})

/** One address of each page: what a page asks for hangs on the page. */
const addresses = [...new Map(routes.toReversed().map(({ page, path }) => [page, path])).values()]

describe('A guest', () => {
  // Who may look lacks all that others of the whole account lack.
  it.each([
    ['of one property', 'ben'],
    ['who may look', 'ruth'],
  ])('%s opens every page, and nothing that is refused them is asked for [ACCT-51]', async (_, name) => {
    const portal = await openAs(name, 'tarn')
    expect(document.body.textContent).toContain('Sina Faleolo’s account')
    const untitled: string[] = []
    for (const path of addresses) {
      await portal.go(path.replace(/:\w+/g, 'heating'))
      if (!document.querySelector('h1')?.textContent) untitled.push(path)
    }
    expect([portal.refused, untitled]).toEqual([[], []])
  })
})
