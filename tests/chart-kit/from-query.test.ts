// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { noResponse, offline, ProblemError, toProblem } from '#domain/portal/problem.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'

const refused = new ProblemError({ ...toProblem(null), type: '/error/refused', title: 'Refused', status: 400 })

const bench = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const calls: { answer: (text: string) => void; refuse: (cause: Error) => void }[] = []
  const describeRead = ({ of }: { of: string }) => ({
    queryKey: ['word', of],
    queryFn: () => new Promise<string>((answer, refuse) => calls.push({ answer, refuse })),
    staleTime: 0,
  })
  const start = (of = 'tui') => {
    const seen: Reading<string>[] = []
    const actor = createActor(fromQuery(describeRead, client), { input: { of } })
    actor.subscribe(({ context }) => {
      if (context) seen.push(context)
    })
    actor.start()
    return { actor, seen, current: () => actor.getSnapshot().context }
  }
  return { client, calls, start }
}

/** One turn of the event loop: query-core batches what it tells its observers. */
const turn = () => new Promise((done) => setTimeout(done))

const last = <T>(list: readonly T[]) => list.at(-1)

describe('fromQuery', () => {
  let clients: QueryClient[] = []
  const ready = () => {
    const made = bench()
    clients = [...clients, made.client]
    return made
  }
  afterEach(() => clients.splice(0).forEach((client) => client.clear()))

  it('shows cached data in the step that starts it and costs no request while that is fresh', () => {
    const { client, calls, start } = ready()
    client.setQueryDefaults(['word'], { staleTime: Infinity })
    client.setQueryData(['word', 'tui'], 'bird')
    const fresh = createActor(
      fromQuery(() => ({ queryKey: ['word', 'tui'], queryFn: () => 'never', staleTime: Infinity }), client),
    ).start()
    expect(fresh.getSnapshot().context).toEqual({ status: 'ready', data: 'bird' })
    expect(calls).toEqual([])
    fresh.stop()
    const stale = start()
    expect(stale.current()).toEqual({ status: 'ready', data: 'bird', isRefreshing: true })
    stale.actor.stop()
  })

  it('shows nothing that was read over five minutes ago, not even while it is read again, unless somebody watches it', () => {
    const { client, start } = ready()
    const age = (word: string, milliseconds: number) =>
      client.setQueryData(['word', word], 'bird', { updatedAt: Date.now() - milliseconds })
    age('tui', 290_000)
    const recent = start('tui')
    const seen = [recent.current()]
    age('tui', 301_000)
    const watched = start('tui')
    age('kea', 301_000)
    const old = start('kea')
    expect([...seen, watched.current(), old.current()]).toEqual([
      { status: 'ready', data: 'bird', isRefreshing: true },
      { status: 'ready', data: 'bird', isRefreshing: true },
      { status: 'pending' },
    ])
    for (const { actor } of [recent, watched, old]) actor.stop()
  })

  it('shows what is there before it is asked for, once and without asking for it, and nothing that is older than the cache', () => {
    const { client } = ready()
    const words = ['bird']
    const described = (word: string) => ({
      queryKey: ['word', word],
      queryFn: () => new Promise<string>(() => {}),
      staleTime: 0,
      atHand: () => words.pop(),
    })
    const show = (word: string) =>
      createActor(fromQuery(() => described(word), client))
        .start()
        .getSnapshot().context
    expect([show('tui'), show('kea')]).toEqual([{ status: 'ready', data: 'bird' }, { status: 'pending' }])
    words.push('fish')
    expect([show('tui'), words]).toEqual([{ status: 'ready', data: 'bird', isRefreshing: true }, ['fish']])
  })

  it('goes from pending to ready', async () => {
    const { calls, start } = ready()
    const { actor, seen } = start()
    calls[0]?.answer('bird')
    await turn()
    expect(seen).toEqual([{ status: 'pending' }, { status: 'ready', data: 'bird' }])
    actor.stop()
  })

  it('reports a failure as a problem and tries again when it is started again', async () => {
    const { calls, start } = ready()
    const first = start()
    calls[0]?.refuse(refused)
    await turn()
    expect(first.current()).toEqual({ status: 'failed', problem: refused.problem })
    first.actor.stop()
    const second = start()
    expect(second.current()).toEqual({ status: 'pending' })
    calls[1]?.answer('bird')
    await turn()
    expect(second.current()).toEqual({ status: 'ready', data: 'bird' })
    second.actor.stop()
  })

  it('keeps data whose refresh failed', async () => {
    const { client, calls, start } = ready()
    client.setQueryData(['word', 'tui'], 'bird')
    const { actor, seen } = start()
    calls[0]?.refuse(refused)
    await turn()
    expect(last(seen)).toEqual({ status: 'ready', data: 'bird', isOld: true })
    actor.stop()
  })

  it('says that the device is offline, and reads again when it no longer is', async () => {
    const { calls, start } = ready()
    const { actor, seen } = start()
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    calls[0]?.refuse(new ProblemError(noResponse))
    await turn()
    isOnline.mockRestore()
    expect(last(seen)).toEqual({ status: 'failed', problem: offline })
    globalThis.dispatchEvent(new Event('online'))
    await turn()
    calls[1]?.answer('bird')
    await turn()
    expect(seen.slice(-2)).toEqual([{ status: 'pending' }, { status: 'ready', data: 'bird' }])
    actor.stop()
    globalThis.dispatchEvent(new Event('online'))
    expect(calls.length).toBe(2)
  })

  it('leaves what was read alone when the device has a network again', async () => {
    const { calls, start } = ready()
    const { actor } = start()
    calls[0]?.answer('bird')
    await turn()
    globalThis.dispatchEvent(new Event('online'))
    await turn()
    expect(calls.length).toBe(1)
    actor.stop()
  })

  it('asks once for any number of watchers [SHELL-91]', async () => {
    const { calls, start } = ready()
    const watchers = [start(), start(), start()]
    calls[0]?.answer('bird')
    await turn()
    expect(calls.length).toBe(1)
    expect(watchers.map(({ current }) => current())).toEqual(Array.from({ length: 3 }, () => ({ status: 'ready', data: 'bird' })))
    watchers.forEach(({ actor }) => actor.stop())
  })

  it('leaves no observer behind', () => {
    const { client, start } = ready()
    const { actor } = start()
    actor.stop()
    expect(
      client
        .getQueryCache()
        .find({ queryKey: ['word', 'tui'] })
        ?.getObserversCount(),
    ).toBe(0)
  })
})

