import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { oracles } from '#tests/kit/oracle/oracles.ts'
import { hasQt, howToGetQt, python } from '#tests/kit/run/qt.ts'
import { toScxml } from '#tests/statecharts/chart-documents.ts'
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

/** Charts a process: Qt 5 crashes after some hundred thousand machines. */
const chartsAtOnce = 20

const folder = mkdtempSync(join(tmpdir(), 'scxml-'))
afterAll(() => rmSync(folder, { recursive: true }))

const documentOf = (chart: string): string => {
  const path = join(folder, `${chart}.scxml`)
  writeFileSync(path, toScxml(entryOf(chart)))
  return path
}

const askProcess = (charts: typeof walked): readonly (readonly Answer[])[] => {
  const input = JSON.stringify(charts.map(({ chart, walks }) => ({ document: documentOf(chart), walks })))
  const { stdout, stderr, signal } = spawnSync(python, ['tests/statecharts/scxml/run-scxml.py'], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (stdout === '') throw new Error(`Qt ended by ${signal}: ${stderr}`)
  return JSON.parse(stdout) as readonly (readonly Answer[])[]
}

/** What Qt says of every walk of every chart. */
const askQt = (): readonly (readonly Answer[])[] =>
  Array.from({ length: Math.ceil(walked.length / chartsAtOnce) }, (_, at) =>
    askProcess(walked.slice(at * chartsAtOnce, (at + 1) * chartsAtOnce)),
  ).flat()

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
