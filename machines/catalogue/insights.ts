import { carbonCalculatorMachine } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import { insightsMachine } from '#machines/insights/insights.machine.ts'
import { showerOptimiserMachine } from '#machines/shower-optimiser/shower-optimiser.machine.ts'
import { chartsOf } from './entry.ts'

export const insightsCharts = chartsOf('Tips & Insights', [
  {
    id: 'insights',
    title: 'Bare address of Tips & Insights',
    machine: insightsMachine,
    requirements: ['SHELL-14', 'SHELL-15'],
  },
  {
    id: 'carbonCalculator',
    title: 'Carbon calculator',
    machine: carbonCalculatorMachine,
    requirements: ['CARB-01..CARB-10', 'CARB-22..CARB-29', 'CARB-39..CARB-41'],
  },
  {
    id: 'showerOptimiser',
    title: 'Shower optimiser',
    machine: showerOptimiserMachine,
    requirements: ['SHWR-01', 'SHWR-04', 'SHWR-06'],
  },
])
