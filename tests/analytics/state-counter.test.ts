import { beforeEach, describe, expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createStateCounter } from '#machines/analytics/state-counter.ts'

/** A chart that knows a card number, and runs another. */
const card = setup({ types: { context: {} as { card: string } } }).createMachine({
  id: 'card',
  context: { card: '4111 1111' },
  initial: 'typing',
  states: { typing: { on: { 'card.send': 'sent' } }, sent: { type: 'final' } },
})
const bill = setup({ actors: { card }, actions: { storeNothing: assign({}) } }).createMachine({
  id: 'bill',
  type: 'parallel',
  states: {
    page: {
      initial: 'reading',
      states: {
        reading: { on: { 'bill.pay': 'paying', 'bill.look': { actions: 'storeNothing' } } },
        paying: { invoke: { id: 'card', src: 'card', onDone: 'reading' }, on: { 'bill.leave': 'reading' } },
      },
    },
    help: { initial: 'shut', states: { shut: {} } },
  },
})

let now = 0
let counter = createStateCounter(() => now)
let actor = createActor(bill)
beforeEach(() => {
  now = 0
  counter = createStateCounter(() => now)
  actor = createActor(bill)
  actor.start()
  counter.begin(actor)
  actor.system.inspect(counter.observe)
})
const count = (chart: string, state: string, visits: number, milliseconds: number, ends: number) => ({
  chart,
  state,
  visits,
  milliseconds,
  ends,
})

describe('what is counted of charts', () => {
  it('is how often each innermost state was entered and how long it lasted, and nothing else', () => {
    now = 1_000
    actor.send({ type: 'bill.look' })
    actor.send({ type: 'bill.pay' })
    now = 1_500
    actor.send({ type: 'bill.leave' })
    expect(counter.take()).toEqual([
      count('bill', 'page.reading', 2, 1_000, 0),
      count('bill', 'help.shut', 1, 0, 0),
      count('card', 'typing', 1, 500, 1),
      count('bill', 'page.paying', 1, 500, 0),
    ])
    expect(counter.take()).toEqual([])
  })

  it('ends where a chart is over', () => {
    actor.send({ type: 'bill.pay' })
    counter.take()
    now = 300
    actor.getSnapshot().children['card']?.send({ type: 'card.send' })
    const [typing, sent] = [count('card', 'typing', 0, 300, 0), count('card', 'sent', 1, 0, 1)]
    expect(counter.take().filter(({ chart }) => chart === 'card')).toEqual([typing, sent])
  })

  it('ends wherever a chart is when the page is left, and begins there again when the page comes back', () => {
    now = 200
    counter.leave()
    expect(counter.take()).toEqual([count('bill', 'page.reading', 1, 200, 1), count('bill', 'help.shut', 1, 200, 1)])
    now = 9_000
    counter.begin(actor)
    now = 9_100
    counter.leave()
    expect(counter.take()).toEqual([count('bill', 'page.reading', 1, 100, 1), count('bill', 'help.shut', 1, 100, 1)])
  })

  it('takes no time while nobody can see it', () => {
    now = 400
    counter.show(false)
    now = 60_000
    actor.send({ type: 'bill.pay' })
    now = 70_000
    counter.show(true)
    now = 70_050
    counter.leave()
    expect(counter.take()).toEqual([
      count('bill', 'page.reading', 1, 400, 0),
      count('bill', 'help.shut', 1, 450, 1),
      count('card', 'typing', 1, 50, 1),
      count('bill', 'page.paying', 1, 50, 1),
    ])
  })
})
