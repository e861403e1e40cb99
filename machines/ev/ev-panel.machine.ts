import { type ActorRefFrom, assign, setup } from 'xstate'
import { withEvent } from '#machines/kit/with-event.ts'

export interface EvPanelContext {
  /** The session that it is about; kept while the panel goes away. */
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
    /** As long as the panel takes to rise. */
    panelMotion: 320,
  },
})

/**
 * The panel of one charging session: where, when, how much, what it cost, and its idle fee.
 *
 * Run by `evLinking` while sessions show; it has no end of its own.
 */
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
