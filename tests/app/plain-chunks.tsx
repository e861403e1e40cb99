import { setup } from 'xstate'
import { loadActivation, loadPage, loadPortal, registerChunks } from '#machines/app/chunks.ts'
import { startCallsMachine } from '#machines/app/start-calls.machine.ts'
import { onboardingMachine } from '#machines/feature-message/onboarding.machine.ts'
import type { PageInput } from '#machines/kit/page-input.ts'

const ids = ['dashboard', 'products', 'bill'] as const
type PlainPage = (typeof ids)[number]

const machine = setup({ types: { input: {} as PageInput } }).createMachine({})

const viewOf = (id: PlainPage) => () => {
  if (id === 'products') throw new Error('This page breaks')
  return <h1>{`The ${id} page`}</h1>
}
const pageOf = (id: PlainPage) => async () => ({ page: { id, machine, View: viewOf(id) } })

registerChunks({
  portal: async () => ({
    portal: {
      machine: null,
      View: () => <h1>The signed-in area</h1>,
      calls: startCallsMachine,
      onboarding: onboardingMachine,
    },
  }),
  activation: async () => ({ activation: { machine: null, View: () => <h1>Setting up a login</h1> } }),
  pages: { dashboard: pageOf('dashboard'), products: pageOf('products'), bill: pageOf('bill') },
})

/**
 * What is loaded in the model tests of the app, one for all of them: a signed-in area and three pages that have nothing but their names. That of
 * products breaks as it is shown.
 */
export const plainChunks = Promise.all([loadPortal(), loadActivation(), ...ids.map(loadPage)])
