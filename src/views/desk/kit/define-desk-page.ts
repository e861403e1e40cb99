import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'
import type { DeskPageId } from '#domain/desk/desk-pages.ts'
import type { DeskPageInput } from '#machines/desk/desk-place.ts'

interface DeskPageDefinition<Machine extends AnyStateMachine> {
  readonly id: DeskPageId
  readonly machine: DeskPageInput extends InputFrom<Machine> ? Machine : never
  readonly View: ComponentType<{ actor: ActorRefFrom<Machine> }>
}

/** Export of `src/views/desk/<page>-page.tsx` as `page`. The frame starts the machine with a `DeskPageInput`. */
export const defineDeskPage = <Machine extends AnyStateMachine>(page: DeskPageDefinition<Machine>): DeskPageDefinition<Machine> =>
  page
