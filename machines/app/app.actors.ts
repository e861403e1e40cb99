import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { addressBar, type Place } from '#data/browser/address-bar.ts'
import { loadActivation, loadPortal } from './chunks.ts'

export type AddressReport = { type: 'location.changed'; place: Place }

/** Deferred while a chart is in a transition, since a chart navigates in an action. */
export const addressActor = fromCallback<EventObject, undefined, AddressReport>(({ sendBack }) => {
  const report = (place: Place) => sendBack({ type: 'location.changed', place })
  report(addressBar.place())
  return addressBar.watch((place) => queueMicrotask(() => report(place)))
})

export const loadPortalActor = fromPromise(async () => void (await loadPortal()))

export const loadActivationActor = fromPromise(async () => void (await loadActivation()))
