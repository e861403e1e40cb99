import { readdirSync } from 'node:fs'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { edgesOf, pathOf } from '#tests/kit/chart.ts'
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

const known = new WeakMap<CatalogueEntry, readonly Claim[]>()

/**
 * What the specification has at which states and arrows of a chart, by the tables that were written from it (`*.oracle.ts`): each line that names
 * requirements is played, and claims the arrows that it takes and the states that it comes to.
 */
export const claimsOf = (entry: CatalogueEntry): readonly Claim[] => {
  const before = known.get(entry)
  if (before) return before
  const sources = new Map(edgesOf(entry.machine).map(({ id, source }) => [id, pathOf(source)]))
  const prepared = prepare(entry.machine)
  const claims = writtenOracles.flatMap(({ oracle, file }) =>
    oracle.chart !== entry.id
      ? []
      : oracle.rows.flatMap((row) => {
          if (row.spec === null) return []
          const line = { chart: entry.id, file, title: sayStep(row) }
          const arrows = [...new Set(takenBy(prepared, oracle, row))]
          const places = [
            ...row.to.map((state) => ({ state, arrow: null })),
            ...arrows.map((arrow) => ({ state: sources.get(arrow) ?? '', arrow })),
          ]
          return row.spec.split(' ').flatMap((requirement) => places.map((place) => ({ requirement, ...place, ...line })))
        }),
  )
  known.set(entry, claims)
  return claims
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
