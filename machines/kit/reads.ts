import { assign } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { reporter } from '#data/browser/reporter.ts'
import type { Query } from '#data/wire/kit.ts'
import { fromQuery, pending, type Reading, readingOf } from './from-query.ts'
import type { KitAction } from './kit-action.ts'
import { beginsAnew, type NetworkEvent, networkReturn } from './network-return.ts'

/** From `#data/queries/<area>.queries.ts`. */
type Describe = (input: never) => object
/** `isOptional`: the chart goes on without it. */
type Row = Describe | { readonly read: Describe; readonly isOptional: true }
type Rows = Readonly<Record<string, Row>>

type ReadOf<Entry extends Row> = Entry extends { readonly read: infer Read } ? Read : Entry
type DataOf<Entry extends Row> = ReadOf<Entry> extends (input: never) => Query<infer Data> ? Data : never
/** A read that needs no question is invoked without input. */
type InputOf<Entry extends Row> =
  ReadOf<Entry> extends (input: infer Input) => unknown ? (unknown extends Input ? undefined : Input) : never

type Readings<Table extends Rows> = { readonly [Name in keyof Table]: Reading<DataOf<Table[Name]>> }
type Actors<Table extends Rows> = {
  readonly [Name in keyof Table]: ReturnType<typeof fromQuery<DataOf<Table[Name]>, InputOf<Table[Name]>>>
}
/** Data of all reads; null for an optional one that failed. */
type CombinedData<Table extends Rows> = {
  readonly [Name in keyof Table]: DataOf<Table[Name]> | (Table[Name] extends { readonly isOptional: true } ? null : never)
}

type NameIn<Table extends Rows> = keyof Table & string
interface NamedReading<Name extends string, Data> {
  readonly name: Name
  readonly reading: Reading<Data>
}
type AnyReading<Table extends Rows> = { [Name in NameIn<Table>]: NamedReading<Name, DataOf<Table[Name]>> }[NameIn<Table>]
type Watch<Name extends string, Data, Then extends readonly string[] = readonly []> = {
  readonly id: Name
  readonly src: Name
  readonly onSnapshot: {
    readonly actions: readonly [
      {
        readonly type: 'storeReading'
        readonly params: (event: Parameters<typeof readingOf<Data>>[0]) => NamedReading<Name, Data>
      },
      ...Then,
    ]
  }
}
type AnyWatch<Table extends Rows> = { [Name in NameIn<Table>]: Watch<Name, DataOf<Table[Name]>> }[NameIn<Table>]

/** All reads if undefined. */
type Some<Table extends Rows> = { readonly of: readonly NameIn<Table>[] } | undefined

export type ReadsEvent = NetworkEvent | { type: 'load.retry' }
export type ReadingsOf<Reads extends { readonly nothingRead: object }> = Reads['nothingRead']

export const dataOf = <Data>(reading: Reading<Data>): Data | null => (reading.status === 'ready' ? reading.data : null)
export const problemIn = (reading: Reading<unknown>): Problem | null => (reading.status === 'failed' ? reading.problem : null)

const mapRows = (rows: Rows, each: (row: Row, name: string) => unknown) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, each(row, name)]))

/**
 * One row per read: `{ account: switcher, rates: { read: dayNightRates, isOptional: true } }`. Gives the parts for `setup`,
 * initial context, and invokes. Failures are reported as `Error loading <title>`.
 */
export const createReads = <const Table extends Rows>(title: string, rows: Table) => {
  type Context = Readings<Table>
  type Name = NameIn<Table>
  const names: readonly Name[] = Object.keys(rows)
  const isOptional = (name: Name) => typeof rows[name] === 'object'
  const nothingRead = mapRows(rows, () => pending) as Context

  /** Failed as soon as a required read has; ready when the required are and the optional have answered or failed. */
  const combine = (context: Context, of: readonly Name[] = names): Reading<CombinedData<Table>> => {
    const failed = of.find((name) => !isOptional(name) && context[name].status === 'failed')
    if (failed !== undefined) return context[failed] as Reading<never>
    if (of.some((name) => context[name].status === 'pending')) return pending
    return { status: 'ready', data: Object.fromEntries(of.map((name) => [name, dataOf(context[name])])) as CombinedData<Table> }
  }

  /** Runs a read, stores each reading, then runs the actions `then`. */
  const watch = <const Read extends Name, const Then extends readonly string[]>(
    name: Read,
    ...then: Then
  ): Watch<Read, DataOf<Table[Read]>, Then> => ({
    id: name,
    src: name,
    onSnapshot: { actions: [{ type: 'storeReading', params: (event) => ({ name, reading: readingOf(event) }) }, ...then] },
  })

  return {
    actors: {
      ...(mapRows(rows, (row) => fromQuery((typeof row === 'object' ? row.read : row) as never)) as Actors<Table>),
      networkReturn,
    },
    actions: {
      /** Clears old answers, otherwise a retry would go straight back to failed. */
      awaitReadings: assign((_, some: Some<Table>) =>
        some ? Object.fromEntries(some.of.map((name) => [name, pending])) : nothingRead,
      ) as KitAction<Some<Table>>,
      reportFailure: ({ context }: { readonly context: Context }) => {
        const problem = problemIn(combine(context))
        reporter.report(`Error loading ${title}`, problem ? { type: problem.type } : {})
      },
      storeReading: assign((_, { name, reading }: AnyReading<Table>) => ({ [name]: reading })) as KitAction<AnyReading<Table>>,
    },
    guards: {
      areRead: ({ context }: { readonly context: Context }, some: Some<Table>) => combine(context, some?.of).status === 'ready',
      hasFailed: ({ context }: { readonly context: Context }, some: Some<Table>) =>
        combine(context, some?.of).status === 'failed',
    },
    nothingRead,
    combine,
    watch,
    /** For the state that runs all reads. */
    fresh: { entry: 'awaitReadings', invoke: names.map((name) => watch(name)) as AnyWatch<Table>[] } as const,
  }
}

/** Guard to target. The first guard that holds wins. */
export type Ways = Readonly<Record<string, string>>
type WayIn<AllWays extends Ways> = {
  [Guard in keyof AllWays & string]: { readonly guard: Guard; readonly target: AllWays[Guard] }
}[keyof AllWays & string]

export const waysOf = <AllWays extends Ways>(ways: AllWays): WayIn<AllWays>[] =>
  Object.entries(ways).map(([guard, target]) => ({ guard, target }) as WayIn<AllWays>)

export const waiting = { description: 'The data is loading.', meta: { spec: 'LOADING' }, tags: 'busy' } as const

/** Waits for the reads: `failed` if a required one fails, else the first of `ways` whose guard holds. */
export const loading = <const Failed extends string, const AllWays extends Ways>(failed: Failed, ways: AllWays) =>
  ({ ...waiting, always: [{ guard: 'hasFailed', target: failed }, ...waysOf(ways)] }) as const

/** The page itself shows this failure, not the shell. */
export const pageFailed = <const Target extends string>(target: Target) =>
  ({
    description: 'The data couldn’t be loaded: the page says so and offers to try again.',
    tags: 'failed',
    ...beginsAnew(target),
  }) as const

/** A card's failure; other parts of the page work as usual. */
export const partFailed = <const Target extends string>(target: Target) =>
  ({ meta: { spec: 'ERROR' }, ...beginsAnew(target) }) as const
