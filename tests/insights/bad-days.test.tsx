// First: the portal looks for a window as it is loaded.
import { renderBranded } from '#tests/kit/render-branded.tsx'
import '#tests/links/window.ts'
import { act, cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { tokenGate } from '#data/wire/token-gate.ts'
import { forgetEverything, queryClient } from '#data/wire/query-client.ts'
import { leadsSomewhere, matchPath } from '#domain/portal/routes.ts'
import type { Database } from '#server/database/database.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { openCopy } from '#tests/kit/database/databases.ts'
import { page as ecoTracker } from '#views/eco-tracker/eco-tracker-page.tsx'
import { page as forecast } from '#views/electricity-forecast/electricity-forecast-page.tsx'
import { page as businessComparison } from '#views/home-comparison/business-comparison-page.tsx'
import { page as homeComparison } from '#views/home-comparison/home-comparison-page.tsx'
import { page as showerOptimiser } from '#views/shower-optimiser/shower-optimiser-page.tsx'
import { page as tips } from '#views/tips/tips-page.tsx'
import { page as businessBreakdown } from '#views/usage-breakdown/business-breakdown-page.tsx'
import { page as energyMix } from '#views/usage-breakdown/usage-breakdown-page.tsx'
import { badDays, type BadDay, type Cell, type PageName, pageNames } from './bad-days.ts'

const pages = [energyMix, businessBreakdown, homeComparison, businessComparison, ecoTracker, forecast, tips, showerOptimiser]
const pageAt = (id: string | undefined) => pages.find((one) => one.id === id) as typeof energyMix | undefined

let db: Database
let backend: DemoPortal
let stopAttending = () => {}
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: demoNow })
  db = await openCopy(demo)
  backend = await openDemo(db)
  queryClient.setDefaultOptions({ queries: { retry: false } })
  stopAttending = tokenGate.attend({ wanted: () => tokenGate.open('token'), spoiled: () => {} })
})
afterAll(async () => {
  stopAttending()
  vi.useRealTimers()
  await db.close()
})

let leave = () => {}
const clear = () => {
  cleanup()
  leave()
  forgetEverything()
  localStorage.clear()
  sessionStorage.clear()
}
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

/** A page with its real chart and client over the reference backend, as a demo customer. */
const openPage = async (name: string, address: string) => {
  let running = 0
  let isDown = false
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (isDown) return Response.json({}, { status: 503 })
    running += 1
    const { pathname, search } = new URL(url, globalThis.location.origin)
    const { statusCode: status, body } = await backend.server.inject({
      method: init.method as 'GET',
      url: `${pathname}${search}`,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${name}` },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    running -= 1
    return new Response(status === 204 ? null : body, { status, headers: { 'content-type': 'application/json' } })
  })
  const settle = () =>
    act(async () => {
      for (let quiet = 0; quiet < 4; ) {
        await new Promise<void>((done) => setTimeout(done))
        quiet = running > 0 || queryClient.isFetching() > 0 ? 0 : quiet + 1
      }
    })
  const found = matchPath(address)
  const page = pageAt(found?.page)
  if (!found || !page) throw new Error(`${address} is none of these pages`)
  globalThis.history.replaceState(null, '', address)
  bindAddressBar({ state: { location: { pathname: address, search: '' } }, navigate: () => {}, subscribe: () => () => {} })
  const actor = createActor(page.machine, {
    input: { pageId: page.id, path: found.path, params: found.params, search: '' },
  }).start()
  leave = () => actor.stop()
  renderBranded(<page.View actor={actor} />)
  await settle()
  return {
    /** The backend refuses everything from now on, and what is shown is read once more. */
    refreshInVain: async () => {
      isDown = true
      await act(async () => void queryClient.invalidateQueries())
      await settle()
    },
  }
}

const textOf = (node: Element) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
const nameOf = (node: Element) => node.getAttribute('aria-label') ?? textOf(node)

/** What of a cell is not there: the words, or a way on by that name that leads somewhere. */
const lacks = (says: string, wayOn: string): string[] => {
  const ways = [...document.querySelectorAll('a[href], button:not([aria-disabled="true"]), summary')].filter((way) =>
    nameOf(way).startsWith(wayOn),
  )
  const isDeadEnd = ways.every((way) => way.matches('a') && !leadsSomewhere(way.getAttribute('href') ?? ''))
  return [
    ...(textOf(document.body).includes(says) ? [] : [`says: ${textOf(document.body).slice(0, 600)}`]),
    ...(isDeadEnd
      ? [
          `no way on: ${[...document.querySelectorAll('a[href], button:not([aria-disabled="true"]), summary')].map(nameOf).join(' | ').slice(0, 400)}`,
        ]
      : []),
  ]
}

const cells = badDays.flatMap((day) =>
  pageNames.flatMap((name): (readonly [string, PageName, BadDay])[] => (day.pages[name] ? [[day.name, name, day]] : [])),
)
const made = new Set<BadDay>()

it.each(cells)('%s: %s says what is true, and leads on', async (_, name, day) => {
  if (!made.has(day)) await day.make?.(db)
  made.add(day)
  vi.setSystemTime(demoNow + (day.clockMs ?? 0))
  const { address, says, wayOn } = day.pages[name] as Cell
  const page = await openPage(day.customer, address)
  if (day.isDown) await page.refreshInVain()
  expect(lacks(says, wayOn)).toEqual([])
})
