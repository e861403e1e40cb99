import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { addressBar, type Place } from '#data/browser/address-bar.ts'
import { deletionTabs } from '#data/browser/deletion-tabs.ts'
import { propertyTabs } from '#data/browser/property-tabs.ts'
import { readEverythingAgain } from '#data/wire/query-client.ts'
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

export type SwitchReport = { type: 'property.switched' }

/** Says whenever another tab of this browser has selected another property. */
export const switchedElsewhereActor = fromCallback<EventObject, undefined, SwitchReport>(({ sendBack }) =>
  propertyTabs.listen(() => sendBack({ type: 'property.switched' })),
)

export type DeletionReport = { type: 'deletion.asked' }

/** Says whenever a deletion was asked for in another tab of this browser. */
export const deletionElsewhereActor = fromCallback<EventObject, undefined, DeletionReport>(({ sendBack }) =>
  deletionTabs.listen(() => sendBack({ type: 'deletion.asked' })),
)

/** Loads the code of the signed-in area, once. */
export const loadPortalActor = fromPromise(async () => void (await loadPortal()))

/** Reads everything on the screen again, from nothing. */
export const reloadActor = fromPromise(readEverythingAgain)
