// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { accountWith, point } from './readings.ts'
import { chart, openUsage, ready, says, usageAnswer } from './stage.tsx'

afterEach(cleanup)

describe('the costs', () => {
  it('say that the discount has yet to come off, and nothing of it where no money shows', async () => {
    const note = 'Before your Two fuels discount: 5% off energy, taken off each bill.'
    const usage = (ask: Parameters<typeof usageAnswer>[0]) =>
      ready({ ...usageAnswer(ask), discount: { name: 'Two fuels', percent: 5 } })
    openUsage({ usage })
    await chart()
    await says(note)
    cleanup()
    openUsage({ usage, account: { ...accountWith(point), isBuyingGroup: true } })
    await chart()
    expect(screen.queryByText(note)).toBeNull()
  })
})