describe('watch', () => {
  const client = new QueryClient()
  const chart = setup({
    types: {
      context: {} as { word: Reading<string>; count: Reading<number> },
      children: {} as { word: 'word' },
    },
    actors: {
      word: fromQuery(() => ({ queryKey: ['word'], queryFn: () => 'never', initialData: 'bird', staleTime: Infinity }), client),
    },
    actions: {
      storeCount: assign((_, reading: Reading<number>) => ({ count: reading })),
      storeWord: assign((_, reading: Reading<string>) => ({ word: reading })),
    },
  })
  const context = { word: pending, count: pending }
  afterEach(() => client.clear())

  it('gives each reading to the action that is named', () => {
    const actor = createActor(chart.createMachine({ context, invoke: watch('word', 'storeWord') })).start()
    expect(actor.getSnapshot().context).toEqual({ word: { status: 'ready', data: 'bird' }, count: pending })
    actor.stop()
  })

  it('is refused by the types for an actor that is not there and an action that stores other data', () => {
    // @ts-expect-error there is no such actor
    chart.createMachine({ context, invoke: watch('sentence', 'storeWord') })
    // @ts-expect-error a word is no count
    chart.createMachine({ context, invoke: watch('word', 'storeCount') })
    // @ts-expect-error there is no such action
    expect(chart.createMachine({ context, invoke: watch('word', 'storeNothing') }).root.invoke.map(({ id }) => id)).toEqual([
      'word',
    ])
  })
})
