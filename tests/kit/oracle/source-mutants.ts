import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { sourceBreakagesIn, type SourceBreakage } from '#tests/statecharts/broken-source/breakages.ts'
import type { AnyStateMachine } from 'xstate'
import { changedChart, type Mutant } from './mutants.ts'

/** A rule that more charts than these go by has tests of its own, and is no part of one chart. */
const mostCharts = 3

/** A chart is called what its file is. */
const chartFiles = new Map(
  globSync('machines/*/*.machine.ts').map((file) => [
    posix.basename(file, '.machine.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    file,
  ]),
)

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import (?!type).*? from '([^']+)'|^\} from '([^']+)'/gm)].map(
    ([, a, b]) => a ?? b ?? '',
  )

/** The files that a chart is written in: its own, and those beside it that are no chart, no actors and no selectors. */
export const filesOf = (chart: string): readonly string[] => {
  const own = chartFiles.get(chart)
  if (own === undefined) return []
  const files = [own]
  for (const file of files)
    for (const name of importsOf(file)) {
      const path = name.startsWith('.') ? posix.join(posix.dirname(file), name) : ''
      if (path.endsWith('.ts') && !/\.(?:machine|selectors|actors)\.ts$/.test(path) && !files.includes(path)) files.push(path)
    }
  return files
}

const rulesOf = (chart: string): readonly string[] => [
  ...new Set(
    filesOf(chart).flatMap((file) =>
      importsOf(file).flatMap((name) => (name.startsWith('#domain/') ? [name.replace('#domain/', 'src/domain/')] : [])),
    ),
  ),
]

const chartsByRule = new Map<string, number>()
for (const rule of [...chartFiles.keys()].flatMap(rulesOf)) chartsByRule.set(rule, (chartsByRule.get(rule) ?? 0) + 1)

const breakagesOf = (file: string): readonly SourceBreakage[] => sourceBreakagesIn(file, readFileSync(file, 'utf8')).breakages

/** What ran of the source while the lines of a table were played, and what of it would have come out otherwise. */
export interface SourceRun {
  readonly run: ReadonlySet<string>
  readonly reached: ReadonlySet<string>
}

/**
 * Every way to break the source of a chart where its table runs: of its own files all, of the rules that it and few others go by those that make
 * another value of something. What no line runs is of no arrow: it is worked out for the screen, by an effect or by an actor.
 */
export const sourceMutants = (machine: AnyStateMachine, { run, reached }: SourceRun): Mutant[] => {
  if (globalThis.brokenSource === undefined) return []
  const own = filesOf(machine.id).flatMap(breakagesOf)
  const rules = rulesOf(machine.id).filter((rule) => (chartsByRule.get(rule) ?? 0) <= mostCharts)
  const ofOwn = own.filter(({ name }) => run.has(name))
  const ofRules = rules.flatMap(breakagesOf).filter(({ name }) => reached.has(name))
  return [...ofOwn, ...ofRules].map(
    ({ name, kind }): Mutant => ({
      name,
      kind,
      edge: null,
      state: null,
      source: name,
      machine: () => changedChart(machine, () => {}),
      hadPart: () => globalThis.brokenSource?.reached.has(name) ?? false,
    }),
  )
}
