import { watchKeys } from '#data/browser/keys.ts'

/** Event by key: `j`, `Enter`, `?`, or `g c` for C after G. */
export type Shortcuts<Event> = Readonly<Record<string, Event | undefined>>

/** Sends the event of a pressed key. @returns unsubscribe */
export const watchShortcuts = <Event>(shortcuts: () => Shortcuts<Event>, send: (event: Event) => void): (() => void) =>
  watchKeys((key, pressed) => {
    const all = shortcuts()
    const event = Object.hasOwn(all, key) ? all[key] : undefined
    if (event === undefined) return
    pressed.preventDefault()
    send(event)
  })
