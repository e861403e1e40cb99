import { analyticsMachine } from '#machines/analytics/analytics.machine.ts'
import { introductionsMachine } from '#machines/introductions/introductions.machine.ts'
import { momentsMachine } from '#machines/moments/moments.machine.ts'

/** The charts that `companions` runs, in a chunk of their own. */
export const companionCharts = { moments: momentsMachine, analytics: analyticsMachine, introductions: introductionsMachine }
