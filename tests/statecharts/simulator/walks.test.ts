import { createMachine, raise, setup } from 'xstate'
import { beforeAll, describe, expect, it } from 'vitest'
import { entryOf } from '#machines/catalogue.ts'
import { edgesOf } from '#tests/kit/chart.ts'
import { offerEntry, offerGraph } from '#tests/kit/fixtures/entries.ts'
import { walk } from './walk.ts'
import { type WalkGraph, walkGraphOf } from './walk-graph.ts'
import { walkGraphs } from './walk-graphs.ts'
import { arrowsOf, beginWalk, endOf, fromLink, fromReport, retrace, toLink, walkerOf, type WalkStep } from './walks.ts'

const arrows = edgesOf(offerEntry.machine)
const offer = walkerOf(offerGraph, arrows)
const accepted = [
  'offer.deal.open / price.changed #1',
  'offer.deal.open.loading / always #1',
  'offer.deal.open.reading / offer.accept #1',
]
const inShort = ({ event, arrows: taken, to }: WalkStep) => [event, taken.map(({ id }) => id), to.value]

/** Two lamps on one switch; the second tells the first to flicker, which no one else does, and only once. */
const lamps = setup({
  types: { context: {} as { readonly isTired: boolean } },
  actions: { tell: raise({ type: 'lamp.flicker' }) },
  guards: { isFresh: ({ context }) => !context.isTired },
}).createMachine({
  id: 'lamps',
  context: { isTired: false },
  type: 'parallel',
  states: {
    first: {
      initial: 'off',
      states: {
        off: { on: { 'switch.press': 'on' } },
        on: { on: { 'lamp.flicker': 'flickering' } },
        flickering: { on: { 'lamp.flicker': 'off' } },
      },
    },
    second: {
      initial: 'off',
      states: { off: { on: { 'switch.press': { guard: 'isFresh', target: 'on' } } }, on: { entry: 'tell' } },
    },
  },
})

