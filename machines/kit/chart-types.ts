import type { NonReducibleUnknown } from 'xstate'
import type { PageInput } from './page-input.ts'

/** The children of a chart that runs each of its actors under the actor's own name. */
export type Children<Actors> = { [Name in keyof Actors & string]: Name }

/** The types of a chart that runs each of its actors under its own name, for `setup`: `types: {} as PartTypes<typeof actors, …>`. */
export interface PartTypes<Actors, Context, Event, Input = NonReducibleUnknown> {
  input: Input
  context: Context
  events: Event
  children: Children<Actors>
  tags: 'busy'
}

/** The types of such a chart where it is that of a page. */
export interface PageTypes<Actors, Context, Event> extends Omit<PartTypes<Actors, Context, Event, PageInput>, 'tags'> {
  tags: 'busy' | 'failed'
}
