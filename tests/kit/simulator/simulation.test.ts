import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { catalogue, entryOf } from '#machines/catalogue.ts'
import { toJson } from '#tests/kit/chart-documents.ts'
import type { Edge } from '#tests/kit/chart.ts'
import { offerEntry } from '#tests/kit/fixtures/entries.ts'
import { ownEventsOf } from './own-events.ts'
import {
  fromIds,
  fromLink,
  fromTold,
  sayPlace,
  type Simulation,
  simulationOf,
  sourceOf,
  statesAlong,
  type Told,
  toLink,
} from './simulation.ts'
import { walk } from './walk.ts'

const offer = simulationOf(toJson(offerEntry))
const arrow = (id: string) => offer.arrows.find((one) => one.id === id) ?? expect.fail(id)
const [ready, accept] = ['offer.deal.open.loading / always #1', 'offer.deal.open.reading / offer.accept #1'].map(arrow) as [
  Edge,
  Edge,
]
const placesAlong = (path: readonly Edge[]) => statesAlong(offer, path).map(sayPlace)

describe('walking through a chart by hand', () => {
  it('goes from state to state by the arrows that lead on', () => {
    expect(placesAlong([ready, accept])).toEqual([
      ['deal.open.loading', 'help.shut'],
      ['deal.open.reading', 'help.shut'],
      ['deal.open.accepting', 'help.shut'],
    ])
  })

  it('does not take an arrow that does not lead on from here', () =>
    expect(() => offer.take(offer.start, accept)).toThrow('offer.deal.open.reading / offer.accept #1 does not lead on from here'))

  it('tells who lets an arrow be taken', () => {
    const leaving = offer.leaving(offer.start).map((one) => [one.event, sourceOf(offer.machine, one)])
    expect(leaving).toEqual([
      ['xstate.after.timeout.offer.deal.open.loading', 'clock'],
      ['', 'at once'],
      ['', 'at once'],
      ['price.changed', 'customer'],
      ['xstate.snapshot.quote', 'actor'],
      ['help.open', 'customer'],
    ])
  })

  it('tells what a chart says to itself from what the customer says, whose press may be taken again', () => {
    const own = ownEventsOf(entryOf('carbonCalculator').machine)
    expect(own).toEqual([
      'answer.save',
      'answer.saved',
      'answer.unsaved',
      'calculator.emptied',
      'calculator.empty',
      'form.closed',
      'form.submit',
      'form.submitted',
      'form.unsubmitted',
    ])
    const calculator = simulationOf(toJson(entryOf('carbonCalculator')))
    const sources = new Map(calculator.arrows.map((one) => [one.event, sourceOf(calculator.machine, one, own)]))
    expect(['calculator.empty', 'step.next'].map((event) => sources.get(event))).toEqual(['chart', 'customer'])
    expect(ownEventsOf(entryOf('moveWizard').machine)).toEqual([])
  })

  it('keeps a path in a link, and walks a link of another version as far as it goes', () => {
    const link = toLink(offer, [ready, accept])
    expect(fromLink(offer, link)).toEqual([ready, accept])
    expect(fromLink(offer, `${link}.${offer.arrows.indexOf(ready)}.0`)).toEqual([ready, accept])
    expect(fromLink(offer, '999')).toEqual([])
  })

  it('begins where the live panel began, and walks what it wrote down as far as it leads', () => {
    const begun = offer.beginAt({ deal: { open: 'reading' }, help: 'shown' })
    expect(statesAlong(begun, fromIds(begun, [accept.id, ready.id])).map(sayPlace)).toEqual([
      ['deal.open.reading', 'help.shown'],
      ['deal.open.accepting', 'help.shown'],
    ])
    expect(() => offer.beginAt('gone')).toThrow("State 'gone' does not exist on 'offer'")
  })

  it('walks what a customer has sent, which names events and states alone, as far as the chart leads', () => {
    const page = simulationOf(toJson(entryOf('page')))
    const told: readonly Told[] = [
      ['xstate.init', '"opening"'],
      ['xstate.error', '{"failed":"resting"}'],
      ['xstate.after', '{"failed":"retrying"}'],
    ]
    const path = fromTold(page, told)
    expect(path.map(({ id }) => id)).toEqual([
      'page.turning / always #3',
      'page.opening / xstate.error.actor.loadPage #1',
      'page.failed.resting / xstate.after.retryPause.page.failed.resting #1',
    ])
    expect(fromTold(page, [...told.slice(0, 2), ['page.turn', '"gone"'], ...told.slice(2)])).toEqual(path.slice(0, 2))
  })

  it('plays a path that was kept as a test on the chart of the portal', () => {
    const entries = [{ ...offerEntry, id: 'offerCommand' }]
    expect(walk('offerCommand', [], { entries })).toEqual(['deal.open.loading', 'help.shut'])
    const from = { deal: { open: 'reading' }, help: 'shown' }
    expect(walk('offerCommand', [accept.id], { from, entries })).toEqual(['deal.open.accepting', 'help.shown'])
    expect(() => walk('offer', ['offer.gone / x #1'], { entries: [offerEntry] })).toThrow('offer has no arrow offer.gone / x #1')
  })
})

/** The arrows that come about on some way; a chart of many regions is walked region by region, for their combinations are too many. */
const walkable = ({ start, leaving, take }: Simulation): Set<string> => {
  const [seen, met, open] = [new Set<string>(), new Set<string>(), [start]]
  for (let here: AnyMachineSnapshot | undefined = open.shift(); here && seen.size < 600; here = open.shift()) {
    const place = JSON.stringify(here.value)
    if (seen.has(place)) continue
    seen.add(place)
    for (const one of leaving(here)) {
      met.add(one.id)
      open.push(take(here, one))
    }
  }
  return met
}

it.each(catalogue)('every arrow of $id can be walked', (entry) => {
  const simulation = simulationOf(toJson(entry))
  const met = walkable(simulation)
  expect(simulation.arrows.filter(({ id, source }) => source.type !== 'history' && !met.has(id)).map(({ id }) => id)).toEqual([])
})
