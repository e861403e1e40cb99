// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { announcedPayments } from '#data/browser/storage.ts'
import { bankTransferMachine } from '#machines/payments/bank-transfer.machine.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { transfer } from './payment-readings.ts'

it('tells by a toast, once, that a bank transfer was found, with the way to its receipt', () => {
  const { actors, speak } = standInsFor(bankTransferMachine)
  const machine = setup({
    actors: { notices: noticesMachine, transfer: bankTransferMachine.provide({ actors } as never) },
  }).createMachine({
    invoke: [
      { id: 'notices', src: 'notices', systemId: 'notices' },
      { src: 'transfer', input: { selection: 'b-1', announced: announcedPayments.all() } },
    ],
  })
  const app = createActor(machine).start()
  const queue = () => app.getSnapshot().children['notices']?.getSnapshot().context.queue
  const payment = { id: 't-1', amount: 400.63, paidOn: '2026-06-10' }
  const report = { reportedOn: '2026-06-09', remindersFrom: '2026-06-11', status: 'received', payment }
  for (let count = 0; count < 2; count += 1)
    speak({ type: 'xstate.snapshot.details', snapshot: { context: { status: 'ready', data: { ...transfer, report } } } })
  expect(queue()).toEqual([
    {
      id: 'payment t-1',
      tone: 'good',
      text: 'We’ve found your payment of $400.63. Thank you.',
      action: { label: 'See the receipt', path: '/account/bill/transactions' },
    },
  ])
  expect(announcedPayments.all()).toEqual(['t-1'])
})
