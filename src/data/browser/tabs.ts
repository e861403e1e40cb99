export type EndedBy = 'customer' | 'lapse' | 'visit'

export type TabMessage = { readonly type: 'started' } | { readonly type: 'ended'; readonly by: EndedBy }

/** Without BroadcastChannel tabs work independently and renew on their own. */
export const createTabs = <Message>(name: string) => {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  // Tests in Node: an open channel would keep the process alive.
  ;(channel as { unref?: () => void } | null)?.unref?.()
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes no target
    broadcast: (message: Message) => channel?.postMessage(message),
    listen: (listener: (message: Message) => void) => {
      const onMessage = ({ data }: MessageEvent<Message>) => listener(data)
      channel?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
  }
}
