import type { AnyActorRef, EventObject } from 'xstate'
import { type Problem, proofNeeded } from '#contract/kit.ts'

export type Name = string | RegExp

/** What a person can do on a screen and see of it: the same in Testing Library (`testing-page.ts`) and in a browser (`e2e/kit/browser-page.ts`). */
export interface Page {
  /** Presses what has this role and name: a button unless told. */
  readonly press: (name: Name, role?: string) => Promise<void>
  /** Empties the field with this label and types, or draws a slider there. Fails unless it holds that then. */
  readonly fill: (label: Name, text: string) => Promise<void>
  /** Chooses a file of this device in the field with this label. */
  readonly attach: (label: Name, file: File) => Promise<void>
  /** Picks an option of a select by what it reads. */
  readonly choose: (label: Name, option: string) => Promise<void>
  /** Picks an option of the group that has this question: a radio button unless told. */
  readonly answer: (question: Name, option: Name, role?: string) => Promise<void>
  /** Presses a key on what has the focus: `Escape`, `ArrowLeft`. */
  readonly key: (key: string) => Promise<void>
  /** Fails unless something with this role, and this name if given, is on the screen. */
  readonly sees: (role: string, name?: Name) => Promise<void>
  /** Fails unless this text is on the screen. */
  readonly reads: (text: Name) => Promise<void>
  /** Fails unless the screen tells these facts, one right after the other: the lines of each, such as a label and its value. */
  readonly tells: (...facts: readonly (readonly string[])[]) => Promise<void>
  /** Fails unless the field with this label holds this text. */
  readonly holds: (label: Name, text: string) => Promise<void>
  /** Fails while something with this role, and this name if given, is on the screen. */
  readonly lacks: (role: string, name?: Name) => Promise<void>
  /** Fails while this text is on the screen. */
  readonly lacksText: (text: Name) => Promise<void>
  /** Fails unless something grey stands for what is on its way; or, with `false`, if anything does. */
  readonly awaits: (isAwaiting: boolean) => Promise<void>
  /** Fails unless what has this role and name, a button unless told, is at work. */
  readonly waits: (name: Name, role?: string) => Promise<void>
  /** Fails unless what has this role and name, a button unless told, is there, can be pressed and is not at work. */
  readonly rests: (name: Name, role?: string) => Promise<void>
  /** Fails unless a button of this name is there and cannot be pressed, since something else has to be done before. */
  readonly bars: (name: Name) => Promise<void>
}

/**
 * What an event of the customer is in the page. `send` is for events that another chart sends, and for what the screen has no control for just now,
 * as the actor’s snapshot says; in a browser that knows nothing.
 */
export type Hand = (page: Page, event: never, actor: Pick<AnyActorRef, 'getSnapshot' | 'send'>) => unknown
/** By event type. */
export type Hands = Readonly<Record<string, Hand>>
/**
 * What an innermost state looks like, by its path (`open.editing`). Fails by throwing. `context` is what the chart remembers, for what a screen
 * shows of one thing and not of another.
 */
export type Eyes = Readonly<Record<string, (page: Page, context: never) => unknown>>

/** Looks for what is there in some situations of a state, and may not be in the others. */
export const seesIf = (page: Page, isThere: boolean, role: string, name?: Name): Promise<void> =>
  isThere ? page.sees(role, name) : page.lacks(role, name)

/** A running command says so on every stage: its answer got lost, and was not found out (`screen-rules.ts`). */
export const tellsOfLostAnswer = (page: Page): Promise<void> => page.reads(/^We couldn’t find out whether .+ went through\./)

/** The hand for an event that does not come from this flow's own screen. */
export const send: Hand = (_page, event, actor) => actor.send(event as EventObject)

const deeds = new Set<keyof Page>(['press', 'fill', 'attach', 'choose', 'answer', 'key'])

/**
 * Uses the page, and fails where `use` is over before all that it began there: what nobody waits for proves nothing. Says whether anything was done
 * there, and not only looked at.
 */
export const wholly = async (page: Page, use: (page: Page) => unknown): Promise<boolean> => {
  const begun = new Set<string>()
  let isDone = false
  const watch =
    (name: string, act: (...args: never[]) => Promise<void>) =>
    async (...args: never[]) => {
      const call = `${name}(${args.map(String).join(', ')})`
      begun.add(call)
      isDone ||= deeds.has(name as keyof Page)
      await act(...args).finally(() => begun.delete(call))
    }
  const watched = Object.fromEntries(Object.entries(page).map(([name, act]) => [name, watch(name, act as never)]))
  await use(watched as unknown as Page)
  if (begun.size > 0) throw new Error(`Nobody waited for ${[...begun].join(', ')}`)
  return isDone
}

/** A form that opens: the notice of a fresh sign-in where that is needed, else no alert. */
export const opensForm = (page: Page, { problem }: { readonly problem: Problem | null }): Promise<void> =>
  problem?.type === proofNeeded ? page.sees('button', 'Confirm it’s you') : page.lacks('alert')
