import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { oracles } from '#tests/kit/oracle/oracles.ts'
import { hasQt, howToGetQt, python } from '#tests/kit/run/qt.ts'
import { type Walk, walksOf } from './walks.ts'

interface Answer {
  readonly errors?: readonly string[]
  /** The states after the beginning and after each turn. */
  readonly seen?: readonly (readonly string[])[]
}

const isThere = hasQt()
if (!isThere) process.stderr.write(`${howToGetQt}\n`)

const walked = isThere
  ? oracles.map((oracle) => ({ chart: oracle.chart, walks: walksOf(oracle, entryOf(oracle.chart).machine) }))
  : []

/** What Qt says of every walk of every chart: one process for all. */
const askQt = (): readonly (readonly Answer[])[] => {
  const input = JSON.stringify(walked.map(({ chart, walks }) => ({ document: `docs/statecharts/${chart}.scxml`, walks })))
  const { stdout, stderr } = spawnSync(python, ['tests/kit/scxml/run-scxml.py'], { input, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as readonly (readonly Answer[])[]
}

const statesOf = ({ begins, turns }: Walk) => [begins, ...turns].map(({ states }) => states)

describe.skipIf(!isThere)('the SCXML, run by Qt', () => {
  const answers = isThere ? askQt() : []

  it.each(walked.map(({ chart, walks }, place) => [chart, walks, answers[place] ?? []] as const))(
    'of %s comes to the same states on every walk',
    (_, walks, told) => {
      expect(told.flatMap(({ errors = [] }) => errors)).toEqual([])
      expect(told.map(({ seen }) => seen)).toEqual(walks.map(statesOf))
    },
  )

  it('is walked enough', () => {
    const turns = walked.flatMap(({ walks }) => walks.map(({ turns: each }) => each.length))
    expect(turns.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(25_000)
  })
})
