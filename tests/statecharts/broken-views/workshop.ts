import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sourceBreakagesIn } from '#tests/statecharts/broken-source/breakages.ts'
import { serveModelTests } from '#tests/statecharts/player/serve-model-tests.ts'
import { type Breakage, breakagesIn, breakSelectors, breakViews } from './breakages.ts'
import { saidToViews } from './said-by-chart.ts'
import { foldersOf } from './view-report.ts'

const root = join(import.meta.dirname, '../../..')
const viewsFolder = join(root, 'src/views')
const machinesFolder = join(root, 'machines')

const rootOfViews = readFileSync(join(viewsFolder, 'app.tsx'), 'utf8')

/** Whether a test shows a view of a flow, by itself or with the root of all views. */
const showsFlow = (test: string, flow: string): boolean =>
  foldersOf(flow).some(
    (folder) =>
      test.includes(` '#views/${folder}/`) || (test.includes("from '#views/app.tsx'") && rootOfViews.includes(`'./${folder}/`)),
  )

/** `{bills,transactions}`: the folders of a flow, for a glob. */
const globOf = (flow: string): string => {
  const folders = foldersOf(flow)
  return folders.length === 1 ? flow : `{${folders.join(',')}}`
}

/** The charts that the model tests of a flow show, each with the file of its test: those of its folder, and others that show a view of it. */
export const modelTestsOf = (flow: string): readonly (readonly [chart: string, file: string])[] =>
  globSync('tests/*/*.model.test.tsx', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      if (!foldersOf(flow).some((folder) => file.startsWith(`tests/${folder}/`)) && !showsFlow(text, flow)) return []
      const charts = [...text.matchAll(/describeModel\(\s*entryOf\('(\w+)'\)/g)].map(([, chart = '']) => chart)
      return [...new Set(charts)].map((chart) => [chart, file] as const)
    })

/** What plays a flow in its own folder. */
const ownTestsOf = (flow: string): string[] =>
  globSync(`tests/${globOf(flow)}/*.{model.test.tsx,hands.ts}`, { cwd: root }).toSorted()

/** Whether a folder of views is a piece of other flows, which has no model test of its own: `kit`, `command`. */
export const isShared = (flow: string): boolean => ownTestsOf(flow).length === 0

const said = saidToViews(root)

/** Of each of these kinds a flow is broken in so many ways at most, always the same ones: a path is played for each. */
const mostOfKind: Readonly<Partial<Record<Breakage['kind'], number>>> = {
  carry: 20,
  event: 10,
  words: 10,
  figure: 15,
  variant: 20,
  condition: 8,
  bound: 6,
  midnight: 4,
}

/** As many as `mostOfKind`, drawn by the hash of their names. */
const drawn = (breakages: readonly Breakage[]): Breakage[] => {
  const chosen = new Set(
    Object.values(Object.groupBy(breakages, ({ kind }) => kind)).flatMap((those = []) =>
      those
        .toSorted((a, b) => hash('sha1', a.name).localeCompare(hash('sha1', b.name)))
        .slice(0, mostOfKind[those[0]?.kind ?? 'state'] ?? those.length),
    ),
  )
  return breakages.filter((each) => chosen.has(each))
}

/** The breakages of the views of a flow and of the selectors of its charts; of some kinds a sample. */
export const breakagesOf = (flow: string): Breakage[] => {
  const ofViews = globSync(`${globOf(flow)}/*.tsx`, { cwd: viewsFolder })
    .toSorted()
    .flatMap((file) => breakagesIn(file, readFileSync(join(viewsFolder, file), 'utf8'), said).breakages)
  const ofSelectors = globSync(`${globOf(flow)}/*.selectors.ts`, { cwd: machinesFolder })
    .toSorted()
    .flatMap((file) => sourceBreakagesIn(file, readFileSync(join(machinesFolder, file), 'utf8')).breakages)
  return ofViews.length === 0 ? [] : drawn([...ofViews, ...ofSelectors])
}

/**
 * What a verdict on a flow rests on, in eight letters: the names of the breakages of its views, and where some of them pass its own model tests, which
 * may notice them by now.
 */
export const markOf = (flow: string, hasPassed: boolean): string =>
  hash(
    'sha1',
    [
      ...breakagesOf(flow)
        .map(({ name }) => name)
        .toSorted(),
      ...(hasPassed ? ownTestsOf(flow).map((file) => readFileSync(join(root, file), 'utf8')) : []),
    ].join('\n'),
  ).slice(0, 8)

/**
 * Modules of the portal and its model tests, with every breakage in the views and without vitest. What is loaded needs a `document`.
 */
export const openWorkshop = async () => {
  const server = await serveModelTests('broken-views', [breakViews(viewsFolder, said), breakSelectors(machinesFolder)])
  const load = <Module>(file: string) => server.ssrLoadModule(`/${file}`) as Promise<Module>
  // What switches the breakages comes first: views ask it while they are loaded.
  const judge = await load<typeof import('./judge.ts')>(relative(root, join(import.meta.dirname, 'judge.ts')))
  return {
    /** The model tests of a flow, each chart played once on the whole views. */
    stagesOf: async (flow: string) => {
      const charts = modelTestsOf(flow)
      // A file that the flow before gave away took the window to its own address.
      const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
      happyDOM.setURL('http://localhost:3000/')
      for (const file of new Set(charts.map(([, each]) => each))) await load(file)
      const { prepare } = await load<typeof import('#tests/statecharts/player/vitest.ts')>('tests/statecharts/player/vitest.ts')
      await prepare()
      const stages = []
      for (const [chart] of charts) stages.push(...(await judge.prepare(chart)))
      return stages
    },
    outcomeOf: judge.outcomeOf,
    close: () => server.close(),
  }
}
