import { analyticsMachine } from '#machines/analytics/analytics.machine.ts'
import { arrivingDayMachine } from '#machines/arriving-day/arriving-day.machine.ts'
import { introductionsMachine } from '#machines/introductions/introductions.machine.ts'
import { momentsMachine } from '#machines/moments/moments.machine.ts'

export const companionCharts = {
  moments: momentsMachine,
  analytics: analyticsMachine,
  introductions: introductionsMachine,
  arrivingDay: arrivingDayMachine,
}
