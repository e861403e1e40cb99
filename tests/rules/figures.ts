import type { SourceFile } from './architecture.ts'
import { sourceFiles } from './source-files.ts'

/** What a chart is: a form, what only reads and shows, or another. */
export type ChartKind = 'form' | 'load' | 'other'

export interface ChartFigure {
  /** Of its machine's file. */
  readonly path: string
  readonly kind: ChartKind
  /** Of the chart itself, without what it is made of and what it says to customers. */
  readonly lines: number
}

/** The most lines that a chart of a kind should have. */
export const mostLines = { form: 120, load: 60 } as const

const isForm = /\b(?:formOf|draftForm)\(/
const reads = /\b(?:createReads|createLoad)\(|\bfromQuery\b/
const does = /\b(?:fromMutation|submits|keepsDraft|writesDraft)\(|Command\b|\bfromPromise\b|\bfromCallback\b/

const opensChart = /^(\s*).*\b(?:createMachine|createStateConfig)\(\{/

/** `meta: { why: …, next: … }`: texts make no chart longer. */
const customerText = /^ *meta: \{\s*why: [^{}]*\},\n/gm

/** Of each `createMachine({ … })` and `createStateConfig({ … })`, to the bracket that closes it. */
const chartLinesIn = ({ text }: SourceFile): number => {
  const lines = text.replaceAll(customerText, '').split('\n')
  return lines.reduce((sum, line, at) => {
    const indent = opensChart.exec(line)?.[1]
    if (indent === undefined) return sum
    if (line.includes('})')) return sum + 1
    return sum + lines.findIndex((other, place) => place > at && other.startsWith(`${indent}}`)) - at + 1
  }, 0)
}

/** Every chart with its kind and its lines, the longest first; its regions and its `setup` count as its own. */
export const chartFigures = (files: readonly SourceFile[]): ChartFigure[] =>
  files
    .filter(({ path }) => /^machines\/.*\.machine\.ts$/.test(path))
    .map((machine): ChartFigure => {
      const flow = machine.path.replace(/machine\.ts$/, '')
      const parts = files.filter(({ path }) => [machine.path, `${flow}regions.ts`, `${flow}setup.ts`].includes(path))
      const text = parts.map((part) => part.text).join('\n')
      const ofReads = reads.test(text) && !does.test(text) ? 'load' : 'other'
      return {
        path: machine.path,
        kind: isForm.test(text) ? 'form' : ofReads,
        lines: parts.reduce((sum, part) => sum + chartLinesIn(part), 0),
      }
    })
    .toSorted((one, other) => other.lines - one.lines)

/** Lines that say something: no comment, no import, not punctuation alone. */
const codeIn = ({ text }: SourceFile): string[] =>
  text
    .replaceAll(/^import [^;]*?from '[^']*'$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !/^(?:\/\/|\/?\*)/.test(line))

const runLength = 6

/** Pairs of charts, or of what they are made of, that share six lines to the letter. */
export const repetitions = (files: readonly SourceFile[]): string[] => {
  const placesOf = new Map<string, Set<string>>()
  for (const file of files.filter(({ path }) => /^machines\/(?!catalogue)/.test(path))) {
    const lines = codeIn(file)
    for (let at = 0; at + runLength <= lines.length; at += 1) {
      const run = lines.slice(at, at + runLength).join('\n')
      placesOf.set(run, (placesOf.get(run) ?? new Set()).add(file.path))
    }
  }
  const pairs = [...placesOf.values()].flatMap((places) =>
    [...places].flatMap((one, at) => [...places].slice(at + 1).map((other) => `${one} ~ ${other}`)),
  )
  return [...new Set(pairs)].toSorted()
}

const linesBelow = (files: readonly SourceFile[], folder: string): number =>
  files.filter(({ path }) => path.startsWith(folder)).reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

/** What `npm run figures` prints. */
export const figuresPage = (files: readonly SourceFile[]): string => {
  const charts = chartFigures(files)
  const ofKind = (kind: 'form' | 'load', name: string) => {
    const all = charts.filter((chart) => chart.kind === kind)
    const longer = all.filter(({ lines }) => lines > mostLines[kind])
    return [
      `${name}: ${all.length - longer.length} of ${all.length} charts within ${mostLines[kind]} lines`,
      ...longer.map(({ path, lines }) => `  ${lines} ${path}`),
    ]
  }
  const pairs = repetitions(files)
  return [
    ...ofKind('form', 'Forms'),
    ...ofKind('load', 'What loads and shows'),
    `Runs of ${runLength} lines that stand in two files of machines: ${pairs.length} pairs`,
    ...pairs.map((pair) => `  ${pair}`),
    ...['machines/', 'src/views/', 'src/data/'].map((folder) => `Lines of ${folder}: ${linesBelow(files, folder)}`),
    '',
  ].join('\n')
}

if (import.meta.main) process.stdout.write(figuresPage(sourceFiles()))
