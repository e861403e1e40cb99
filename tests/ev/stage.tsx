import { createActor, fromCallback, fromObservable, fromPromise } from 'xstate'
import type { LoadMachine } from '#machines/kit/load.ts'
import { evEverywhereMachine } from '#machines/ev/ev-everywhere.machine.ts'
import { evLinkingMachine } from '#machines/ev/ev-linking.machine.ts'
import { evPlanMachine } from '#machines/ev/ev-plan.machine.ts'
import { idleFeeNoteMachine } from '#machines/ev/idle-fee-note.machine.ts'
import * as loads from '#machines/ev/loads.ts'
import { myEvMachine } from '#machines/ev/my-ev.machine.ts'
import { EvEverywhereView } from '#views/ev/ev-everywhere-page.tsx'
import { EvView } from '#views/ev/ev-page.tsx'
import * as answers from './answers.ts'

/** A read that says this at once, whatever is asked; a function says what to which question. */
export const saying = (reading: unknown) =>
  fromObservable(({ input }) => ({
    subscribe: (listener) => {
      const say = typeof listener === 'function' ? listener : (value: unknown) => listener.next?.(value)
      say(typeof reading === 'function' ? reading(input) : reading)
      return { unsubscribe: () => {} }
    },
  })) as never
export const answering = (data: unknown) => saying({ status: 'ready', data })

/** A clock that stands still. */
export const clock = fromCallback(({ sendBack }) => {
  sendBack({ type: 'clock.ticked', now: answers.now })
}) as never

const load = <Machine,>(machine: Machine, reading: unknown): Machine =>
  (machine as LoadMachine<unknown>).provide({ actors: { reading: saying(reading) } } as never) as Machine
const ready = (data: unknown) => ({ status: 'ready', data })

/** Answers of the parts of both pages, each of which a test may change. */
export interface Backend {
  readonly summary?: unknown
  readonly insights?: unknown
  readonly car?: unknown
  readonly months?: unknown
  readonly rates?: unknown
  readonly year?: unknown
  readonly chargeNetId?: string | null
  readonly type?: 'residential' | 'sme'
  /** Of the account's only supply. */
  readonly supplyType?: 'electricity' | 'lpg'
}

/** The charts of the EV page's cards, on answers of their own. */
export const planParts = ({ summary, insights, months, rates, car = answers.car }: Backend = {}) => ({
  summary: load(loads.evSummaryLoad, summary ?? ready(answers.summary)),
  insights: load(loads.evInsightsLoad, insights ?? ready(answers.insights)),
  months: load(loads.evMonthsLoad, months ?? ready(answers.months)),
  carbon: load(loads.evCarbonLoad, ready(answers.carbon)),
  eco: load(loads.evEcoLoad, ready(answers.eco)),
  rates: load(loads.evRatesLoad, rates ?? ready(answers.rates)),
  myEv: myEvMachine.provide({
    actors: {
      car: answering({ myEV: car }),
      draft: fromPromise(async () => null) as never,
      models: answering(answers.models),
      options: answering(answers.options),
      save: fromPromise(async () => undefined) as never,
    },
  }),
})

/** The charts beside the link. */
export const everywhereParts = ({ rates }: Backend = {}) => ({
  rates: load(loads.evRatesLoad, rates ?? ready(answers.rates)),
  faqs: load(loads.evFaqsLoad, ready(answers.faqs)),
})

/** The charts that run while the account is linked. */
export const linkedParts = ({ year }: Backend = {}) => ({
  sessions: load(loads.evSessionsLoad, year ?? ready(answers.year())),
  idleFeeNote: idleFeeNoteMachine.provide({
    actors: { reading: saying(year ?? ready(answers.year())), save: fromPromise(async () => undefined) as never },
  }),
})

/** The page of EV everywhere, running. */
export const everywhereWith = (backend: Backend = {}, search = '') =>
  createActor(
    evEverywhereMachine.provide({
      actors: {
        ...everywhereParts(backend),
        linking: evLinkingMachine.provide({
          actors: {
            ...linkedParts(backend),
            clock,
            account: answering(
              answers.switcherWith(
                backend.chargeNetId === undefined ? 'CN-204118' : backend.chargeNetId,
                backend.supplyType,
                backend.type,
              ),
            ),
          },
          actions: { showAddress: () => {} },
        }),
      },
    }),
    { input: { pageId: 'evEverywhere', path: '/account/products/ev/everywhere', params: {}, search } },
  ).start()

/** The EV page, running. */
export const planWith = (backend: Backend = {}, path = '/account/products/ev') =>
  createActor(
    evPlanMachine.provide({
      actors: { ...planParts(backend), account: answering(answers.switcherWith(null, 'electricity', backend.type)) },
    }),
    { input: { pageId: 'ev', path, params: {}, search: '' } },
  ).start()

export const everywhereScreen = (actor: ReturnType<typeof everywhereWith>) => <EvEverywhereView actor={actor} />

export const planScreen = (actor: ReturnType<typeof planWith>) => <EvView actor={actor} />