describe('the walks of a chart', () => {
  it('take an event in all regions at once, with what the chart tells itself by it; nobody else says that', () => {
    const events = [{ type: 'switch.press' }, { type: 'lamp.flicker' }]
    const graph = walkGraphOf(lamps, [{ machine: lamps, search: { events } }], ['lamp.flicker'])
    const walker = walkerOf(graph, edgesOf(lamps))
    const [press, ...others] = walker.stepsFrom(beginWalk(walker).begin.to)
    expect(others).toEqual([])
    expect(press && walker.stepsFrom(press.to)).toEqual([])
    expect(press && inShort(press)).toEqual([
      'switch.press',
      ['lamps.first.off / switch.press #1', 'lamps.second.off / switch.press #1', 'lamps.first.on / lamp.flicker #1'],
      { first: 'flickering', second: 'on' },
    ])
  })

  it('take no arrow whose guard says no', () => {
    const quoteFails = 'xstate.snapshot.quote'
    const steps = offer.stepsFrom(beginWalk(offer).begin.to).map(inShort)
    expect(steps.filter(([event]) => event === quoteFails)).toEqual([
      [
        quoteFails,
        ['offer.deal.open / xstate.snapshot.quote #1', 'offer.deal.open.loading / always #1'],
        { deal: { open: 'reading' }, help: 'shut' },
      ],
      [
        quoteFails,
        ['offer.deal.open / xstate.snapshot.quote #1', 'offer.deal.open.loading / always #2'],
        { deal: 'unavailable', help: 'shut' },
      ],
    ])
    expect(steps.filter(([event]) => event === 'price.changed')).toHaveLength(1)
  })

  it('remember what has happened: a third failure is not tried again', () => {
    const tryOnce = [
      'offer.deal.open.accepting / xstate.error.actor.acceptOffer #1',
      'offer.deal.open.resting / xstate.after.retryPause.offer.deal.open.resting #1',
    ]
    const failing = (times: number) => retrace(offer, [...accepted, ...Array.from({ length: times }, () => tryOnce).flat()]).left
    expect([1, 2, 3].map(failing)).toEqual([0, 0, 2])
  })

  it('stand in an address, and are found by it again as a whole, or told how far they lead', () => {
    const { walk: found, left } = retrace(offer, accepted)
    expect([left, arrowsOf(found).map(({ id }) => id), endOf(found).value]).toEqual([
      0,
      ['offer.deal.open / xstate.snapshot.quote #1', ...accepted],
      { deal: { open: 'accepting' }, help: 'shut' },
    ])
    expect(retrace(offer, fromLink(arrows, toLink(arrows, found)))).toEqual({ walk: found, left: 0 })
    expect(retrace(offer, [...accepted, accepted[2] ?? '']).left).toBe(1)
    expect(retrace(offer, fromLink(arrows, '999')).left).toBe(1)
  })

  it('begin somewhere else where they are told to, but nowhere that no walk leads to', () => {
    const from = { deal: { open: 'reading' }, help: 'shown' }
    expect(retrace(offer, ['offer.help.shown / help.shut #1'], from).walk).toMatchObject({
      from,
      steps: [{ event: 'help.shut' }],
    })
    expect(() => beginWalk(offer, { deal: 'gone', help: 'shut' })).toThrow('No walk leads to {"deal":"gone","help":"shut"}')
  })

  it('begin in each way that the chart may begin', () => {
    const door = createMachine({
      id: 'door',
      context: ({ input }: { input: unknown }) => ({ isOpen: input }),
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: ({ context }) => context.isOpen === true, target: 'open' }, { target: 'shut' }] },
        open: {},
        shut: {},
      },
    })
    const walker = walkerOf(walkGraphOf(door, [{ machine: door, search: { inputs: [true, false], events: [] } }]), edgesOf(door))
    expect(walker.begins.map(({ to }) => to.value)).toEqual(['open', 'shut'])
    expect(retrace(walker, ['door.deciding / always #2']).walk.begin.to.value).toBe('shut')
  })

  it('are those of a report, which names events and states alone; what is not known here is passed over', () => {
    const [shown, away] = ['{"deal":{"open":"loading"},"help":"shown"}', '{"deal":"unavailable","help":"shown"}']
    const told = [
      ['xstate.init', '{"deal":{"open":"loading"},"help":"shut"}'],
      ['help.open', shown],
      ['xstate.after', away],
    ] as const
    const whole = fromReport(offer, told)
    expect([whole.isWhole, whole.walk.steps.map(({ event }) => event)]).toEqual([
      true,
      ['help.open', 'xstate.after.timeout.offer.deal.open.loading'],
    ])
    const holed = fromReport(offer, [told[0], ['page.turn', shown], told[2]])
    expect([holed.isWhole, holed.walk.from, holed.walk.steps.map(({ to }) => to.value)]).toEqual([
      false,
      JSON.parse(shown),
      [JSON.parse(away)],
    ])
  })
})

describe('a walk that was saved as a test', () => {
  it('is taken again on the chart as it is, and fails where the chart cannot take it', () => {
    const options = { entries: [offerEntry], graph: offerGraph }
    expect(walk('offer', [], options)).toEqual(['deal.open.loading', 'help.shut'])
    expect(walk('offer', accepted, options)).toEqual(['deal.open.accepting', 'help.shut'])
    expect(() => walk('offer', ['offer.gone / x #1'], options)).toThrow('offer has no arrow offer.gone / x #1')
    expect(() => walk('offer', accepted.slice(1), options)).toThrow(
      'offer cannot take offer.deal.open.loading / always #1 after 0 arrows',
    )
  })
})

describe('the charts of the portal', () => {
  let graphs: ReadonlyMap<string, WalkGraph>
  beforeAll(() => {
    graphs = walkGraphs(['booking'])
  })

  const walkerFor = (id: string) => walkerOf(graphs.get(id) as WalkGraph, edgesOf(entryOf(id).machine))

  it('are not walked where the portal cannot go', () => {
    const ids = fromLink(edgesOf(entryOf('booking').machine), '2.4.7.8.11.12')
    expect([ids.includes(''), retrace(walkerFor('booking'), ids).left > 0]).toEqual([false, true])
  })

  it('are walked in one step where an event means something in several regions', () => {
    const booked = walkerFor('booking').anywhereIn({ day: { chosen: 'showing' }, adding: { answered: 'accepted' } })
    const steps = booked ? walkerFor('booking').stepsFrom(booked) : []
    expect(steps.filter(({ event }) => event === 'hours.choose').map(inShort)).toContainEqual([
      'hours.choose',
      ['booking.day.chosen.showing / hours.choose #1', 'booking.adding.answered / hours.choose #1'],
      { day: { chosen: 'showing' }, adding: 'idle' },
    ])
  })
})
