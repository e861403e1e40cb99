import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { readBillSummary } from '#contract/dashboard/dashboard.contract.ts'
import { widgetList } from '#data/queries/dashboard/dashboard.queries.ts'
import { query } from '#data/wire/kit.ts'
import { reporter } from '#data/browser/reporter.ts'
import { toProblem } from '#domain/portal/problem.ts'
import { createLoad } from '#machines/kit/load.ts'
import { selectCanRetry, selectLoaded, selectLoadMode, selectLoadProblem } from '#machines/kit/load.selectors.ts'
import { pending, type Reading } from '#machines/kit/from-query.ts'
import { queryDouble } from '#tests/rules/doubles.ts'

const failed: Reading<string[]> = { status: 'failed', problem: toProblem(new TypeError('fetch failed')) }
const ready = (...data: string[]): Reading<string[]> => ({ status: 'ready', data })

const bench = () => {
  const birds = queryDouble<string[]>()
  const machine = createLoad({
    id: 'birds',
    title: 'the birds',
    describe: () => ({ queryKey: ['birds'], queryFn: () => ['tui'] }),
    isEmpty: (data) => data.length === 0,
  }).provide({ actors: { reading: birds.logic } })
  const actor = createActor(machine, { input: {} }).start()
  const mode = () => selectLoadMode(actor.getSnapshot())
  return { actor, mode, publish: birds.publish }
}

describe('a load', () => {
  it('goes through loading, success, updating and back, under the documented names [SHELL-88 SHELL-90]', () => {
    const { actor, mode, publish } = bench()
    const seen = [mode()]
    const say = (reading: Reading<string[]>) => {
      publish(reading)
      seen.push(mode())
    }
    say(ready('tui'))
    say({ ...ready('tui'), isRefreshing: true } as Reading<string[]>)
    say(ready('tui', 'kaka'))
    say(ready())
    say(ready('weka'))
    say(pending)
    say(failed)
    say(ready('weka'))
    expect(seen).toEqual(['loading', 'ready', 'updating', 'ready', 'noData', 'ready', 'loading', 'failed', 'ready'])
    const names = Object.values(actor.logic.states).map(({ meta }) => meta?.spec)
    expect(names).toEqual(['LOADING', 'LOADING_RETRY', 'SUCCESS', 'UPDATING', 'NO_DATA', 'ERROR'])
    expect(selectLoaded(actor.getSnapshot())).toEqual(['weka'])
  })

  it('is retried by the customer three times at most, each time as LOADING_RETRY [SHELL-89]', () => {
    const { actor, mode, publish } = bench()
    const seen: string[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      publish(failed)
      actor.send({ type: 'load.retry' })
      seen.push(mode())
    }
    expect(seen).toEqual(['loadingRetry', 'loadingRetry', 'loadingRetry', 'failed', 'failed'])
    expect(selectCanRetry(actor.getSnapshot())).toBe(false)
    expect(selectLoadProblem(actor.getSnapshot())?.type).toBe('/error/no_response')
    publish(ready('tui'))
    expect(mode()).toBe('ready')
  })

  it('takes no second load while one is under way [SHELL-91]', () => {
    const { actor, mode, publish } = bench()
    publish(failed)
    actor.send({ type: 'load.retry' })
    const before = actor.getSnapshot()
    actor.send({ type: 'load.retry' })
    expect([mode(), actor.getSnapshot().context]).toEqual(['loadingRetry', before.context])
  })

  it('reports each failure by what it is that failed', () => {
    const { publish } = bench()
    const before = reporter.reports().length
    publish(failed)
    expect(
      reporter
        .reports()
        .slice(before)
        .map(({ message, detail }) => ({ message, detail })),
    ).toEqual([{ message: 'Error loading the birds', detail: { type: '/error/no_response' } }])
  })

  it('knows the types of what it reads', () => {
    const bill = createActor(
      createLoad({ id: 'billSummary', title: 'the bill summary', describe: () => query(readBillSummary, {}) }),
      { input: {} },
    )
    const list = createActor(createLoad({ id: 'widgetList', title: 'the widget list', describe: widgetList }), {
      input: { tabId: 'newDashboard', isEiq2: true },
    })
    const soFar: number | undefined = selectLoaded(bill.getSnapshot())?.soFar
    const types: string | undefined = selectLoaded(list.getSnapshot())?.widgetType
    expect([soFar, types]).toEqual([undefined, undefined])
  })
})
