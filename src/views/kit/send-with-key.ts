interface Keyed {
  readonly type: string
  readonly key: string
}

type WithoutKey<Event> = Event extends Keyed ? Omit<Event, 'key'> : never

/** UUID v4. */
export const newKey = (): string => crypto.randomUUID()

/** For events that start a write. */
export const sendWithKey = <Event extends { readonly type: string }>(
  actor: { readonly send: (event: Event) => void },
  event: WithoutKey<Event>,
): void => actor.send({ ...event, key: newKey() } as unknown as Event)
