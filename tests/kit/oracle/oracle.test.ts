import { describe, expect, it } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { edgesOf } from '#tests/kit/chart.ts'
import { hold, prepare } from './hold.ts'
import { sayRow } from './oracle.ts'
import { oracles } from './oracles.ts'

describe.each(oracles.map((oracle) => [oracle.chart, oracle] as const))('the table of %s', (chart, oracle) => {
  const { machine } = entryOf(chart)
  const prepared = prepare(machine)
  const taken = new Set<string>()

  it.each(oracle.rows.map((row) => [sayRow(row), row] as const))('%s', (_, row) => {
    for (const edge of hold(prepared, oracle, row)) taken.add(edge)
  })

  it('has every arrow of the chart', () =>
    expect(
      edgesOf(machine)
        .map(({ id }) => id)
        .filter((id) => !taken.has(id) && !Object.keys(oracle.leaves ?? {}).some((event) => id.includes(event))),
    ).toEqual([]))

  it('says each thing once', () => {
    const said = oracle.rows.map(sayRow)
    expect(said.filter((line, place) => said.indexOf(line) !== place)).toEqual([])
  })
})
