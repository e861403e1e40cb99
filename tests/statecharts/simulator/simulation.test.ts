import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { catalogue } from '#machines/catalogue.ts'
import { toJson } from '#tests/statecharts/chart-documents.ts'
import { offerEntry } from '#tests/kit/fixtures/entries.ts'
import { sayPlace, type Simulation, simulationOf, sourceOf } from './simulation.ts'

const offer = simulationOf(toJson(offerEntry))
const arrow = (id: string) => offer.arrows.find((one) => one.id === id) ?? expect.fail(id)

describe('a chart of which nothing runs', () => {
  it('goes from state to state by the arrows that lead on', () => {
    const reading = offer.take(offer.start, arrow('offer.deal.open.loading / always #1'))
    const accepting = offer.take(reading, arrow('offer.deal.open.reading / offer.accept #1'))
    expect([offer.start, reading, accepting].map(sayPlace)).toEqual([
      ['deal.open.loading', 'help.shut'],
      ['deal.open.reading', 'help.shut'],
      ['deal.open.accepting', 'help.shut'],
    ])
  })

  it('does not take an arrow that does not lead on from here', () =>
    expect(() => offer.take(offer.start, arrow('offer.deal.open.reading / offer.accept #1'))).toThrow(
      'offer.deal.open.reading / offer.accept #1 does not lead on from here',
    ))

  it('tells who lets a step be taken', () =>
    expect(
      ['xstate.after.timeout.offer.deal.open.loading', 'price.changed', 'xstate.snapshot.quote'].map((event) =>
        sourceOf(offer.machine, event),
      ),
    ).toEqual(['clock', 'customer', 'actor']))

  it('is in the states of a value of XState', () => {
    expect(sayPlace(offer.resolve({ deal: { open: 'reading' }, help: 'shown' }))).toEqual(['deal.open.reading', 'help.shown'])
    expect(() => offer.resolve('gone')).toThrow("State 'gone' does not exist on 'offer'")
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

it.each(catalogue)('every arrow of $id can be taken', (entry) => {
  const simulation = simulationOf(toJson(entry))
  const met = walkable(simulation)
  expect(simulation.arrows.filter(({ id, source }) => source.type !== 'history' && !met.has(id)).map(({ id }) => id)).toEqual([])
})
