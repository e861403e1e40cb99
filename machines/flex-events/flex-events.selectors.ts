import type { FlexEvent, FlexProof, FlexResult } from '#contract/flex-events/flex-events.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { type ProductTab, productTabsOf } from '#machines/products/product-tabs.ts'
import type { FlexChoicesContext, FlexChoicesSnapshot } from './flex-choices.machine.ts'
import type { FlexEventsSnapshot } from './flex-events.machine.ts'

export const selectFlexPageMode = ({ value }: FlexEventsSnapshot) => stateName(value)

export const selectFlexTabs = ({ context }: FlexEventsSnapshot): readonly ProductTab[] => productTabsOf(context.facts)

export const selectFlexMode = ({ value }: FlexChoicesSnapshot) => stateName(value, 'open', 'shown')

export const selectFlexEvents = ({ context }: FlexChoicesSnapshot) => dataOf(context.events)

export const problemOfEvents = ({ events }: FlexChoicesContext) => problemIn(events)

/** The event that the change is about. */
export const selectChangedEvent = ({ context }: FlexChoicesSnapshot): FlexEvent | null => {
  const { change } = context
  return change.action === 'set'
    ? null
    : (dataOf(context.events)?.coming.find(({ eventId }) => eventId === change.eventId) ?? null)
}

export const hasGiven = ({ givenNZD, givenHours }: FlexProof): boolean => (givenNZD ?? 0) > 0 || (givenHours ?? 0) > 0

/** The most was reached. */
export const isAtMost = ({ fullNZD, givenNZD }: FlexProof): boolean => fullNZD !== null && givenNZD !== null && fullNZD > givenNZD

/** Temperatures of the event’s day and of the days like it. */
export const areAllMeasured = ({ days, isMeasured, temperature }: FlexProof): boolean =>
  temperature === null || (isMeasured && days.every((day) => day.isMeasured))

/** Whether results are of several homes, so that each is named. */
export const areOfSeveralHomes = (results: readonly FlexResult[]): boolean =>
  new Set(results.map(({ address }) => address)).size > 1
