import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { createActor, fromTransition, setup, SimulatedClock } from 'xstate'
import type { Brand } from '#design/brand.ts'
import type { NoticesEvent } from '#machines/notices/notices.machine.ts'
import type { PowerShoutActor } from '#machines/powershout/power-shout.machine.ts'
import { type Heard, startBackend } from '#tests/data/backend.ts'
import * as answers from './answers.ts'

type Answer = object | number
export type Answers = Readonly<Record<string, Answer | ((heard: Heard) => Answer)>>

export const at = '/private/powershoutcurrency'
const base = '/account/profile/powershout'

const usual: Answers = {
  [`GET ${at}`]: answers.summary,
  [`GET ${at}/balance`]: answers.balance,
  [`GET ${at}/expiringHours`]: answers.expiring,
  [`GET ${at}/eligible/accounts`]: answers.eligible,
  [`GET ${at}/offers`]: answers.offers,
  [`GET ${at}/bookings`]: ({ path }) => {
    const date = new URL(path, 'http://portal').searchParams.get('selectedDate')
    return date ? answers.dayOn(date) : answers.bookings
  },
  [`GET ${at}/activity/history`]: answers.historyPage(1, 1),
  [`POST ${at}/offer/accept`]: { balanceHours: 13 },
  [`POST ${at}/booking/add`]: answers.bookingOn('k-9', '2026-06-20', 'upcoming'),
  [`POST ${at}/booking/delete`]: { balanceHours: 11 },
  'POST /private/user/profile/powerShoutWalkThroughSeen': 204,
}

let leave = async () => {}
afterEach(async () => {
  cleanup()
  await leave()
  sessionStorage.clear()
})

interface Opening {
  readonly path?: string
  readonly own?: Answers
  readonly brand?: 'tarn' | 'fizz'
  /** The news stays away unless asked for. */
  readonly hasNews?: boolean
}

/** The page's real charts and client on a real HTTP backend, with a clock that the test moves; what it tells is in `notices`. */
export const openPage = async ({ path = base, own = {}, brand = 'tarn', hasNews = false }: Opening = {}) => {
  if (!hasNews) sessionStorage.setItem('tarn.powershout-whats-new-seen', 'true')
  const said: Record<string, Answers[string]> = { ...usual, ...own }
  const backend = await startBackend((heard) => {
    const answer = said[`${heard.method} ${heard.path.replace('/v2', '').split('?')[0]}`] ?? 404
    const found = typeof answer === 'function' ? answer(heard) : answer
    if (typeof found === 'number') return { status: found }
    return { status: 'status' in found && 'detail' in found ? Number(found.status) : 200, body: JSON.stringify(found) }
  })
  vi.resetModules()
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(`${backend.origin}${path}`)
  const { tokenGate } = await import('#data/token-gate.ts')
  const { queryClient } = await import('#data/query-client.ts')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  tokenGate.attend({ wanted: () => tokenGate.open('token'), spoiled: () => {} })
  const { page } = await import('#views/powershout/powershout-page.tsx')
  const { BrandProvider } = await import('#design/brand-context.tsx')
  const brands: Readonly<Record<string, Brand>> = { ...(await import('#brands/tarn.ts')), ...(await import('#brands/fizz.ts')) }
  const notices: string[] = []
  const listener = fromTransition((_: null, event: NoticesEvent) => {
    if (event.type === 'notice.show') notices.push(event.notice.text)
    return null
  }, null)
  const input = { pageId: 'powerShout', path, params: {}, search: '' } as const
  const portal = setup({ actors: { notices: listener, page: page.machine } }).createMachine({
    invoke: [
      { src: 'notices', systemId: 'notices' },
      { id: 'page', src: 'page', input },
    ],
  })
  const clock = new SimulatedClock()
  const root = createActor(portal, { clock }).start()
  const actor = root.getSnapshot().children['page'] as unknown as PowerShoutActor
  const shown = brands[brand] as Brand
  await act(async () => void render(<BrandProvider brand={shown}>{<page.View actor={actor} />}</BrandProvider>))
  leave = async () => {
    await vi.waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
    root.stop()
    queryClient.clear()
    await backend.stop()
  }
  return {
    actor,
    notices,
    clock,
    say: (more: Answers) => void Object.assign(said, more),
    /** Moves to another of the page's addresses. */
    goTo: (part: string) =>
      act(async () => actor.send({ type: 'place.changed', path: `${base}/${part}`, params: {}, search: '' })),
    calls: (method: string) =>
      backend.heard.filter((heard) => heard.method === method).map((heard) => heard.path.replace('/v2', '')),
    posts: () =>
      backend.heard
        .filter(({ method }) => method === 'POST')
        .map(({ path: to, headers, body }) => ({
          path: to.replace('/v2', ''),
          key: headers['idempotency-key'],
          selection: headers['x-account'],
          body: body === '' ? null : (JSON.parse(body) as unknown),
        })),
  }
}
