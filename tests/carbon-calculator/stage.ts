import { createActor, fromObservable, fromPromise, SimulatedClock, type ObservableActorLogic, setup } from 'xstate'
import type { CarbonCalculator } from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import type { CarbonStepDraft } from '#data/drafts/carbon-calculator.drafts.ts'
import { carbonCalculatorMachine } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import { properties } from '#tests/property-avatar/property-avatar.hands.ts'
import { details } from './carbon-calculator.hands.ts'

export const landing = '/account/insights/carbon-calculator'

type Logic<Data> = ObservableActorLogic<Reading<Data>, undefined>

/** What this browser keeps. */
export interface Vault {
  kept: CarbonStepDraft | null
}

/** Says at once what is kept. */
const keeping = (vault: Vault) =>
  setup({}).createMachine({
    initial: 'read',
    states: { read: { type: 'final' } },
    output: () => vault.kept && { value: vault.kept, sent: null },
  })

/** A backend whose answers wait until the test gives them. */
export const open = (first: CarbonCalculator, path = landing, vault: Vault = { kept: null }) => {
  const clock = new SimulatedClock()
  const sent: unknown[] = []
  const waiting: { readonly good: (answer: never) => void; readonly bad: (error: Error) => void }[] = []
  let publish: (reading: Reading<CarbonCalculator>) => void = () => {}
  const write = fromPromise<never, unknown>(({ input }) => {
    sent.push(input)
    return new Promise((good, bad) => waiting.push({ good, bad }))
  })
  const reads = <Data>(data: Data, keep?: (next: (reading: Reading<Data>) => void) => void) =>
    fromObservable<Reading<Data>, undefined>(() => ({
      subscribe: (listener) => {
        const next = typeof listener === 'function' ? listener : (reading: Reading<Data>) => listener.next?.(reading)
        keep?.(next)
        next({ status: 'ready', data })
        return { unsubscribe: () => {} }
      },
    })) as Logic<Data>
  const machine = carbonCalculatorMachine.provide({
    actors: {
      account: reads(properties) as never,
      calculator: reads(first, (next) => {
        publish = next
      }) as never,
      details: reads(details) as never,
      draft: keeping(vault) as never,
      reset: write as never,
      save: write as never,
      submit: write as never,
    },
    actions: {
      forgetDraft: () => {
        vault.kept = null
      },
      keepDraft: ({ context: { step, draft } }) => {
        vault.kept = { step, draft }
      },
    },
  })
  const actor = createActor(machine, { clock, input: { pageId: 'carbonCalculator', path, params: {}, search: '' } })
  actor.start()
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    actor,
    clock,
    sent,
    publish: (calculator: CarbonCalculator) => publish({ status: 'ready', data: calculator }),
    answer: async (answer: unknown = null) => {
      waiting.shift()?.good(answer as never)
      await settle()
    },
    fail: async () => {
      waiting.shift()?.bad(new Error('no'))
      await settle()
    },
    is: (region: 'saving' | 'submitting' | 'reset' | 'view') => {
      const { value } = actor.getSnapshot() as unknown as { value: { open: { working: Record<string, unknown> } } }
      const state = value.open.working[region]
      return typeof state === 'string' ? state : Object.keys(state as object)[0]
    },
  }
}
