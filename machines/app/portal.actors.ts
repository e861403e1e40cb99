import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { deletionTabs } from '#data/browser/deletion-tabs.ts'
import { propertyTabs } from '#data/browser/property-tabs.ts'
import { readEverythingAgain } from '#data/wire/query-client.ts'

export type SwitchReport = { type: 'property.switched' }

export const switchedElsewhereActor = fromCallback<EventObject, undefined, SwitchReport>(({ sendBack }) =>
  propertyTabs.listen(() => sendBack({ type: 'property.switched' })),
)

export type DeletionReport = { type: 'deletion.asked' }

export const deletionElsewhereActor = fromCallback<EventObject, undefined, DeletionReport>(({ sendBack }) =>
  deletionTabs.listen(() => sendBack({ type: 'deletion.asked' })),
)

export const reloadActor = fromPromise(readEverythingAgain)
