import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { addressBar, type Place } from '#data/browser/address-bar.ts'
import { loadPortal } from './chunks.ts'

export type AddressReport = { type: 'location.changed'; place: Place }

/**
 * Says where the browser is, now and whenever that changes. A chart that navigates does so in an action: what follows from it is told
 * once the chart has taken its step.
 */
export const addressActor = fromCallback<EventObject, undefined, AddressReport>(({ sendBack }) => {
  const report = (place: Place) => sendBack({ type: 'location.changed', place })
  report(addressBar.place())
  return addressBar.watch((place) => queueMicrotask(() => report(place)))
})

/** Loads the code of the signed-in area, once. */
export const loadPortalActor = fromPromise(async () => void (await loadPortal()))
