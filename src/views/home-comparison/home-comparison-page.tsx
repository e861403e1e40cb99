import { homeComparisonMachine } from '#machines/home-comparison/home-comparison.machine.ts'
import { definePage } from '#views/page.ts'
import { HomeComparisonView } from './home-comparison-view.tsx'

export const page = definePage({ id: 'homeComparison', machine: homeComparisonMachine, View: HomeComparisonView })
