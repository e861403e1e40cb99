/** What the tabs of one browser tell each other. */
export interface TabMessage {
  readonly type: 'started' | 'ended'
}

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
