import { type ActorRefFrom, assign, setup } from 'xstate'
import { withEvent } from '#machines/kit/with-event.ts'

export interface EvPanelContext {
  /** Stays set during the closing animation. */
  readonly sessionId: string | null
}

export type EvPanelEvent = { type: 'panel.open'; sessionId: string } | { type: 'panel.close' }

const panel = setup({
  types: { context: {} as EvPanelContext, events: {} as EvPanelEvent },
  actions: {
    clearSession: assign({ sessionId: null }),
    storeSession: assign((_, { sessionId }: { sessionId: string }) => ({ sessionId })),
  },
  delays: {
    /** Milliseconds, as in the panel's animation. */
    panelMotion: 320,
  },
})

/** Run by `evLinking` while sessions show. */
export const evPanelMachine = panel.createMachine({
  id: 'evPanel',
  description: 'A panel shows the details of one charging session.',
  context: { sessionId: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The panel is closed.',
      entry: 'clearSession',
      on: { 'panel.open': { target: 'opening', actions: withEvent('storeSession') } },
    },
    opening: {
      description: 'The panel is sliding in.',
      meta: { spec: 'opening' },
      after: { panelMotion: 'open' },
      on: { 'panel.close': 'closing' },
    },
    open: {
      description: 'The panel shows the session.',
      meta: { spec: 'open' },
      on: { 'panel.close': 'closing' },
    },
    closing: {
      description: 'The panel is sliding out; its row is highlighted.',
      meta: { spec: 'closing' },
      after: { panelMotion: 'closed' },
      on: { 'panel.open': { target: 'opening', actions: withEvent('storeSession') } },
    },
  },
})

export type EvPanelActor = ActorRefFrom<typeof evPanelMachine>
