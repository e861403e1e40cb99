import { createActor } from 'xstate'
import type { MoveOptions } from '#contract/moving-house/moving-house.contract.ts'
import type { MovingHouseActor } from '#machines/moving-house/moving-house.machine.ts'
import { callOf, saysBy, type Sayings, setStage } from '#tests/kit/page-stage.tsx'
import { addressFound, bonusOffer, booked, offers, options, planInfo, rates } from './answers.ts'

const base = '/account/profile/moving-house'
const at = '/private/homeMove'

interface Opening {
  readonly told?: Partial<MoveOptions>
  readonly own?: Sayings
  /** Calls whose answer waits for something. */
  readonly after?: Readonly<Record<string, Promise<void>>>
}

/** The page with its wizard open, on the real charts and client and a real HTTP backend. */
export const openWizard = async ({ told = {}, own = {}, after = {} }: Opening = {}) => {
  const asked = { ...options, ...told }
  const said: Record<string, Sayings[string]> = {
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
  const path = `${base}/wizard`
  const answer = saysBy(said)
  const stage = await setStage(path, async (heard) => {
    await after[callOf(heard)]
    return answer(heard)
  })
  const { movingHouseDraft } = await import('#data/drafts/moving-house.drafts.ts')
  await import('#design/controls/step-dialog-panel.tsx')
  await import('#design/controls/dialog-panel.tsx')
  const { page } = await import('#views/moving-house/moving-house-page.tsx')
  const actor: MovingHouseActor = createActor(page.machine, {
    input: { pageId: 'movingHouse', path, params: {}, search: '' },
  }).start()
  await stage.show(<page.View actor={actor} />, {
    leave: async () => {
      actor.stop()
      // After whatever of it is still on its way.
      await movingHouseDraft.remove({ customerId: 'c-1', billingAccountId: 'b-1' })
    },
  })
  return {
    opened: stage.opened,
    /** What the wizard knows. */
    state: () => actor.getSnapshot().children.wizard?.getSnapshot().context,
    calls: stage.calls,
    modal: () => actor.getSnapshot().context.showModal,
    say: (more: Sayings) => void Object.assign(said, more),
    sent: (method: string, of: string) =>
      stage.heard
        .filter((heard) => heard.method === method && heard.path.replace('/v2', '') === of)
        .map(({ headers, body }) => ({
          key: headers['idempotency-key'],
          selection: headers['x-account'],
          body: JSON.parse(body) as Record<string, unknown>,
        })),
  }
}
