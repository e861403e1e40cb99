import { type EventObject, fromCallback } from 'xstate'
import { addressBar, type Place } from '#data/browser/address-bar.ts'
import { watchOffline, watchOnline } from '#data/browser/network.ts'
import { watchVisible } from '#data/browser/visibility.ts'
import { deskSession } from '#data/wire/desk-session.ts'

export type AddressReport = { type: 'location.changed'; place: Place }

/** Deferred while a chart is in a transition, since a chart navigates in an action. */
export const addressActor = fromCallback<EventObject, undefined, AddressReport>(({ sendBack }) =>
  addressBar.watch((place) => queueMicrotask(() => sendBack({ type: 'location.changed', place }))),
)

export type SessionEndReport = { type: 'session.ended' }

export const sessionEndActor = fromCallback<EventObject, undefined, SessionEndReport>(({ sendBack }) =>
  deskSession.listen(() => sendBack({ type: 'session.ended' })),
)

export type ReturnReport = { type: 'tab.returned' }

/** Back from the tab in which the member of staff signed in. */
export const tabReturnActor = fromCallback<EventObject, undefined, ReturnReport>(({ sendBack }) =>
  watchVisible((isVisible) => (isVisible ? sendBack({ type: 'tab.returned' }) : undefined)),
)

export type ConnectionReport = { type: 'network.lost' } | { type: 'network.returned' }

export const connectionActor = fromCallback<EventObject, undefined, ConnectionReport>(({ sendBack }) => {
  const stops = [
    watchOffline(() => sendBack({ type: 'network.lost' })),
    watchOnline(() => sendBack({ type: 'network.returned' })),
  ]
  return () => stops.forEach((stop) => stop())
})
