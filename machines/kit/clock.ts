import { type EventObject, fromCallback } from 'xstate'
import { now } from '#data/browser/clock.ts'

/** Epoch milliseconds, backend time. */
export interface ClockEvent {
  readonly type: 'clock.ticked'
  readonly now: number
}

const tenMinutes = 600_000

/** Sends the time immediately, then every ten minutes. */
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
