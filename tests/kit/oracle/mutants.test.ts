import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { entryOf } from '#machines/catalogue.ts'
import { sourceBreakagesIn } from '#tests/statecharts/broken-source/breakages.ts'
import { createSwitch } from '#tests/statecharts/broken-source/switch.ts'
import { comesToTheSame } from './equal.ts'
import { judge } from './judge.ts'
import { mutantsOf } from './mutants.ts'
import { markOf, mutationReport, mutationReportFile, readMutationReport } from './mutation-report.ts'
import { type Oracle, waysOf } from './oracle.ts'
import { oracles } from './oracles.ts'

const report = readFileSync(mutationReportFile, 'utf8')
const verdicts = readMutationReport(report)

it('breaks conditions of several parts, bounds, midnights and variants in the source', () => {
  const source = `
    export const isOpen = ({ context }) => context.isKnown && context.hours.length > 0
    export const news = (isRemoving, now) => (isRemoving ? 'removed' : today(now))`
  const { breakages, code } = sourceBreakagesIn('offer.ts', source)
  expect(breakages.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
    'condition: offer.ts isOpen: context.isKnown && context.hours.length > 0 without context.isKnown',
    'condition: offer.ts isOpen: context.isKnown && context.hours.length > 0 without context.hours.length > 0',
    'bound: offer.ts isOpen: context.hours.length > 0 with >=',
    'variant: offer.ts news: isRemoving always holds',
    'variant: offer.ts news: isRemoving never holds',
    'midnight: offer.ts news: today(now) of UTC',
  ])
  expect(code.replaceAll(/"[^"]+"/g, '…')).toBe(`
    export const isOpen = ({ context }) => brokenSource.parts('&&', […, …], [() => (context.isKnown) ,  () => (brokenSource.bound(…, (context.hours.length > 0), (context.hours.length) >= (0)))])
    export const news = (isRemoving, now) => (brokenSource.holds(…, …, (isRemoving)) ? 'removed' : brokenSource.day(…, (today(now)), (now)))`)
})

it('switches one breakage on at a time, and knows which ones made a difference', () => {
  const source = createSwitch()
  const day = () => source.day('day', '2026-06-10', Date.parse('2026-06-10T08:00:00+12:00'))
  expect([source.parts('&&', ['a', 'b'], [() => true, () => false]), source.bound('bound', false, true), day()]).toEqual([
    false,
    false,
    '2026-06-10',
  ])
  expect([...source.reached]).toEqual(['b', 'bound', 'day'])
  const broken = ['b', 'bound', 'day'].map((name) => {
    source.on = name
    return [source.parts('&&', ['a', 'b'], [() => true, () => false]), source.bound('bound', false, true), day()]
  })
  expect(broken).toEqual([
    [true, false, '2026-06-10'],
    [false, true, '2026-06-10'],
    [false, false, '2026-06-09'],
  ])
})

it('asks guards out of their order', () => {
  const machine = createMachine({
    id: 'offer',
    initial: 'open',
    states: {
      open: {
        on: {
          take: [
            { guard: 'isFirst', target: 'a' },
            { guard: 'isSecond', target: 'b' },
          ],
        },
      },
      a: {},
      b: {},
    },
  })
  expect(mutantsOf(machine).flatMap(({ kind, name }) => (kind === 'order' ? [name] : []))).toEqual([
    'open / take #2: is asked before the one above it',
  ])
})

it('leaves a key of the context as it was, and notices it on a chart that was used before', () => {
  const people = oracles.find(({ chart }) => chart === 'people') as Oracle
  const invite = people.rows.find(({ words }) => words === 'someone is to be invited')
  const change = people.rows.filter(({ words }) => ['someone’s access is to change', 'the customer cancels'].includes(words))
  const { noticed } = judge({ ...people, ways: waysOf(people), rows: invite ? [invite, ...change] : [] })
  expect(noticed.map(({ name }) => name)).toContain('beginInviting leaves subject as it was')
})

it.each(['friends', 'propertyListWidget', 'movePromotion'])(
  'what a line of %s notices is never said to come to the same',
  (chart) => {
    const oracle = oracles.find((each) => each.chart === chart) as Oracle
    const { noticed } = judge(oracle)
    expect(noticed.filter((mutant) => comesToTheSame(entryOf(chart).machine, oracle, mutant))).toEqual([])
  },
)

it('has a row for every chart with a table', () => {
  expect(verdicts.map(({ chart }) => chart).toSorted()).toEqual(oracles.map(({ chart }) => chart).toSorted())
})

/** Breaking all charts takes ten minutes, so a chart that has changed keeps its row until it is broken again; only rows of the present are held. */
const marks = new Map(oracles.map((oracle) => [oracle.chart, markOf(oracle)]))
const current = verdicts.filter(({ chart, mark }) => mark === marks.get(chart))

it('notices of each flow at least 95 of 100 breakages that are no known equivalents, and 90 of all', () => {
  const passes = new Map(oracles.map((oracle) => [oracle.chart, oracle.passes ?? {}]))
  const flows = Object.entries(Object.groupBy(current, ({ flow }) => flow)).map(([flow, charts = []]) => {
    const all = charts.reduce((sum, { mutants }) => sum + mutants, 0)
    const passed = charts.flatMap(({ chart, survivors }) => survivors.map((name) => name in (passes.get(chart) ?? {})))
    const gaps = passed.filter((isKnown) => !isKnown).length
    const known = passed.length - gaps
    return {
      flow,
      noticed: Math.floor((100 * (all - passed.length)) / (all - known)),
      ofAll: Math.floor((100 * (all - passed.length)) / all),
    }
  })
  expect(flows.filter(({ noticed, ofAll }) => noticed < 95 || ofAll < 90)).toEqual([])
})

it('gives reasons for what passes alone, and none for what is noticed or is not there', () => {
  const passed = new Map(current.map(({ chart, survivors }) => [chart, new Set(survivors)]))
  const stale = oracles.flatMap(({ chart, passes = {} }) =>
    Object.keys(passes).flatMap((name) => (passed.get(chart)?.has(name) === false ? [`${chart} ${name}`] : [])),
  )
  expect(stale).toEqual([])
})

it('reads the report as it was written', () => expect(mutationReport(verdicts)).toBe(report))
