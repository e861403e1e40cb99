import { act } from '@testing-library/react'
import { afterEach } from 'vitest'
import { createActor, fromTransition, setup, SimulatedClock } from 'xstate'
import type { BrandId } from '#brands/brands.ts'
import type { NoticesEvent } from '#machines/notices/notices.machine.ts'
import type { PowerShoutActor } from '#machines/power-shout/power-shout.machine.ts'
import { saysBy, type Sayings, setStage } from '#tests/kit/page-stage.tsx'
import * as answers from './answers.ts'

export const at = '/private/powershoutcurrency'
const base = '/account/profile/powershout'

const usual: Sayings = {
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

afterEach(() => sessionStorage.clear())

interface Opening {
  readonly path?: string
  readonly own?: Sayings
  readonly brand?: BrandId
  /** The news stays away unless asked for. */
  readonly hasNews?: boolean
}

/** The page's real charts and client on a real HTTP backend, with a clock that the test moves; what it tells is in `notices`. */
export const openPage = async ({ path = base, own = {}, brand = 'tarn', hasNews = false }: Opening = {}) => {
  if (!hasNews) sessionStorage.setItem('tarn.powershout-whats-new-seen', 'true')
  const said: Record<string, Sayings[string]> = { ...usual, ...own }
  const stage = await setStage(path, saysBy(said))
  const { page } = await import('#views/power-shout/power-shout-page.tsx')
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
  await stage.show(<page.View actor={actor} />, { brand, leave: () => void root.stop() })
  return {
    actor,
    notices,
    clock,
    say: (more: Sayings) => void Object.assign(said, more),
    /** Moves to another of the page's addresses. */
    goTo: (part: string) =>
      act(async () => actor.send({ type: 'place.changed', path: `${base}/${part}`, params: {}, search: '' })),
    calls: (method: string) =>
      stage.heard.filter((heard) => heard.method === method).map((heard) => heard.path.replace('/v2', '')),
    posts: () =>
      stage.heard
        .filter(({ method }) => method === 'POST')
        .map(({ path: to, headers, body }) => ({
          path: to.replace('/v2', ''),
          key: headers['idempotency-key'],
          selection: headers['x-account'],
          body: body === '' ? null : (JSON.parse(body) as unknown),
        })),
  }
}
