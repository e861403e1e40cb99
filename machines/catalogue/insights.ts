import { insightsMachine } from '#machines/insights/insights.machine.ts'
import { chartsOf } from './entry.ts'

export const insightsCharts = chartsOf('Tips & Insights', [
  {
    id: 'insights',
    title: 'Bare address of Tips & Insights',
    machine: insightsMachine,
    requirements: ['SHELL-14', 'SHELL-15'],
  },
])
