import type { AnalyticsChoice } from '#data/browser/analytics.ts'
import type { AnalyticsSnapshot } from './analytics.machine.ts'

/** Whether the customer is being asked. */
export const selectIsUndecided = (snapshot: AnalyticsSnapshot): boolean => snapshot.matches({ known: 'undecided' })
/** Whether the choice may be changed here. */
export const selectCanChoose = (snapshot: AnalyticsSnapshot): boolean => snapshot.matches('known')
export const selectChoice = ({ context }: AnalyticsSnapshot): AnalyticsChoice | null => context.choice
