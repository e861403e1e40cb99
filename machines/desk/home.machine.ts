import { type ActorRefFrom, setup } from 'xstate'
import type { DeskPageInput } from './desk-place.ts'

export const deskHomeMachine = setup({ types: {} as { input: DeskPageInput; context: DeskPageInput } }).createMachine({
  id: 'deskHome',
  description: 'Home greets the member of staff.',
  context: ({ input }) => input,
  initial: 'open',
  states: { open: { description: 'Home is open.' } },
})
export type DeskHomeActor = ActorRefFrom<typeof deskHomeMachine>
