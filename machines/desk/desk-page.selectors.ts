import type { AnyActorRef } from 'xstate'
import type { DeskPageSnapshot } from './desk-page.machine.ts'

export const selectDeskFlow = ({ children }: DeskPageSnapshot): AnyActorRef | undefined =>
  (children as Readonly<Record<string, AnyActorRef | undefined>>)['flow']
