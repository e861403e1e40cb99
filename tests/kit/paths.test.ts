import { setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { edgesOf, statesOf } from './chart.ts'
import { at, isDone, reports } from './events.ts'
import { offerModel as search } from './fixtures/entries.ts'
import { offerMachine } from './fixtures/offer.machine.ts'
import { leavesOf, modeOf, pathsThrough, transitionPaths, trapsIn } from './paths.ts'
import { standInsFor } from './stand-ins.ts'

const ready = reports('quote', { status: 'ready', cents: 100 })
const machine = offerMachine.provide({ actors: standInsFor(offerMachine).actors as never })
const takenBy = (paths: ReturnType<typeof transitionPaths>) =>
  new Set(paths.flatMap(({ start, steps }) => [...start.start.edges, ...steps.flatMap(({ edges }) => edges)]))

describe('modes', () => {
  it('are written as their path, regions beside each other', () => {
    expect(modeOf({ deal: { open: 'loading' }, help: 'shut' })).toBe('deal.open.loading & help.shut')
  })
})

describe('paths through a chart', () => {
  it('begin with the shortest, each named by what happens on it', () => {
    expect(
      pathsThrough(machine, search)
        .slice(0, 4)
        .map(({ title }) => title),
    ).toEqual([
      'deal.open.loading & help.shut, after starting',
      'deal.open.reading & help.shut, after quote reports',
      'deal.unavailable & help.shut, after quote reports',
      'deal.unavailable & help.shut, after timeout runs out',
    ])
  })

  it('reach every innermost state', () => {
    const leaves = statesOf(offerMachine.root)
      .filter(({ states }) => Object.keys(states).length === 0)
      .map(({ path }) => path.join('.'))
    expect(new Set(pathsThrough(machine, search).flatMap(({ end }) => leavesOf(end)))).toEqual(new Set(leaves))
  })

  it('let an actor answer only while it runs', () => {
    const answers = pathsThrough(machine, { input: { plan: '' }, events: [ready, isDone('acceptOffer')] }).map(
      ({ title }) => title,
    )
    expect(answers).toEqual([
      'deal.open.loading & help.shut, after starting',
      'deal.open.reading & help.shut, after quote reports',
    ])
  })

  it('say what has a control in one state alone only there, and where the chart remembers what it needs', () => {
    const failed = reports('quote', { status: 'failed' })
    const leaves = (tries: number) =>
      pathsThrough(machine, {
        input: { plan: '' },
        events: [ready, failed, at('deal.unavailable', { type: 'offer.leave' }, { tries })],
      }).flatMap(({ title }) => (title.includes('offer.leave') ? [title] : []))
    expect(leaves(0)).toEqual(['deal.left & help.shut, after quote reports, offer.leave'])
    expect(leaves(1)).toEqual([])
  })

  it('end in an error when there is no end to them', () => {
    const endless = { input: { plan: '' }, events: [{ type: 'price.changed', cents: 1 }], look: () => Math.random() }
    expect(() => pathsThrough(machine, endless)).toThrow('offer has more than 20000 situations: give its search a coarser look')
  })
})

describe('transition paths', () => {
  it('take always, after, actors, regions and each guarded alternative', () => {
    expect(takenBy(transitionPaths(machine, search))).toEqual(new Set(edgesOf(offerMachine).map(({ id }) => id)))
  })

  it('begin with each input that makes a chart begin differently', () => {
    const begin = setup({
      types: { input: {} as boolean, context: {} as boolean[] },
      guards: { isKnown: ({ context }) => context[0] === true },
    })
    const chart = begin.createMachine({
      id: 'begin',
      context: ({ input }) => [input],
      initial: 'arriving',
      states: { arriving: { always: [{ guard: 'isKnown', target: 'home' }, { target: 'away' }] }, home: {}, away: {} },
    })
    const paths = transitionPaths(chart as never, { inputs: [true, false], events: [] })
    expect(paths.map(({ title, start }) => [title, start.start])).toEqual([
      ['home, after starting with input 1', { input: true, edges: ['begin.arriving / always #1'] }],
      ['away, after starting with input 2', { input: false, edges: ['begin.arriving / always #2'] }],
    ])
  })

  it('meet a guard that keeps an event out', () => {
    const refused = transitionPaths(machine, search).flatMap(({ steps }) => steps.flatMap((step) => step.refused))
    expect(refused).toEqual(['offer.deal.open.reading / offer.accept refused'])
  })

  it('leave out what no given event takes', () => {
    const silent = { ...search, events: search.events.filter(({ type }) => type !== 'help.shut') }
    const taken = takenBy(transitionPaths(machine, silent))
    expect(edgesOf(offerMachine).flatMap(({ id }) => (taken.has(id) ? [] : id))).toEqual(['offer.help.shown / help.shut #1'])
  })
})

describe('traps', () => {
  it('are not in a chart that can be finished or left from everywhere', () => {
    expect(trapsIn(machine, search)).toEqual([])
  })

  it('are named when a way out is gone', () => {
    const shut = search.events.filter(({ type }) => type !== 'offer.retry' && type !== 'offer.leave' && !type.startsWith('help'))
    expect(trapsIn(machine, { ...search, events: shut })).toEqual(['deal.unavailable & help.shut'])
  })

  it('are everywhere when there is no end and no home', () => {
    expect(trapsIn(machine, { input: search.input, events: [ready] })).toEqual([
      'deal.open.loading & help.shut',
      'deal.open.reading & help.shut',
    ])
  })
})
