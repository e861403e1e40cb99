import { type EventObject, fromCallback } from 'xstate'
import { now } from '#data/browser/clock.ts'

/** What the clock says: epoch milliseconds as the backend counts them. */
export interface ClockEvent {
  readonly type: 'clock.ticked'
  readonly now: number
}

const tenMinutes = 600_000

/** Tells the time when it is started and then on every tenth minute, the rhythm of what follows the day. */
export const clock = fromCallback<EventObject, undefined, ClockEvent>(({ sendBack }) => {
  let timer: ReturnType<typeof setTimeout>
  const tick = () => {
    const at = now()
    sendBack({ type: 'clock.ticked', now: at })
    timer = setTimeout(tick, tenMinutes - (at % tenMinutes))
  }
  tick()
  return () => clearTimeout(timer)
})
