import { companionCharts } from '#machines/app/companion-charts.ts'
import { ConsentLine } from '#views/analytics/consent-line.tsx'
import { ArrivingDayPart } from '#views/arriving-day/arriving-day-part.tsx'
import { InterruptionNotices } from '#views/arriving-day/interruption-notices.tsx'
import { IntroductionsView } from '#views/introductions/introductions-view.tsx'

/** Loaded by the `companions` chart after the first screen. */
export const companions = { charts: companionCharts, ArrivingDayPart, ConsentLine, InterruptionNotices, IntroductionsView }
