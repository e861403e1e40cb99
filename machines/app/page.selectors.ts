import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { PageInput } from '#machines/kit/page-input.ts'
import type { PageMode, PageSnapshot } from './page.machine.ts'

export const selectPageMode = ({ value }: PageSnapshot): PageMode => (typeof value === 'string' ? value : 'failed')

export const selectPagePlace = ({ context }: PageSnapshot): PageInput => context.place

export const selectIsFirstOpening = ({ context, value }: PageSnapshot): boolean =>
  (value === 'opening' || value === 'admitting') && !context.hasOpened
export const selectFlow = ({ children }: PageSnapshot): AnyActorRef | undefined =>
  (children as Readonly<Record<string, AnyActorRef | undefined>>)['flow']

/** The page shows its failure itself. */
export const selectSaysFailed = (flow: AnyMachineSnapshot | undefined): boolean => flow?.hasTag('failed') === true
