import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'
import { oracles } from './oracles.ts'
import { survivors } from './survivors.ts'

describe.each(oracles.map((oracle) => [oracle.chart, oracle] as const))('the table of %s', (_, oracle) => {
  it('notices every breakage of the chart but those that come to the same', () => {
    const left = judge(oracle).survivors.map(({ name }) => name)
    const known = Object.keys(survivors).filter(
      (name) => name.startsWith(`${oracle.chart} `) || name.startsWith(`${oracle.chart}:`),
    )
    expect(left.toSorted()).toEqual(known.toSorted())
  })
})
