import { carbonCalculatorMachine } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import { definePage } from '#views/page.ts'
import { CarbonCalculatorView } from './carbon-calculator-view.tsx'

export const page = definePage({ id: 'carbonCalculator', machine: carbonCalculatorMachine, View: CarbonCalculatorView })
