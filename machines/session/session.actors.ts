import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { session } from '#data/session/session.ts'
import type { StoredSession } from '#data/session/session-record.ts'
import { findSession } from '#data/session/token.ts'
import type { EndedBy } from '#data/browser/tabs.ts'
import { pageContent, watchRestored } from '#data/browser/visibility.ts'

export type TabReport = { type: 'session.begun' } | { type: 'session.ended'; by: EndedBy } | { type: 'page.restored' }

/** Events from other tabs, and a page restored from the browser's cache. */
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

/** True if the browser's stored session is still this page's. No request. */
export const checkSessionActor = fromPromise<boolean>(session.isOurs)

/** Null without a stored session. No request. */
export const findSessionActor = fromPromise<StoredSession | null>(findSession)
