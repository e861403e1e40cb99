import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtinEnvironments } from 'vitest/runtime'
import { serveModelTests } from '#tests/statecharts/player/serve-model-tests.ts'

// Runs as a process of its own: model tests need a window, and are loaded without vitest. Prints `{ [chart]: WalkGraph }` for the charts that are named.

const root = join(import.meta.dirname, '../../..')
const charts = process.argv.slice(2)

await builtinEnvironments['happy-dom'].setup(globalThis, {})
const server = await serveModelTests('walk-graphs')
const load = <Module>(file: string) => server.ssrLoadModule(`/${file}`) as Promise<Module>
const isNeeded = (file: string) => {
  const text = readFileSync(join(root, file), 'utf8')
  return charts.some((chart) => text.includes(`entryOf('${chart}')`))
}
for (const file of globSync('tests/**/*.model.test.{ts,tsx}', { cwd: root }).toSorted()) if (isNeeded(file)) await load(file)
const { describedModels } = await load<typeof import('#tests/statecharts/player/describe-model.ts')>(
  'tests/statecharts/player/describe-model.ts',
)
const { searchOf } = await load<typeof import('#tests/kit/model-stage.ts')>('tests/kit/model-stage.ts')
const { walkGraphOf } = await load<typeof import('./walk-graph.ts')>('tests/statecharts/simulator/walk-graph.ts')
const { ownEventsOf } = await load<typeof import('./own-events.ts')>('tests/statecharts/simulator/own-events.ts')

const graphOf = (chart: string) => {
  const models = describedModels(chart)
  const [first] = models
  if (!first) throw new RangeError(`There is no model test of ${chart}`)
  const explored = models.map(({ entry, test }) => {
    const { quiet, search } = searchOf(entry.machine, test)
    return { machine: quiet, search }
  })
  return walkGraphOf(first.entry.machine, explored, ownEventsOf(first.entry.machine))
}
const text = JSON.stringify(Object.fromEntries(charts.map((chart) => [chart, graphOf(chart)])))
process.stdout.write(text, () => process.exit())
