/** What ended a session: the customer, the provider or the time, or the end of a visit by staff. */
export type EndedBy = 'customer' | 'lapse' | 'visit'

/** What the tabs of one browser tell each other: a session began or ended, or another property was selected. */
export type TabMessage =
  | { readonly type: 'started' }
  | { readonly type: 'ended'; readonly by: EndedBy }
  | { readonly type: 'switched' }

/** The channel between tabs. A browser without it has tabs that know nothing of each other, and renew on their own. */
export const createTabs = () => {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tarn-session') : null
  // In Node, where the tests run, an open channel would keep the process alive.
  ;(channel as { unref?: () => void } | null)?.unref?.()
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes no target
    tell: (message: TabMessage) => channel?.postMessage(message),
    /** The function that comes back stops it. */
    listen: (listener: (message: TabMessage) => void) => {
      const hear = ({ data }: MessageEvent<TabMessage>) => listener(data)
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
  }
}
