import { setup } from 'xstate'
import { loadActivation, loadPage, loadPortal, registerChunks } from '#machines/app/chunks.ts'
import { activationMachine } from '#machines/activation/activation.machine.ts'
import { portalMachine } from '#machines/app/portal.machine.ts'
import { startCallsMachine } from '#machines/app/start-calls.machine.ts'
import { onboardingMachine } from '#machines/feature-message/onboarding.machine.ts'
import type { PageInput } from '#machines/kit/page-input.ts'
import { handoverMachine } from '#machines/session/handover.machine.ts'

const machine = setup({ types: { input: {} as PageInput } }).createMachine({})
const pageOf = (id: 'dashboard' | 'bill') => async () => ({ page: { id, machine, View: null } })

registerChunks({
  portal: async () => ({
    portal: {
      machine: portalMachine,
      View: null,
      calls: startCallsMachine,
      onboarding: onboardingMachine,
      handover: handoverMachine,
    },
  }),
  activation: async () => ({ activation: { machine: activationMachine, View: null } }),
  pages: { dashboard: pageOf('dashboard'), bill: pageOf('bill') },
})

/** Where the tables of the app are played the signed-in area is there, the dashboard and the bills; no other page is. */
export const loaded = Promise.all([loadPortal(), loadActivation(), loadPage('dashboard'), loadPage('bill')])
