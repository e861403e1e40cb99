import { type EventObject, fromCallback } from 'xstate'
import { watchPainted } from '#data/browser/paint.ts'

export interface PaintedEvent {
  readonly type: 'screen.painted'
}

/** Says once that the customer sees what is drawn now: what is further down may have the line and the processor from here on. */
export const painted = fromCallback<EventObject, undefined, PaintedEvent>(({ sendBack }) =>
  watchPainted(() => sendBack({ type: 'screen.painted' })),
)
