import { describe, expect, it } from 'vitest'
import { and, type AnyStateMachine, createMachine, not, or } from 'xstate'
import { paymentPlanMachine } from '#machines/bills/payment-plan.machine.ts'
import { catalogue, entryOf } from '#machines/catalogue.ts'
import { careOf, careProperties, wayToHarm } from './care-properties.ts'
import { toChartPage } from './chart-site.ts'

/** A chart that differs from the one in the portal by what is put into its written form. */
const mutated = (machine: AnyStateMachine, change: (config: string) => string): AnyStateMachine =>
  createMachine(JSON.parse(change(JSON.stringify(machine.config)))) as unknown as AnyStateMachine

const harmIn = (machine: AnyStateMachine) =>
  careProperties.flatMap((property) => {
    const way = wayToHarm(machine, property)
    return way ? [`${machine.id} breaks "${property.name}":\n  ${way.join('\n  ')}`] : []
  })

describe('care by construction', () => {
  it.each(catalogue.map(({ id, machine }) => [id, machine] as const))('%s', (_, machine) => {
    expect(harmIn(machine).join('\n')).toBe('')
  })

  it('has something to keep people from: without its guard the payment plan leads to a late fee', () => {
    const careless = mutated(paymentPlanMachine, (config) => config.replace('"guard":"isUnprotected",', ''))
    expect(harmIn(careless)).toEqual([
      [
        'paymentPlan breaks "who is protected is never led to a late fee":',
        'begins in paymentPlan.deciding',
        'always in paymentPlan.deciding leads to paymentPlan.running',
        'plan.leave in paymentPlan.running leads to paymentPlan.leaving.atCost',
        'which is lateFee',
      ].join('\n  '),
    ])
  })

  it('is told on the page of each chart that has something to keep people from', () => {
    const concerned = catalogue.filter(({ machine }) => careOf(machine).length > 0)
    expect(concerned.map(({ id, machine }) => [id, careOf(machine).map(({ name }) => name)])).toEqual([
      ['paymentPlan', ['who is protected is never led to a late fee']],
    ])
    const [plan, download] = (['paymentPlan', 'download'] as const).map((id) =>
      toChartPage(entryOf(id), '<svg ></svg>', catalogue),
    )
    expect(plan).toMatch(
      /<h2>Proved over every way<\/h2>\n<ul>[^]*<li>who is protected is never led to a late fee<\/li>[^]*<\/ul>\n<dl>/,
    )
    expect(download).not.toContain('who is protected')
  })

  const asks = { on: { 'bill.leave': 'away' } }
  it.each([
    ['a state with the meta', { states: { here: asks, away: { meta: { money: 'disconnection' } } } }, 'which is disconnection'],
    ['a state with the tag', { states: { here: asks, away: { tags: ['prepay'] } } }, 'which is prepay'],
    [
      'a state of that name',
      { states: { here: asks, away: { initial: 'lateFeeDue', states: { lateFeeDue: {} } } } },
      'which is lateFee',
    ],
    [
      'an event of that name',
      { states: { here: { on: { 'power.disconnect': 'away' } }, away: {} } },
      'power.disconnect in bad.here, which is disconnection',
    ],
    [
      'an action of that name',
      { states: { here: { on: { 'bill.pay': { actions: 'offerPrepaid' } } }, away: {} } },
      'bill.pay in bad.here, which is prepay',
    ],
    [
      'a transition with the meta',
      { states: { here: { on: { 'bill.pay': { meta: { money: 'lateFee' } } } }, away: {} } },
      'bill.pay in bad.here, which is lateFee',
    ],
  ] as const)('finds %s, by whatever way leads there', (_, config, end) => {
    const bad = createMachine({ id: 'bad', initial: 'here', ...config } as never) as unknown as AnyStateMachine
    const [found] = harmIn(bad)
    expect(found?.split('\n  ').at(-1)).toBe(end)
  })

  it('follows other guards as if they might hold, and stops at the one that is closed to who is protected', () => {
    const guarded = (guard: unknown) =>
      createMachine({
        id: 'guarded',
        initial: 'here',
        states: { here: { always: { guard, target: 'away' } }, away: { meta: { money: 'lateFee' } } },
      } as never) as unknown as AnyStateMachine
    expect(harmIn(guarded('hasMissed'))).toHaveLength(1)
    expect(harmIn(guarded('isUnprotected'))).toEqual([])
    expect(harmIn(guarded(and(['hasMissed', 'isUnprotected'])))).toEqual([])
    expect(harmIn(guarded(or(['hasMissed', 'isUnprotected'])))).toHaveLength(1)
    expect(harmIn(guarded(not('isUnprotected')))).toHaveLength(1)
  })
})
