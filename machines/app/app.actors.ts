import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { addressBar, type Place } from '#data/address-bar.ts'
import { now } from '#data/clock.ts'
import { readEverythingAgain } from '#data/query-client.ts'

export type AddressReport = { type: 'location.changed'; place: Place }

/** Says where the browser is, now and whenever that changes. */
export const addressActor = fromCallback<EventObject, undefined, AddressReport>(({ sendBack }) => {
  const report = (place: Place) => sendBack({ type: 'location.changed', place })
  report(addressBar.place())
  return addressBar.watch(report)
})

/** Reads everything on the screen again, from nothing. */
export const reloadActor = fromPromise(readEverythingAgain)

export type ClockReport = { type: 'clock.ticked'; now: number }

const tenMinutes = 600_000

/** Says what time it is, now and every ten minutes: the sun and the day line move as often. */
export const clockActor = fromCallback<EventObject, undefined, ClockReport>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'clock.ticked', now: now() })
  tell()
  const timer = setInterval(tell, tenMinutes)
  return () => clearInterval(timer)
})
