import { describe, expect, it } from 'vitest'
import { and, not } from 'xstate'
import { delayOf, edgesFrom, edgesOf, millisecondsOf, sayEvent, statesOf } from './chart.ts'
import { sayDelay, sayEdge, sayGuard } from './chart-words.ts'
import { offerMachine } from './fixtures/offer.machine.ts'

describe('a chart, walked', () => {
  it('has its states with parents first', () => {
    expect(statesOf(offerMachine.root).map(({ path }) => path.join('.'))).toEqual([
      '',
      'deal',
      'deal.open',
      'deal.open.loading',
      'deal.open.reading',
      'deal.open.accepting',
      'deal.open.resting',
      'deal.unavailable',
      'deal.accepted',
      'deal.left',
      'help',
      'help.shut',
      'help.shown',
    ])
  })

  it('tells the alternatives of one event apart', () => {
    const accepting = statesOf(offerMachine.root).find(({ key }) => key === 'accepting')
    expect(accepting && edgesFrom(accepting).map(({ id }) => id)).toEqual([
      'offer.deal.open.accepting / xstate.done.actor.acceptOffer #1',
      'offer.deal.open.accepting / xstate.error.actor.acceptOffer #1',
      'offer.deal.open.accepting / xstate.error.actor.acceptOffer #2',
    ])
  })

  it('reads a delay out of its event', () => {
    expect(delayOf(offerMachine, 'xstate.after.timeout.offer.deal.open.loading')).toEqual({
      delay: 'timeout',
      state: 'offer.deal.open.loading',
    })
    expect(delayOf(offerMachine, 'offer.accept')).toBe(null)
  })

  it('knows how long a delay is, unless it is worked out', () => {
    expect(millisecondsOf(offerMachine, 'timeout')).toBe(8_000)
    expect(millisecondsOf(offerMachine, 'retryPause')).toBe(null)
    expect(sayDelay(offerMachine, 'timeout')).toBe('8 s')
    expect(sayDelay(offerMachine, '250')).toBe('250 ms')
  })
})

describe('what happens, said', () => {
  it.each([
    ['xstate.snapshot.quote', 'quote reports'],
    ['xstate.done.actor.acceptOffer', 'acceptOffer is done'],
    ['xstate.error.actor.acceptOffer', 'acceptOffer fails'],
    ['xstate.done.state.offer.deal', 'offer.deal is done'],
    ['xstate.after.timeout.offer.deal.open.loading', 'timeout runs out'],
    ['offer.accept', 'offer.accept'],
  ])('%s: %s', (event, words) => {
    expect(sayEvent(offerMachine, event)).toBe(words)
  })

  it.each<[unknown, string]>([
    [{ type: 'areRead', params: { of: ['customer', 'list'] } }, 'areRead (customer, list)'],
    [{ type: 'isSure', params: () => ({ isSure: true }) }, 'isSure'],
    [and(['areRead', not({ type: 'isStep', params: { step: '2' } })]), 'areRead and not isStep (2)'],
  ])('has the params of a guard that are written out', (guard, words) => expect(sayGuard(guard)).toBe(words))

  it('has guards in brackets and actions behind a stroke', () => {
    const said = edgesOf(offerMachine).map((edge) => sayEdge(offerMachine, edge))
    expect(said).toEqual([
      'price.changed / storePrice',
      'quote reports / storeQuote',
      'after timeout (8 s)',
      '[isQuoteReady]',
      '[isQuoteFailed]',
      'offer.accept [isSure]',
      'offer.leave',
      'acceptOffer is done',
      'acceptOffer fails [canTryAgain]',
      'acceptOffer fails',
      'after retryPause (worked out)',
      'offer.retry',
      'offer.leave',
      'help.open',
      'help.shut',
    ])
  })
})
