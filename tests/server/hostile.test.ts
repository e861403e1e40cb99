import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRate } from '#server/http/rate.ts'
import { startChild } from './fixtures/child.ts'

describe('what strangers can make the server remember', () => {
  it('is the turns of 20,000 of them: who came longest ago is forgotten, and counts as new', () => {
    const rate = createRate({ perMinute: 1, burst: 1 })
    expect([rate.take('first', 0), rate.take('first', 0)]).toEqual([0, 60])
    for (let other = 0; other < 19_999; other += 1) rate.take(`other ${other}`, 0)
    expect(rate.take('first', 0)).toBe(60)
    for (let other = 0; other < 20_000; other += 1) rate.take(`another ${other}`, 0)
    expect(rate.take('first', 0)).toBe(0)
  })

  it('is one password at a time, and 64 in line: a storm of guesses takes no memory beyond that', async () => {
    const child = startChild(join(import.meta.dirname, 'fixtures/hash-many.ts'), [])
    expect(await child.ended).toBe(0)
    const { grownMiB, checked } = JSON.parse(child.text()) as { grownMiB: number; checked: number }
    // The one before has had its 64 MiB already; two at once would take 64 more.
    expect(grownMiB).toBeLessThan(32)
    expect(checked).toBe(64)
  })
})
