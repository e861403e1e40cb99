import { describe, expect, it } from 'vitest'
import { edgesOf } from './chart.ts'
import { offerMachine } from './fixtures/offer.machine.ts'
import { modeOf, pathsThrough, transitionPaths, trapsIn } from './paths.ts'

const answers = [
  { type: 'xstate.snapshot.quote', snapshot: { context: { status: 'ready', cents: 100 } } },
  { type: 'xstate.snapshot.quote', snapshot: { context: { status: 'failed' } } },
  { type: 'xstate.done.actor.acceptOffer', output: 'ok' },
  { type: 'xstate.error.actor.acceptOffer', error: 'no' },
  { type: 'xstate.after.patience.offer.deal.open.loading' },
  { type: 'xstate.after.retryPause.offer.deal.open.resting' },
  { type: 'price.changed', cents: 100 },
]
const search = {
  input: { plan: 'day-night' },
  events: [
    ...answers,
    { type: 'offer.retry' },
    { type: 'offer.accept', isSure: true },
    { type: 'offer.accept', isSure: false },
    { type: 'offer.leave' },
    { type: 'help.open' },
    { type: 'help.shut' },
  ],
}

describe('paths', () => {
  it('write a mode as its path, regions beside each other', () => {
    expect(modeOf({ deal: { open: 'loading' }, help: 'shut' })).toBe('deal.open.loading & help.shut')
  })

  it('reach every innermost state', () => {
    const p = pathsThrough(offerMachine, search)
    console.log(p.length)
    expect(p.map(({ title }) => title).slice(0, 5)).toEqual([])
  })

  it('take every arrow', () => {
    const paths = transitionPaths(offerMachine, search)
    console.log(
      paths.map((p) => p.title),
      edgesOf(offerMachine).map((e) => e.id),
    )
    const taken = new Set(paths.flatMap(({ start, steps }) => [...start.edges, ...steps.flatMap(({ edges }) => edges)]))
    expect(taken).toEqual(new Set(edgesOf(offerMachine).map(({ id }) => id)))
  })

  it('can be finished', () => {
    expect(trapsIn(offerMachine, search)).toEqual([])
  })
})
