// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { reporter } from '#data/browser/reporter.ts'
import { queryClient } from '#data/wire/query-client.ts'
import { ProblemError, toProblem } from '#domain/portal/problem.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { pending, type Reading } from '#machines/kit/from-query.ts'
import { beginsAnew } from '#machines/kit/network-return.ts'
import { createReads, dataOf, loading, problemIn, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'

const problem: Problem = { ...toProblem(null), type: '/error/refused', status: 400 }

/** What the backend is asked for, each with the way to answer it. */
const asked = new Map<string, { answer: (data: unknown) => void; refuse: () => void }>()
const read =
  <Data>(name: string) =>
  () => ({
    queryKey: [name],
    queryFn: () =>
      new Promise<Data>((answer, refuse) =>
        asked.set(name, { answer: (data) => answer(data as Data), refuse: () => refuse(new ProblemError(problem)) }),
      ),
    retry: false,
    staleTime: 0,
  })
const hours = ({ of }: { of: string }) => ({ queryKey: ['hours', of], queryFn: () => of.length, staleTime: 0 })

const reads = createReads('the garden', {
  bird: read<{ name: string }>('bird'),
  tree: read<{ height: number }>('tree'),
  weather: { read: read<string>('weather'), isOptional: true },
})

const garden = setup({
  types: {
    context: {} as ReadingsOf<typeof reads> & { visits: number },
    events: {} as ReadsEvent,
    children: {} as Children<typeof reads.actors>,
    tags: {} as 'busy',
  },
  actors: reads.actors,
  actions: reads.actions,
  guards: reads.guards,
})
const chart = garden.createMachine({
  id: 'garden',
  context: { ...reads.nothingRead, visits: 0 },
  initial: 'open',
  states: {
    open: {
      ...reads.fresh,
      initial: 'loading',
      states: { loading: loading('#garden.failed', { areRead: 'showing' }), showing: {} },
    },
    failed: beginsAnew('open'),
  },
})

/** One turn of the event loop: query-core batches what it tells its observers. */
const turn = () => new Promise((done) => setTimeout(done))
const start = () => {
  const actor = createActor(chart).start()
  const says = async (name: string, data?: unknown) => {
    if (data === undefined) asked.get(name)?.refuse()
    else asked.get(name)?.answer(data)
    await turn()
  }
  return { actor, says, now: () => actor.getSnapshot() }
}

const bird = { status: 'ready', data: { name: 'tui' } } as const
const tree = { status: 'ready', data: { height: 12 } } as const
const failed = { status: 'failed', problem } as const

describe('createReads', () => {
  afterEach(() => {
    queryClient.clear()
    asked.clear()
    vi.restoreAllMocks()
  })

  it('asks for each row, keeps each answer, and is ready when all that are needed are there and the others have said something', async () => {
    const { actor, says, now } = start()
    expect([now().value, [...asked.keys()], now().hasTag('busy')]).toEqual([
      { open: 'loading' },
      ['bird', 'tree', 'weather'],
      true,
    ])
    await says('bird', bird.data)
    await says('tree', tree.data)
    expect([now().value, now().context]).toEqual([{ open: 'loading' }, { bird, tree, weather: pending, visits: 0 }])
    await says('weather')
    expect([now().value, now().context]).toEqual([{ open: 'showing' }, { bird, tree, weather: failed, visits: 0 }])
    actor.stop()
  })

  it('fails with the first that is needed, reports why, and a retry begins with nothing read', async () => {
    const report = vi.spyOn(reporter, 'report').mockImplementation(() => {})
    const { actor, says, now } = start()
    await says('bird', bird.data)
    await says('tree')
    expect([now().value, report.mock.calls]).toEqual(['failed', [['Error loading the garden', { type: '/error/refused' }]]])
    asked.clear()
    actor.send({ type: 'load.retry' })
    expect([now().value, now().context.tree, asked.has('tree')]).toEqual([{ open: 'loading' }, pending, true])
    actor.stop()
  })

  it('keeps what it has when a refresh fails', async () => {
    const { actor, says, now } = start()
    await says('bird', bird.data)
    await says('tree', tree.data)
    await says('weather', 'rain')
    void queryClient.invalidateQueries({ queryKey: ['tree'] })
    await turn()
    expect(now().context.tree).toEqual({ ...tree, isRefreshing: true })
    await says('tree')
    expect([now().value, now().context.tree]).toEqual([{ open: 'showing' }, { ...tree, isOld: true }])
    actor.stop()
  })

  it.each<[string, ReadingsOf<typeof reads>, ReturnType<typeof reads.combine>]>([
    ['pending while one is', { bird, tree: pending, weather: failed }, pending],
    ['failed as soon as one is that is needed', { bird: pending, tree: failed, weather: pending }, failed],
    [
      'ready, with null for what could not be read and need not be',
      { bird, tree, weather: failed },
      { status: 'ready', data: { bird: bird.data, tree: tree.data, weather: null } },
    ],
  ])('makes one reading of several: %s', (_, readings, one) => expect(reads.combine(readings)).toEqual(one))

  it('is asked of some of the reads', () => {
    const context = { bird, tree: failed, weather: pending }
    const { areRead, hasFailed } = reads.guards
    expect([areRead({ context }, { of: ['bird'] }), areRead({ context }, undefined)]).toEqual([true, false])
    expect([hasFailed({ context }, { of: ['bird'] }), hasFailed({ context }, undefined)]).toEqual([false, true])
    const half = garden.createMachine({
      context: { ...context, visits: 2 },
      entry: { type: 'awaitReadings', params: { of: ['tree'] } },
    })
    expect(createActor(half).getSnapshot().context).toEqual({ bird, tree: pending, weather: pending, visits: 2 })
  })

  it('tells what was read, and why it was not', () => {
    const readings: Reading<number>[] = [pending, { status: 'ready', data: 3 }, failed]
    expect(readings.map((reading) => [dataOf(reading), problemIn(reading)])).toEqual([
      [null, null],
      [3, null],
      [null, problem],
    ])
  })

  it('is refused by the types for a read that has no row, and for a question that is not asked', () => {
    const other = createReads('the hours', { hours })
    const flow = setup({
      types: { context: {} as ReadingsOf<typeof other>, children: {} as Children<typeof other.actors> },
      ...other,
    })
    const context = other.nothingRead
    // @ts-expect-error there is no such row
    expect(reads.watch('flower').id).toBe('flower')
    // @ts-expect-error there is no such row
    expect(() => reads.guards.areRead({ context: reads.nothingRead }, { of: ['flower'] })).toThrow(TypeError)
    // @ts-expect-error a bird is no tree
    expect(reads.combine({ bird: tree, tree, weather: pending })).toEqual(pending)
    // @ts-expect-error it asks of whom, by a name
    flow.createMachine({ context, invoke: { ...other.watch('hours'), input: { of: 3 } } })
    const asks = flow.createMachine({ context, invoke: { ...other.watch('hours'), input: { of: 'tui' } } })
    const actor = createActor(asks).start()
    expect(actor.getSnapshot().context.hours).toEqual(pending)
    actor.stop()
  })
})
