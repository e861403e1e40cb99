import { assign } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { reporter } from '#data/browser/reporter.ts'
import type { Query } from '#data/wire/kit.ts'
import { fromQuery, pending, type Reading, readingOf } from './from-query.ts'
import type { KitAction } from './kit-action.ts'
import { beginsAnew, type NetworkEvent, networkReturn } from './network-return.ts'

/** How a read is described, from `#data/queries/<area>.queries.ts`. */
type Describe = (input: never) => object
/** One read of a chart; `isOptional` where the chart goes on without it. */
type Row = Describe | { readonly read: Describe; readonly isOptional: true }
type Rows = Readonly<Record<string, Row>>

type ReadOf<One extends Row> = One extends { readonly read: infer Read } ? Read : One
type DataOf<One extends Row> = ReadOf<One> extends (input: never) => Query<infer Data> ? Data : never
/** What is asked; a read that can do without a question is invoked without one. */
type InputOf<One extends Row> =
  ReadOf<One> extends (input: infer Input) => unknown ? (unknown extends Input ? undefined : Input) : never

type Readings<Table extends Rows> = { readonly [Name in keyof Table]: Reading<DataOf<Table[Name]>> }
type Actors<Table extends Rows> = {
  readonly [Name in keyof Table]: ReturnType<typeof fromQuery<DataOf<Table[Name]>, InputOf<Table[Name]>>>
}
/** All that the reads say together; null for what could not be read and need not be. */
type Together<Table extends Rows> = {
  readonly [Name in keyof Table]: DataOf<Table[Name]> | (Table[Name] extends { readonly isOptional: true } ? null : never)
}

type NameIn<Table extends Rows> = keyof Table & string
interface Said<Name extends string, Data> {
  readonly name: Name
  readonly reading: Reading<Data>
}
type AnySaid<Table extends Rows> = { [Name in NameIn<Table>]: Said<Name, DataOf<Table[Name]>> }[NameIn<Table>]
type Watch<Name extends string, Data, Then extends readonly string[] = readonly []> = {
  readonly id: Name
  readonly src: Name
  readonly onSnapshot: {
    readonly actions: readonly [
      { readonly type: 'storeReading'; readonly params: (told: Parameters<typeof readingOf<Data>>[0]) => Said<Name, Data> },
      ...Then,
    ]
  }
}
type AnyWatch<Table extends Rows> = { [Name in NameIn<Table>]: Watch<Name, DataOf<Table[Name]>> }[NameIn<Table>]

/** Some of a chart's reads; all of them where nothing is said. */
type Some<Table extends Rows> = { readonly of: readonly NameIn<Table>[] } | undefined

/** What a customer and the network say to a chart whose reads have failed. */
export type ReadsEvent = NetworkEvent | { type: 'load.retry' }
/** The part of a chart's context that its reads are kept in. */
export type ReadingsOf<Reads extends { readonly nothingRead: object }> = Reads['nothingRead']

/** What was read last; null until something was. */
export const dataOf = <Data>(reading: Reading<Data>): Data | null => (reading.status === 'ready' ? reading.data : null)
/** Why it could not be read; null while it could. */
export const problemIn = (reading: Reading<unknown>): Problem | null => (reading.status === 'failed' ? reading.problem : null)

const mapRows = (rows: Rows, each: (row: Row, name: string) => unknown) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, each(row, name)]))

/**
 * The reads of a chart, one row each: `createReads('the EV page', { account: switcher, rates: { read: dayNightRates, isOptional: true } })`.
 * From the rows is made what the chart has of them: actors, actions and guards for `setup`, a part of its context, and the invokes of its
 * states. Failures are reported as `Error loading <title>`.
 */
export const createReads = <const Table extends Rows>(title: string, rows: Table) => {
  type Context = Readings<Table>
  type Name = NameIn<Table>
  const names: readonly Name[] = Object.keys(rows)
  const isOptional = (name: Name) => typeof rows[name] === 'object'
  const nothingRead = mapRows(rows, () => pending) as Context

  /** Failed as soon as one has that is needed; ready when those are and the others have said something, be it that they failed. */
  const combine = (context: Context, of: readonly Name[] = names): Reading<Together<Table>> => {
    const failed = of.find((name) => !isOptional(name) && context[name].status === 'failed')
    if (failed !== undefined) return context[failed] as Reading<never>
    if (of.some((name) => context[name].status === 'pending')) return pending
    return { status: 'ready', data: Object.fromEntries(of.map((name) => [name, dataOf(context[name])])) as Together<Table> }
  }

  /** Runs a read for as long as the state lasts, keeps each of its readings, and does what is named then. */
  const watch = <const One extends Name, const Then extends readonly string[]>(
    name: One,
    ...then: Then
  ): Watch<One, DataOf<Table[One]>, Then> => ({
    id: name,
    src: name,
    onSnapshot: { actions: [{ type: 'storeReading', params: (told) => ({ name, reading: readingOf(told) }) }, ...then] },
  })

  return {
    /** Each read, and what says that the network is back. */
    actors: {
      ...(mapRows(rows, (row) => fromQuery((typeof row === 'object' ? row.read : row) as never)) as Actors<Table>),
      networkReturn,
    },
    actions: {
      /** Forgets the old answers, or a retry bounces. */
      awaitReadings: assign((_, some: Some<Table>) =>
        some ? Object.fromEntries(some.of.map((name) => [name, pending])) : nothingRead,
      ) as KitAction<Some<Table>>,
      reportFailure: ({ context }: { readonly context: Context }) => {
        const problem = problemIn(combine(context))
        reporter.report(`Error loading ${title}`, problem ? { type: problem.type } : {})
      },
      storeReading: assign((_, { name, reading }: AnySaid<Table>) => ({ [name]: reading })) as KitAction<AnySaid<Table>>,
    },
    guards: {
      areRead: ({ context }: { readonly context: Context }, some: Some<Table>) => combine(context, some?.of).status === 'ready',
      hasFailed: ({ context }: { readonly context: Context }, some: Some<Table>) =>
        combine(context, some?.of).status === 'failed',
    },
    /** Nothing has been read yet: the chart's context begins with it. */
    nothingRead,
    combine,
    watch,
    /** For the state that runs all of the reads. */
    fresh: { entry: 'awaitReadings', invoke: names.map((name) => watch(name)) as AnyWatch<Table>[] } as const,
  }
}

/** Where a chart goes from here: the guard of each way, and its target. The first that is open is taken. */
export type Ways = Readonly<Record<string, string>>
type WayIn<All extends Ways> = {
  [Guard in keyof All & string]: { readonly guard: Guard; readonly target: All[Guard] }
}[keyof All & string]

export const waysOf = <All extends Ways>(ways: All): WayIn<All>[] =>
  Object.entries(ways).map(([guard, target]) => ({ guard, target }) as WayIn<All>)

/** What is said of the state that waits for reads. */
export const waiting = { description: 'The data is loading.', meta: { spec: 'LOADING' }, tags: 'busy' } as const

/** The state that waits for the reads: to `failed` when one has that is needed, else the first of the ways that is open. */
export const loading = <const Failed extends string, const All extends Ways>(failed: Failed, ways: All) =>
  ({ ...waiting, always: [{ guard: 'hasFailed', target: failed }, ...waysOf(ways)] }) as const

/** The state of a page that could not be read, which the shell leaves to the page to say. */
export const pageFailed = <const Target extends string>(target: Target) =>
  ({
    description: 'The data couldn’t be loaded: the page says so and offers to try again.',
    tags: 'failed',
    ...beginsAnew(target),
  }) as const
