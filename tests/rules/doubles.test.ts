import { createActor, setup, toPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { callbackDouble, promiseDouble, queryDouble } from './doubles.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { offerMachine } from '#tests/kit/fixtures/offer.machine.ts'
import { modelOf } from '#tests/kit/model.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'

describe('doubles', () => {
  it('of a query publish what the test says', () => {
    const query = queryDouble<number>()
    const actor = createActor(query.logic, { input: null }).start()
    query.publish({ status: 'ready', data: 13 })
    expect(actor.getSnapshot().context).toEqual({ status: 'ready', data: 13 })
  })

  it('of a promise keep their calls and answer when the test does', async () => {
    const promise = promiseDouble<string, { plan: string }>()
    const answered = createActor(promise.logic, { input: { plan: 'ev' } }).start()
    promise.calls[0]?.answer('taken')
    expect(await toPromise(answered)).toBe('taken')
    expect(promise.calls.map(({ input }) => input)).toEqual([{ plan: 'ev' }])
  })

  it('of a callback keep orders and report to the parent', () => {
    const gate = callbackDouble<{ type: 'gate.open' }, { type: 'token.wanted' }>()
    const parent = setup({ actors: { gate: gate.logic } }).createMachine({
      invoke: { id: 'gate', src: 'gate' },
      initial: 'idle',
      states: { idle: { on: { 'token.wanted': 'wanted' } }, wanted: {} },
    })
    const actor = createActor(parent).start()
    actor.getSnapshot().children['gate']?.send({ type: 'gate.open' })
    gate.report({ type: 'token.wanted' })
    expect([actor.getSnapshot().value, gate.orders]).toEqual(['wanted', [{ type: 'gate.open' }]])
  })
})

describe('stand-ins', () => {
  const running = () => {
    const standIns = standInsFor(offerMachine)
    const actor = createActor(offerMachine.provide({ actors: standIns.actors as never }), { input: { plan: '' } }).start()
    return { standIns, actor }
  }

  it('say what they are told: publish, finish and report', () => {
    const { standIns, actor } = running()
    standIns.speak(reports('quote', { status: 'ready', cents: 100 }))
    standIns.report('prices', { type: 'price.changed', cents: 120 } as never)
    expect(actor.getSnapshot().context.quote).toEqual({ status: 'ready', cents: 120 })
    actor.send({ type: 'offer.accept', isSure: true })
    standIns.speak(isDone('acceptOffer', 'ok'))
    expect(actor.getSnapshot().value).toEqual({ deal: 'accepted', help: 'shut' })
  })

  it('cannot speak before they run', () => {
    expect(() => running().standIns.speak(isDone('acceptOffer'))).toThrow("No actor 'acceptOffer' runs in offer")
  })
})

describe('a model', () => {
  it('refuses events that it could not tell apart', () => {
    const twice = { type: 'xstate.error.actor.acceptOffer', error: new Error('one') }
    expect(() => modelOf(offerMachine, { events: [twice, { ...twice, error: new Error('two') }] })).toThrow(
      'offer: these events cannot be told apart: {"type":"xstate.error.actor.acceptOffer","error":{}}',
    )
  })
})
