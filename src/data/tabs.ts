/** What the tabs of one browser tell each other. It stays in memory: nothing of it is stored. */
export type TabMessage =
  | { readonly type: 'started' }
  | { readonly type: 'ended' }
  | {
      readonly type: 'renewed'
      readonly generation: number
      readonly token: { readonly value: string; readonly lifetime: number }
    }

/** The channel between tabs. A browser without it has tabs that know nothing of each other, and renew on their own. */
export const createTabs = () => {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tarn-session') : null
  // In Node, where the tests run, an open channel would keep the process alive.
  ;(channel as { unref?: () => void } | null)?.unref?.()
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes no target
    tell: (message: TabMessage) => channel?.postMessage(message),
    listen: (listener: (message: TabMessage) => void) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
  }
}
