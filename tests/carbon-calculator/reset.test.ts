import { afterEach, expect, it } from 'vitest'
import { resetCarbonCalculator } from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { createCall } from '#data/wire/http.ts'
import { createTokenGate } from '#data/wire/token-gate.ts'
import { startBackend } from '#tests/data/backend.ts'

let stop = () => Promise.resolve()
afterEach(() => stop())

it.each([
  [204, 'taken'],
  [200, '/error/error_missing'],
  [202, '/error/error_missing'],
  [500, '/error/error_missing'],
])('takes %i for an answer to a reset as %s [CARB-34]', async (status, outcome) => {
  const backend = await startBackend(() => ({ status }))
  stop = backend.stop
  const gate = createTokenGate()
  gate.attend({ wanted: () => gate.open('token'), spoiled: () => {} })
  const call = createCall({ base: `${backend.origin}/v2`, brand: () => 'tarn', gate })
  const done = call(resetCarbonCalculator, { selection: 'b-1' }).then(
    () => 'taken',
    ({ problem }: { problem: { type: string } }) => problem.type,
  )
  expect(await done).toBe(outcome)
})
