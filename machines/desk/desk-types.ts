import type { PartTypes } from '#machines/kit/chart-types.ts'
import type { DeskPageInput } from './desk-place.ts'

/** Types of the chart of a page. In `setup`: `types: {} as DeskPageTypes<typeof actors, …>`. */
export interface DeskPageTypes<Actors, Context, Event, Input = DeskPageInput>
  extends Omit<PartTypes<Actors, Context, Event, Input>, 'tags'> {
  tags: 'busy' | 'failed'
}
