import { expect, it } from 'vitest'
import { stagesIn } from './steps.ts'

it('a run is types, lint, format and the build side by side, then vitest, then the browser', () => {
  expect(stagesIn('/tmp').map((stage) => stage.map(({ command: [tool] }) => tool))).toEqual([
    ['tsc', 'oxlint', 'biome', 'node'],
    ['vitest'],
    ['playwright'],
  ])
})
