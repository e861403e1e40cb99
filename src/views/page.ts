import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'
import type { PageId } from '#domain/portal/routes.ts'
import type { PageInput } from '#machines/kit/page-input.ts'

export interface PageDefinition<Machine extends AnyStateMachine> {
  readonly id: PageId
  readonly machine: PageInput extends InputFrom<Machine> ? Machine : never
  readonly View: ComponentType<{ actor: ActorRefFrom<Machine> }>
}

/**
 * Export of `src/views/<flow>/<flow>-page.tsx` as `page`. The root starts the machine with a `PageInput` when the route opens and
 * stops it when the customer leaves; the view gets the running actor only.
 */
export const definePage = <Machine extends AnyStateMachine>(page: PageDefinition<Machine>): PageDefinition<Machine> => page
