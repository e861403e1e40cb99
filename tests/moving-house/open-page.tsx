import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { createActor } from 'xstate'
import type { MoveOptions } from '#contract/home-move.contract.ts'
import type { MovingHouseActor } from '#machines/moving-house/moving-house.machine.ts'
import { type Heard, startBackend } from '#tests/data/backend.ts'
import { addressFound, bonusOffer, booked, offers, options, planInfo, rates } from './answers.ts'

const base = '/account/profile/moving-house'
const at = '/private/homeMove'

type Answer = object | number
type Answers = Readonly<Record<string, Answer | ((heard: Heard) => Answer)>>

let leave = async () => {}
afterEach(async () => {
  cleanup()
  await leave()
  leave = async () => {}
})

interface Opening {
  readonly told?: Partial<MoveOptions>
  readonly own?: Answers
}

/** The page with its wizard open, on the real charts and client and a real HTTP backend. */
export const openWizard = async ({ told = {}, own = {} }: Opening = {}) => {
  const asked = { ...options, ...told }
  const said: Record<string, Answers[string]> = {
    [`GET ${at}/options`]: asked,
    [`GET ${at}/offers`]:
      asked.variant === 'standard'
        ? { offers: [], bonusOffer: null }
        : { offers, bonusOffer: asked.variant === 'bonusOffer' ? bonusOffer : null },
    [`GET ${at}/rates`]: {
      rates: asked.variant === 'standard' ? rates.slice(0, 1).map((rate) => ({ ...rate, offerId: null })) : rates,
      additionalPlanInfo: planInfo,
    },
    'GET /private/addresses': { addresses: [{ dpId: addressFound.dpId, fullAddress: addressFound.fullAddress }] },
    [`GET /private/addresses/${addressFound.dpId}`]: addressFound,
    [`PUT ${at}/draft`]: { version: '2026-06-09T16:41:00+12:00' },
    [`POST ${at}`]: booked,
    ...own,
  }
  const backend = await startBackend((heard) => {
    const answer = said[`${heard.method} ${heard.path.replace('/v2', '').split('?')[0]}`] ?? 404
    const found = typeof answer === 'function' ? answer(heard) : answer
    if (typeof found === 'number') return { status: found }
    return { status: 'status' in found && 'detail' in found ? Number(found.status) : 200, body: JSON.stringify(found) }
  })
  vi.resetModules()
  const path = `${base}/wizard`
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(`${backend.origin}${path}`)
  const { tokenGate } = await import('#data/token-gate.ts')
  const { queryClient } = await import('#data/query-client.ts')
  const { homeMoveDraft } = await import('#data/home-move-draft.ts')
  const { bindAddressBar } = await import('#data/address-bar.ts')
  const opened: string[] = []
  bindAddressBar({
    state: { location: { pathname: path, search: '' } },
    navigate: (to) => opened.push(to),
    subscribe: () => () => {},
  })
  queryClient.setDefaultOptions({ queries: { retry: false } })
  tokenGate.attend({ wanted: () => tokenGate.open('token'), spoiled: () => {} })
  await import('#design/step-dialog-panel.tsx')
  await import('#design/dialog-panel.tsx')
  const { page } = await import('#views/moving-house/moving-house-page.tsx')
  const { BrandProvider } = await import('#design/brand-context.tsx')
  const { tarn } = await import('#brands/tarn.ts')
  const actor: MovingHouseActor = createActor(page.machine, {
    input: { pageId: 'movingHouse', path, params: {}, search: '' },
  }).start()
  await act(async () => void render(<BrandProvider brand={tarn}>{<page.View actor={actor} />}</BrandProvider>))
  leave = async () => {
    await vi.waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
    actor.stop()
    // After whatever of it is still on its way.
    await homeMoveDraft.remove({ customerId: 'c-1', billingAccountId: 'b-1' })
    queryClient.clear()
    await backend.stop()
  }
  return {
    opened,
    /** What the wizard knows. */
    state: () => actor.getSnapshot().children.wizard?.getSnapshot().context,
    modal: () => actor.getSnapshot().context.showModal,
    say: (more: Answers) => void Object.assign(said, more),
    sent: (method: string, of: string) =>
      backend.heard
        .filter((heard) => heard.method === method && heard.path.replace('/v2', '') === of)
        .map(({ headers, body }) => ({
          key: headers['idempotency-key'],
          selection: headers['x-account'],
          body: JSON.parse(body) as Record<string, unknown>,
        })),
  }
}
