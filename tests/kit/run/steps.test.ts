import { expect, it } from 'vitest'
import { stepsIn } from './steps.ts'

it('a run is types, lint, format, vitest, the build and the browser, in this order', () => {
  expect(stepsIn('/tmp').map(({ command: [tool] }) => tool)).toEqual(['tsc', 'oxlint', 'biome', 'vitest', 'node', 'playwright'])
})
