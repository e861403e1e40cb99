import type { AnyActorRef, EventObject } from 'xstate'

export type Name = string | RegExp

/** What a person can do on a screen and see of it: the same in Testing Library (`testing-page.ts`) and in a browser (`e2e/kit/browser-page.ts`). */
export interface Page {
  /** Presses what has this role and name: a button unless told. */
  readonly press: (name: Name, role?: string) => Promise<void>
  /** Empties the field with this label and types. */
  readonly fill: (label: Name, text: string) => Promise<void>
  /** Picks an option of a select by what it reads. */
  readonly choose: (label: Name, option: string) => Promise<void>
  /** Presses a key on what has the focus: `Escape`, `ArrowLeft`. */
  readonly key: (key: string) => Promise<void>
  /** Fails unless something with this role, and this name if given, is on the screen. */
  readonly sees: (role: string, name?: Name) => Promise<void>
  /** Fails unless this text is on the screen. */
  readonly reads: (text: Name) => Promise<void>
  /** Fails while something with this role, and this name if given, is on the screen. */
  readonly lacks: (role: string, name?: Name) => Promise<void>
  /** Fails while this text is on the screen. */
  readonly lacksText: (text: Name) => Promise<void>
  /** Fails unless a button of this name is at work. */
  readonly waits: (name: Name) => Promise<void>
  /** Fails unless a button of this name is there and not at work. */
  readonly rests: (name: Name) => Promise<void>
}

/** What an event of the customer is in the page. `send` is for events that another chart sends. */
export type Hand = (page: Page, event: never, actor: Pick<AnyActorRef, 'send'>) => unknown
/** By event type. */
export type Hands = Readonly<Record<string, Hand>>
/** What an innermost state looks like, by its path (`open.editing`). Fails by throwing. */
export type Eyes = Readonly<Record<string, (page: Page) => unknown>>

/** The hand for an event that does not come from this flow's own screen. */
export const send: Hand = (_page, event, actor) => actor.send(event as EventObject)

/** Uses the page, and fails where `use` is over before all that it began there: what nobody waits for proves nothing. */
export const wholly = async (page: Page, use: (page: Page) => unknown): Promise<void> => {
  const begun = new Set<string>()
  const watch =
    (name: string, act: (...args: never[]) => Promise<void>) =>
    async (...args: never[]) => {
      const call = `${name}(${args.map(String).join(', ')})`
      begun.add(call)
      await act(...args).finally(() => begun.delete(call))
    }
  const watched = Object.fromEntries(Object.entries(page).map(([name, act]) => [name, watch(name, act as never)]))
  await use(watched as unknown as Page)
  if (begun.size > 0) throw new Error(`Nobody waited for ${[...begun].join(', ')}`)
}
