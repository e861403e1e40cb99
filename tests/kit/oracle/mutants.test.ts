import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { comesToTheSame } from './equal.ts'
import { type Judged, judgeOne, reportOf } from './mutate.ts'
import { oracles } from './oracles.ts'

const judged: Judged[] = []

/** The flows that the design card names. */
const flowsOfTheCard = new Set([
  'Sign-in',
  'PowerShout',
  'Payment options',
  'Moving house',
  'EV linking',
  'Carbon calculator',
  'Home profile',
  'LPG order',
  'Editable field',
])

it.each(oracles.map((oracle) => [oracle.chart, oracle] as const))(
  'the table of %s notices every breakage of its chart but those that come to the same',
  (_, oracle) => {
    const one = judgeOne(oracle)
    judged.push(one)
    expect(one.survivors.map(({ name }) => name).toSorted()).toEqual(Object.keys(one.passes).toSorted())
  },
)

it.each(['friends', 'propertyListWidget', 'movePromotion'])(
  'what a line of %s notices is never said to come to the same',
  (chart) => {
    const oracle = oracles.find((each) => each.chart === chart)
    const one = judged.find((each) => each.chart === chart)
    if (!oracle || !one) throw new RangeError(chart)
    expect(one.noticed.filter((mutant) => comesToTheSame(entryOf(chart).machine, oracle, mutant))).toEqual([])
  },
)

it('of each flow of the card at least 95 of 100 are noticed, of every other one at least 90', () => {
  const flows = Object.entries(Object.groupBy(judged, ({ flow }) => flow)).map(([flow, charts = []]) => {
    const all = charts.reduce((sum, { mutants }) => sum + mutants, 0)
    return { flow, share: 1 - charts.reduce((sum, each) => sum + each.survivors.length, 0) / all }
  })
  expect(flows.filter(({ flow, share }) => share < (flowsOfTheCard.has(flow) ? 0.95 : 0.9))).toEqual([])
})

it('the report is fresh: `npm run statecharts -- mutate`', () =>
  expect(readFileSync('docs/statecharts/mutations.md', 'utf8')).toBe(reportOf(judged)))
