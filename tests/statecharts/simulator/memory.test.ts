import { type AnyStateMachine, assign, enqueueActions, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { toJson } from '#tests/statecharts/chart-documents.ts'
import { offerEntry, offerGraph } from '#tests/kit/fixtures/entries.ts'
import { type Change, memoryOf } from './memory.ts'
import { rememberedAfter } from './remembered.ts'
import { simulationOf } from './simulation.ts'
import { retrace, walkerOf } from './walks.ts'

describe('what a chart remembers', () => {
  it('is told as its code has it: what is written out, where it comes from, and what it is worked out of', () => {
    expect(memoryOf(offerEntry.machine)).toEqual({
      begins: { '…': 'input', quote: '{"status":"pending"}', tries: '0' },
      changes: {
        'offer.deal.open entry #1': { action: 'awaitQuote', keys: { quote: '{"status":"pending"}' } },
        'offer.deal.open / xstate.snapshot.quote #1 #1': {
          action: 'storeQuote',
          keys: { quote: 'worked out of event.snapshot.context' },
        },
        'offer.deal.open / price.changed #1 #1': { action: 'storePrice', keys: { quote: 'worked out of event.cents' } },
        'offer.deal.open.resting exit #1': { action: 'countTry', keys: { tries: 'worked out of context.tries' } },
      },
    })
  })

  const changesOf = (actions: Record<string, object>, params: object = {}): Record<string, Change['keys']> => {
    const on = Object.fromEntries(Object.keys(actions).map((type) => [type, { actions: [{ type, params }] }]))
    const machine: unknown = setup({ actions: actions as never }).createMachine({ id: 'told', on } as never)
    const { changes } = memoryOf(machine as AnyStateMachine)
    return Object.fromEntries(Object.values(changes).map(({ action, keys }) => [action, keys]))
  }

  it('names the branches of what depends, and what is taken over from elsewhere', () => {
    expect(
      changesOf({
        either: assign(({ context }) => (context.isOpen ? { place: context.next } : { place: null, tries: 0 })),
        spread: assign(({ context }) => ({ ...context, ...(context.kept && { kept: null }), ...context.draft })),
        block: assign(({ context, event }) => {
          if (context.tries > 3) return {}
          return { last: event.type, words: [context.words.trim(), event.words].join(' ') }
        }),
        elsewhere: assign(({ context }) => changesOf(context.fields as never)),
        enqueued: enqueueActions(({ enqueue }) => enqueue.assign({ held: [] })),
        silent: () => {},
      }),
    ).toEqual({
      either: { place: 'null or context.next', tries: '0' },
      spread: { kept: 'null', '…': 'context.draft' },
      block: { last: 'event.type', words: 'worked out of context.words, event.words' },
      elsewhere: { '…': 'worked out of context.fields' },
      enqueued: { held: '[]' },
    })
  })

  it('has a parameter stand for what it is where the action is used', () => {
    const kept = { kept: assign((_, { answer, ...rest }: { answer: object }) => ({ answer, last: rest, is: 'kept' as const })) }
    expect(changesOf(kept, { answer: 'yes' })['kept']).toEqual({ answer: '"yes"', last: 'worked out', is: '"kept"' })
    const read = { read: assign((_, { name, reading }: { name: string; reading: object }) => ({ [name]: reading })) }
    expect(changesOf(read, ({ event }: { event: { data: object } }) => ({ name: 'usage', reading: event.data }))['read']).toEqual(
      {
        usage: 'event.data',
      },
    )
  })

  it('is followed step by step, with what kept it and when', () => {
    const simulation = simulationOf(toJson(offerEntry))
    const { walk, left } = retrace(walkerOf(offerGraph, simulation.arrows), [
      'offer.help.shut / help.open #1',
      'offer.deal.open / price.changed #1',
      'offer.deal.open.loading / always #1',
      'offer.deal.open.reading / offer.accept #1',
      'offer.deal.open.accepting / xstate.error.actor.acceptOffer #1',
      'offer.deal.open.resting / xstate.after.retryPause.offer.deal.open.resting #1',
    ])
    expect(left).toBe(0)
    const acted = simulation.doneAlong(walk)
    const after = (steps: number) => rememberedAfter(memoryOf(offerEntry.machine), acted.slice(0, steps + 1))
    const plan = { name: '…', value: 'input', action: null, step: 0 }
    const tries = { name: 'tries', value: '0', action: null, step: 0 }
    const pending = { name: 'quote', value: 'worked out of event.snapshot.context', action: 'storeQuote', step: 0 }
    const changed = { name: 'quote', value: 'worked out of event.cents', action: 'storePrice', step: 2 }
    expect(after(0)).toEqual([plan, pending, tries])
    expect(after(4)).toEqual([plan, changed, tries])
    expect(after(5)).toEqual([
      plan,
      changed,
      { name: 'tries', value: 'worked out of context.tries', action: 'countTry', step: 5 },
    ])
  })

  it('is known by name of nine in ten changes of the portal’s charts', () => {
    const keys = catalogue.flatMap(({ machine }) =>
      Object.values(memoryOf(machine).changes).flatMap((change) => Object.keys(change.keys)),
    )
    expect(keys.filter((key) => key !== '…').length / keys.length).toBeGreaterThan(0.9)
  })
})
