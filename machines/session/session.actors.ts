import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { session } from '#data/session/session.ts'
import type { KeptSession } from '#data/session/session-record.ts'
import { findSession } from '#data/session/token.ts'
import type { EndedBy } from '#data/browser/tabs.ts'
import { pageContent, watchRestored } from '#data/browser/visibility.ts'

export type TabReport = { type: 'session.begun' } | { type: 'session.ended'; by: EndedBy } | { type: 'page.restored' }

/** Reports what the other tabs of this browser do, and that a page came back out of the browser's cache. */
export const tabsActor = fromCallback<EventObject, undefined, TabReport>(({ sendBack }) => {
  const stops = [
    session.watch((message) =>
      sendBack(message.type === 'started' ? { type: 'session.begun' } : { type: 'session.ended', by: message.by }),
    ),
    pageContent.hideWhenLeft(),
    watchRestored(() => sendBack({ type: 'page.restored' })),
  ]
  return () => stops.forEach((stop) => stop())
})

/** Whether the session that this browser keeps is still the one that this page goes on with. Asks no server. */
export const checkSessionActor = fromPromise<boolean>(session.isOurs)

/** What is left of this browser's session; null when there is none. Asks no server. */
export const findSessionActor = fromPromise<KeptSession | null>(findSession)
