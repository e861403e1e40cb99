import { type AnyActorRef, type EventObject, fromCallback } from 'xstate'
import { watchLeft } from '#data/browser/page-leave.ts'
import { isVisibleNow, watchVisible } from '#data/browser/visibility.ts'
import { sendStateVisits } from '#data/queries/analytics/state-visits.queries.ts'
import { createStateCounter } from './state-counter.ts'

export interface CountsDue {
  readonly type: 'counts.send'
}

const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

/** Sends the counts at each page view, when the page is hidden, and on leaving; drops them if consent is withdrawn. */
export const stateVisits = fromCallback<EventObject & CountsDue>(({ receive, self }) => {
  const root = rootOf(self)
  const counter = createStateCounter(() => performance.now())
  const send = () => sendStateVisits(counter.take())
  counter.show(isVisibleNow())
  counter.begin(root)
  receive(send)
  const { unsubscribe } = root.system.inspect(counter.observe)
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
