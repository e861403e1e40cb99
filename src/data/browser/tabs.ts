/** What ended a session: the customer, the provider or the time, or the end of a visit by staff. */
export type EndedBy = 'customer' | 'lapse' | 'visit'

/** What the tabs of one browser tell each other of their session. */
export type TabMessage = { readonly type: 'started' } | { readonly type: 'ended'; readonly by: EndedBy }

/** The channel of that name between tabs. A browser without it has tabs that know nothing of each other, and renew on their own. */
export const createTabs = <Message>(name: string) => {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  // In Node, where the tests run, an open channel would keep the process alive.
  ;(channel as { unref?: () => void } | null)?.unref?.()
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes no target
    tell: (message: Message) => channel?.postMessage(message),
    /** The function that comes back stops it. */
    listen: (listener: (message: Message) => void) => {
      const hear = ({ data }: MessageEvent<Message>) => listener(data)
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
  }
}
