import { type AnyActorRef, type EventObject, fromCallback } from 'xstate'
import { watchLeft } from '#data/browser/leaving.ts'
import { isVisibleNow, watchVisible } from '#data/browser/visibility.ts'
import { sendStateVisits } from '#data/queries/state-visits.queries.ts'
import { createStateCounter } from './state-counter.ts'

/** A page was turned: what was counted until now goes. */
export interface CountsDue {
  readonly type: 'counts.send'
}

const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

/**
 * Counts the states of all charts for as long as it runs, and sends the counts with each page that is turned, whenever the page is out of
 * sight, and as it is left. What was not sent when the customer withdraws is dropped.
 */
export const stateVisits = fromCallback<EventObject & CountsDue>(({ receive, self }) => {
  const root = rootOf(self)
  const counter = createStateCounter(() => performance.now())
  const send = () => sendStateVisits(counter.take())
  counter.show(isVisibleNow())
  counter.begin(root)
  receive(send)
  const { unsubscribe } = root.system.inspect(counter.hear)
  const stops = [
    unsubscribe,
    watchVisible((isVisible) => {
      counter.show(isVisible)
      if (!isVisible) send()
    }),
    watchLeft(() => {
      counter.leave()
      send()
    }),
  ]
  return () => stops.forEach((stop) => stop())
})
