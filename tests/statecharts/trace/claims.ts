import { readdirSync } from 'node:fs'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { type Edge, edgesOf, pathOf, type StateNode, statesOf } from '#tests/kit/chart.ts'
import { specNameOf } from '#tests/kit/chart-words.ts'
import { hold, type Prepared, prepare } from '#tests/kit/oracle/hold.ts'
import { type Oracle, type Row, sayStep } from '#tests/kit/oracle/oracle.ts'
import { writtenOracles } from '#tests/kit/oracle/oracles.ts'
import { modelTestsIn } from './model-tests.ts'
import { namesAny, type NamedTest, testsIn } from './test-titles.ts'

/** That the specification says of a state of a chart, or of an arrow, what a requirement has. */
export interface Claim {
  readonly requirement: string
  readonly chart: string
  /** A state's path; that of its source for an arrow. */
  readonly state: string
  /** The arrow's id (`offer.open / offer.accept #1`); null for a state. */
  readonly arrow: string | null
  /** The table that says so, and its line. */
  readonly file: string
  readonly title: string
}

/** The arrows that a line of a table takes; none where the chart no longer does what it says, which the table's own test tells. */
const takenBy = (prepared: Prepared, oracle: Oracle, row: Row): readonly string[] => {
  try {
    return hold(prepared, oracle, row)
  } catch {
    return []
  }
}

/** Requirements that only name states: they are about the states of these names, and about no arrow. */
const stateNames: Readonly<Record<string, readonly string[]>> = {
  'SHELL-88': ['UNINITIALIZED', 'LOADING', 'SUCCESS', 'ERROR', 'IDLE', 'UPDATING', 'READY', 'NO_DATA'],
  'SHELL-89': ['NONE', 'none', 'LOADING_RETRY', 'RELOADING'],
}

/** The path of a state and of those that it lies in, innermost first. */
const withThoseAbove = (path: string): readonly string[] =>
  path.split('.').map((_, place, keys) => keys.slice(0, keys.length - place).join('.'))

/** A state and those that are entered with it. */
const enteredWith = (node: StateNode): readonly string[] => [
  node.id,
  ...(node.initial?.target ?? []).flatMap((inner) => enteredWith(inner as StateNode)),
]

/** Whether a state only decides where to go on, so that nobody is ever in it. */
const isDecision = ({ always = [] }: StateNode): boolean => always.some(({ guard }) => guard === undefined)

/** The arrows of a line without those by which a state is only passed through that has a screen of its own. */
const arrowsAbout = (taken: readonly Edge[]): readonly Edge[] =>
  taken.filter(({ source, event }, place) => {
    const before = taken.slice(0, place).flatMap(({ transition: { target = [] } }) => target as readonly StateNode[])
    return event !== '' || isDecision(source) || !before.flatMap(enteredWith).includes(source.id)
  })

const known = new WeakMap<CatalogueEntry, readonly Claim[]>()

/**
 * What the specification has at which states and arrows of a chart, by the tables that were written from it (`*.oracle.ts`): each line that names
 * requirements is played, and claims the arrows that it takes and the states that it comes to.
 */
export const claimsOf = (entry: CatalogueEntry): readonly Claim[] => {
  const before = known.get(entry)
  if (before) return before
  const edges = new Map(edgesOf(entry.machine).map((edge) => [edge.id, edge]))
  const names = new Map(statesOf(entry.machine.root).map((node) => [pathOf(node), specNameOf(node)]))
  const prepared = prepare(entry.machine)
  const claims = writtenOracles.flatMap(({ oracle, file }) =>
    oracle.chart !== entry.id
      ? []
      : oracle.rows.flatMap((row) => {
          if (row.spec === null) return []
          const line = { chart: entry.id, file, title: sayStep(row) }
          const taken = [...new Set(takenBy(prepared, oracle, row))].flatMap((id) => edges.get(id) ?? [])
          const places = [
            ...row.to.map((state) => ({ state, arrow: null })),
            ...arrowsAbout(taken).map(({ id, source }) => ({ state: pathOf(source), arrow: id })),
          ]
          const placesFor = (requirement: string) => {
            const named = stateNames[requirement]
            return named === undefined
              ? places
              : row.to.flatMap((path) => {
                  const state = withThoseAbove(path).find((each) => named.includes(names.get(each) ?? ''))
                  return state === undefined ? [] : [{ state, arrow: null }]
                })
          }
          return row.spec
            .split(' ')
            .flatMap((requirement) => placesFor(requirement).map((place) => ({ requirement, ...place, ...line })))
        }),
  )
  const once = claims.filter(
    ({ requirement, state }, place) =>
      stateNames[requirement] === undefined ||
      claims.findIndex((claim) => claim.requirement === requirement && claim.state === state) === place,
  )
  known.set(entry, once)
  return once
}

/** The requirements of each state, by its path, and of each arrow, by its id. */
export const requirementsAt = (entry: CatalogueEntry): ReadonlyMap<string, readonly string[]> => {
  const places = Map.groupBy(claimsOf(entry), ({ state, arrow }) => arrow ?? state)
  return new Map(
    [...places].map(([place, claims]) => [place, [...new Set(claims.map(({ requirement }) => requirement))].toSorted()]),
  )
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

const modelTests = once(() => filesIn('tests', /\.model\.test\.tsx?$/).flatMap(modelTestsIn))

/** Where a chart may rest for good, by its model test: paths of states. */
export const homeOf = (chart: string): readonly string[] => modelTests().flatMap((one) => (one.chart === chart ? one.home : []))

/** By which words of the screen a state is known, by the eye of the model test for it or for the one that it lies in; none where nothing shows it. */
export const screenOf = (chart: string, state: string): readonly string[] => {
  const screens = modelTests().find((one) => one.chart === chart)?.screens
  const keys = [...(screens?.keys() ?? [])].filter((key) => key === state || state.startsWith(`${key}.`))
  const [nearest] = keys.toSorted((a, b) => b.length - a.length)
  return nearest === undefined ? [] : (screens?.get(nearest) ?? [])
}

/** The lines of a chart's table, with what the screen shows of the states that each comes to. */
export const tableOf = ({ id }: CatalogueEntry): readonly (Row & { readonly screen: readonly string[] })[] =>
  writtenOracles.flatMap(({ oracle }) =>
    oracle.chart === id
      ? oracle.rows.map((row) => ({ ...row, screen: [...new Set(row.to.flatMap((state) => screenOf(id, state)))] }))
      : [],
  )

/** Every test whose title names requirements. */
export const titledTests: () => readonly NamedTest[] = once(() =>
  [...filesIn('tests', /\.test\.tsx?$/), ...filesIn('e2e', /\.spec\.ts$/)].flatMap((file) =>
    namesAny(file) ? testsIn(file) : [],
  ),
)
