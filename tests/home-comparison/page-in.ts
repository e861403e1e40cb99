import { createActor } from 'xstate'
import { type HomeComparisonActor, homeComparisonMachine } from '#machines/home-comparison/home-comparison.machine.ts'
import { thirtyDay } from './answers.ts'

const input = {
  pageId: 'homeComparison',
  path: '/account/insights/home-comparison/historic-trend/total',
  params: {},
  search: '',
} as const

/** The page as it stands in an insight year, of a home of which something is known from a day on: it reads nothing. */
export const pageIn = (thisYear: number, earliest = '2024-04-09'): HomeComparisonActor => {
  const { context } = createActor(homeComparisonMachine, { input }).getSnapshot()
  const data = { ...thirtyDay, EarliestDate: earliest }
  return createActor(homeComparisonMachine, {
    input,
    snapshot: homeComparisonMachine.resolveState({
      value: { open: 'historicTrend' },
      context: { ...context, thisYear, thirtyDay: { status: 'ready', data } },
    }),
  })
}
