import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { PageInput } from '#machines/kit/page-input.ts'
import type { PageMode, PageSnapshot } from './page.machine.ts'

export const selectPageMode = ({ value }: PageSnapshot): PageMode => (typeof value === 'string' ? value : 'failed')

export const selectPagePlace = ({ context }: PageSnapshot): PageInput => context.place

/** Whether there is no page yet under a full-page loader. */
export const selectIsFirstOpening = ({ context, value }: PageSnapshot): boolean =>
  (value === 'opening' || value === 'admitting') && !context.hasOpened

/** Why the page could not be loaded; null where it simply took too long. */
export const selectPageProblem = ({ context }: PageSnapshot): Problem | null => context.problem

/** The open page's own chart; undefined while it is loaded. */
export const selectFlow = ({ children }: PageSnapshot): AnyActorRef | undefined =>
  (children as Readonly<Record<string, AnyActorRef | undefined>>)['flow']

/** Whether the page says itself that it could not be read. */
export const selectSaysFailed = (flow: AnyMachineSnapshot | undefined): boolean => flow?.hasTag('failed') === true
