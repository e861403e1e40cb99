import type { NonReducibleUnknown } from 'xstate'
import type { PageInput } from './page-input.ts'

export type Children<Actors> = { [Name in keyof Actors & string]: Name }

/** Chart types, each actor's id equal to its name. In `setup`: `types: {} as PartTypes<typeof actors, …>`. */
export interface PartTypes<Actors, Context, Event, Input = NonReducibleUnknown> {
  input: Input
  context: Context
  events: Event
  children: Children<Actors>
  tags: 'busy'
}

export interface PageTypes<Actors, Context, Event> extends Omit<PartTypes<Actors, Context, Event, PageInput>, 'tags'> {
  tags: 'busy' | 'failed'
}

/**
 * In `meta` of a chart or state, what a customer reads under “Why do I see this?”; inner states inherit it. `{names}` are filled in
 * by the chart's row in `machines/explanation/card-facts.ts`; a sentence with an unknown name is left out. Not in the browser's chart.
 */
export interface CustomerText {
  readonly why?: string
  /** What would change what is shown. */
  readonly next?: string
}
