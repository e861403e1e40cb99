import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { billQueryFormMachine, type BillQuerySubject } from '#machines/bill-insights/bill-query-form.machine.ts'
import { findsDraft } from '#tests/kit/events.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'

const begin = (subject: BillQuerySubject) => {
  const { actors, speak } = standInsFor(billQueryFormMachine)
  const actor = createActor(billQueryFormMachine.provide({ actors: actors as never }), { input: { subject, selection: 'b-1' } })
  actor.start()
  speak(findsDraft({ subject: 'i-2', position: '2', message: 'Too much.' }))
  return actor.getSnapshot()
}

it('finds again what was typed about the same bill, and nothing of another', () => {
  expect(begin({ act: 'ask', invoiceId: 'i-2' }).context.fields).toEqual({ position: '2', message: 'Too much.' })
  expect(begin({ act: 'ask', invoiceId: 'i-1' }).context.fields).toEqual({ position: '', message: '' })
  expect(begin({ act: 'reopen', queryId: 'q-1' }).context.fields).toEqual({ position: '', message: '' })
})
