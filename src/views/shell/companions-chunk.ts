import { companionCharts } from '#machines/app/companion-charts.ts'
import { ConsentLine } from '#views/analytics/consent-line.tsx'
import { IntroductionsView } from '#views/introductions/introductions-view.tsx'

/** Loaded by the `companions` chart once the first screen is there. */
export const companions = { charts: companionCharts, ConsentLine, IntroductionsView }
