import type { AnalyticsChoice } from '#data/browser/analytics.ts'
import type { AnalyticsSnapshot } from './analytics.machine.ts'

export const selectIsUndecided = (snapshot: AnalyticsSnapshot): boolean => snapshot.matches({ known: 'undecided' })
export const selectCanChoose = (snapshot: AnalyticsSnapshot): boolean => snapshot.matches('known')
export const selectChoice = ({ context }: AnalyticsSnapshot): AnalyticsChoice | null => context.choice
