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
