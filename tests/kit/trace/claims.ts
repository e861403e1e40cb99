import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { edgesOf, pathOf, statesOf } from '#tests/kit/chart.ts'
import { specNameOf } from '#tests/kit/chart-words.ts'
import { type ScreenWords, screenWordsIn } from './screen-words.ts'
import { eachOf, namesAny, type NamedTest, testsIn } from './test-titles.ts'

/** That a test which names a requirement comes to a state of a chart, or takes an arrow of it. */
export interface Claim {
  readonly requirement: string
  readonly chart: string
  /** A state's path; that of its source for an arrow. */
  readonly state: string
  /** The arrow's id (`offer.open / offer.accept #1`); null for a state. */
  readonly arrow: string | null
  readonly file: string
  readonly title: string
}

/** A walk through a whole flow names so many that none of them belongs to one state. */
const most = 4

const serves = ({ requirements }: CatalogueEntry, requirement: string): boolean =>
  requirements.flatMap(eachOf).some((one) => one === requirement || one === requirement.split('-')[0])

const meet = (some: ReadonlySet<string> | undefined, others: ReadonlySet<string>) =>
  [...(some ?? [])].some((one) => others.has(one))

const ofTest = (entry: CatalogueEntry, screens: ScreenWords | undefined, test: NamedTest): Claim[] => {
  const requirements = test.requirements.filter((one) => serves(entry, one))
  if (requirements.length === 0 || requirements.length > most) return []
  const nodes = statesOf(entry.machine.root).filter((node) => node.path.length > 0 && node.type !== 'history')
  const states = nodes.filter((node) => {
    const [path, spec] = [pathOf(node), specNameOf(node)]
    return test.states.has(path) || (spec !== null && test.words.has(spec)) || meet(screens?.states.get(path), test.words)
  })
  const come = new Set(states.map(({ id }) => id))
  const heard = edgesOf(entry.machine).filter(
    ({ event }) =>
      !event.startsWith('xstate.') && event !== '' && (test.words.has(event) || meet(screens?.events.get(event), test.words)),
  )
  const known = heard.filter(({ source, transition }) => come.has(source.id) || transition.target?.some(({ id }) => come.has(id)))
  const arrows = known.length > 0 ? known : heard
  const { file, title } = test
  return requirements.flatMap((requirement) => [
    ...states.map((node) => ({ requirement, chart: entry.id, state: pathOf(node), arrow: null, file, title })),
    ...arrows.map(({ id, source }) => ({ requirement, chart: entry.id, state: pathOf(source), arrow: id, file, title })),
  ])
}

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && !file.startsWith('kit/'))
    .map((file) => `${folder}/${file}`)
    .toSorted()

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

const screens = once(() =>
  filesIn('tests', /\.model\.test\.tsx?$/).flatMap((file) =>
    screenWordsIn(file).map((words) => ({ ...words, folder: dirname(file) })),
  ),
)

const tests = once(() =>
  [...filesIn('tests', /\.test\.tsx?$/), ...filesIn('e2e', /\.spec\.ts$/)].flatMap((file) =>
    namesAny(file) ? testsIn(file) : [],
  ),
)

/** Where a chart may rest for good, by its model test: paths of states. */
export const homeOf = (chart: string): readonly string[] =>
  screens()
    .filter((words) => words.chart === chart)
    .flatMap(({ home }) => home)

/**
 * What the tests say of which states and arrows of a chart: by the states that they expect, the events that they send, and the words of the
 * screen by which its model test knows a state or presses an event. A test speaks of the charts of its folder, one in a browser of all, as
 * far as the catalogue says that they serve what it names.
 */
export const claimsOf = (entry: CatalogueEntry): Claim[] => {
  const words = screens().find(({ chart }) => chart === entry.id)
  return tests()
    .filter(({ file }) => words && (file.startsWith('e2e/') || dirname(file) === words.folder))
    .flatMap((test) => ofTest(entry, words, test))
}

/** The requirements of each state, by its path, and of each arrow, by its id. */
export const requirementsAt = (entry: CatalogueEntry): ReadonlyMap<string, readonly string[]> => {
  const places = Map.groupBy(claimsOf(entry), ({ state, arrow }) => arrow ?? state)
  return new Map(
    [...places].map(([place, claims]) => [place, [...new Set(claims.map(({ requirement }) => requirement))].toSorted()]),
  )
}
