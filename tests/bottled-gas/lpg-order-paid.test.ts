import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { lpgOrderMachine } from '#machines/bottled-gas/lpg-order.machine.ts'
import { isDone, moves, reports } from '#tests/kit/events.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { accountWith, factsWith, point } from '#tests/usage/readings.ts'
import { info } from './order-answers.ts'

const arrive = (search: string) => {
  const heard: string[] = []
  const { actors, speak } = standInsFor(lpgOrderMachine)
  const form = fromCallback(({ receive }) => receive(({ type }) => heard.push(type)))
  const actor = createActor(lpgOrderMachine.provide({ actors: { ...actors, form } } as never), {
    input: { pageId: 'bottledGasOrder', path: '', params: {}, search },
  }).start()
  for (const event of [
    isDone('facts', { facts: factsWith(accountWith(point)), problem: null }),
    reports('info', { status: 'ready', data: info }),
    reports('standing', { status: 'ready', data: { supplyAgreementId: 'sa-1', status: 'NO_ORDER', order: null } }),
    reports('account', { status: 'ready', data: { billingAccounts: [] } }),
  ])
    speak(event)
  return { speak, heard, isOrdering: () => actor.getSnapshot().matches({ open: 'ordering' }) }
}

it('waits with the order for what became of the payment, and checks it again once that was made [LPG-24 LPG-28]', () => {
  const { speak, heard, isOrdering } = arrive('?supplyAgreementId=sa-1&status=MADE')
  speak(moves('providerReturn', { value: { asking: 'confirming' } }))
  expect(isOrdering()).toBe(false)
  speak(moves('providerReturn', { value: { asking: 'unconfirmed' } }))
  expect([isOrdering(), heard]).toEqual([true, []])
  speak(moves('providerReturn', { value: 'paymentMade' }))
  expect(heard).toEqual(['check.again'])
})

it('does not wait where nobody paid, or where nothing came of it', () => {
  expect(arrive('?supplyAgreementId=sa-1').isOrdering()).toBe(true)
  const { speak, heard, isOrdering } = arrive('?status=CANCELLED')
  speak(moves('providerReturn', { value: 'paymentCancelled' }))
  expect([isOrdering(), heard]).toEqual([true, []])
})
