import { type EventObject, fromCallback } from 'xstate'
import { watchPainted } from '#data/browser/paint.ts'

export interface PaintedEvent {
  readonly type: 'screen.painted'
}

/** Fires once after the first paint, so that work below the fold does not delay it. */
export const painted = fromCallback<EventObject, undefined, PaintedEvent>(({ sendBack }) =>
  watchPainted(() => sendBack({ type: 'screen.painted' })),
)
