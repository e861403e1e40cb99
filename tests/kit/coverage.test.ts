import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { coverageTable, recorderFor } from './coverage.ts'
import { offerMachine } from './fixtures/offer.machine.ts'
import { standInsFor } from './stand-ins.ts'

const play = (record: ReturnType<typeof recorderFor>, ...events: { type: string }[]) => {
  const machine = offerMachine.provide({ actors: standInsFor(offerMachine).actors as never })
  const actor = createActor(machine, { input: { plan: '' }, inspect: record.inspect }).start()
  for (const event of events) actor.send(event as never)
  return actor.stop()
}

describe('coverage', () => {
  it('is what a running chart really reached and took', () => {
    const record = recorderFor(offerMachine)
    play(record, { type: 'help.open' }, { type: 'offer.accept' })
    const { states, edges, missedStates, missedEdges } = record.coverage()
    expect([states, edges]).toEqual([13, 15])
    expect(missedStates).toEqual([
      'offer.deal.open.reading',
      'offer.deal.open.accepting',
      'offer.deal.open.resting',
      'offer.deal.unavailable',
      'offer.deal.accepted',
      'offer.deal.left',
    ])
    expect(missedEdges.includes('offer.help.shut / help.open #1')).toBe(false)
    expect(missedEdges.includes('offer.help.shown / help.shut #1')).toBe(true)
  })

  it('adds up over several paths', () => {
    const record = recorderFor(offerMachine)
    const before = record.coverage().missedEdges.length
    play(record, { type: 'help.open' })
    play(record, { type: 'help.open' }, { type: 'help.shut' })
    expect(before - record.coverage().missedEdges.length).toBe(3)
  })

  it('is a table of charts', () => {
    const rows = [{ chart: 'offer', states: 13, edges: 15, missedStates: ['offer.help'], missedEdges: [] }]
    expect(coverageTable(rows)).toBe('chart  states  transitions\noffer  12/13   15/15')
  })

  it('is no table without charts', () => {
    expect(coverageTable([])).toBe('')
  })
})
