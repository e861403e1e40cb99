import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { MeterRead } from '#contract/meter-reads/meter-reads.contract.ts'
import type { ReadsTaken } from '#data/queries/meter-reads/meter-reads.queries.ts'
import type { CommandOutcome } from '#machines/kit/command.ts'
import { type MeterReadChangeInput, meterReadChangeMachine } from '#machines/meter-reads/meter-read-change.machine.ts'
import { sentRead } from './meters.ts'

/** What is sent by “Undo”, once a read of two days ago was taken back or changed. */
const undone = async (does: MeterReadChangeInput['does'], state: MeterRead['state']) => {
  const read = { ...sentRead, readOn: '2026-06-07', state }
  const answer = { reads: [{ ...read, readId: 'r-10', deviceReading: '04218' }] }
  const machine = meterReadChangeMachine.provide({
    actors: { command: fromPromise<CommandOutcome<ReadsTaken>>(async () => ({ status: 'done', answer })) as never },
  })
  const actor = createActor(machine, { input: { read, does, digits: 5, selection: 'b-1' } }).start()
  actor.send({ type: 'reading.change', deviceReading: '04218' })
  actor.send({ type: 'change.submit', key: 'k-1' })
  await waitFor(actor, (snapshot) => snapshot.matches('done'))
  actor.send({ type: 'change.undo', key: 'k-2' })
  await waitFor(actor, (snapshot) => snapshot.matches('undone'))
  actor.stop()
  return actor.getSnapshot().context.act
}

const body = { readOn: '2026-06-07', meters: [{ id: 'm-1', devices: [{ id: 'd-1', deviceReading: '04217' }] }] }

it('sends a read that was taken back again for its own day, and as it was sent before', async () => {
  expect(await undone('takeBack', 'counted')).toEqual({ act: 'send', body })
  expect(await undone('takeBack', 'checking')).toEqual({ act: 'send', body: { ...body, isConfirmed: true } })
})

it('puts the reading of before in the place of the other one, confirmed only where it was', async () => {
  const act = { act: 'change', readId: 'r-10', deviceReading: '04217' }
  expect(await undone('change', 'counted')).toEqual(act)
  expect(await undone('change', 'checking')).toEqual({ ...act, isConfirmed: true })
})
