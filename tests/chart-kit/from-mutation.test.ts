import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { fromMutation } from '#machines/kit/from-mutation.ts'

describe('fromMutation', () => {
  it('sends its input and is done with the answer', async () => {
    const sent: { name: string }[] = []
    const logic = fromMutation(
      {
        mutationFn: (variables: { name: string }) => {
          sent.push(variables)
          return Promise.resolve(`kia ora ${variables.name}`)
        },
      },
      new QueryClient(),
    )
    const answer = await toPromise(createActor(logic, { input: { name: 'Aroha' } }).start())
    expect({ answer, sent }).toEqual({ answer: 'kia ora Aroha', sent: [{ name: 'Aroha' }] })
  })

  it('is done only when what it made stale was read again', async () => {
    const order: string[] = []
    const logic = fromMutation(
      {
        mutationFn: () => Promise.resolve(order.push('written')),
        onSuccess: async () => {
          await new Promise((done) => setTimeout(done))
          order.push('read again')
        },
      },
      new QueryClient(),
    )
    await toPromise(createActor(logic, { input: {} }).start())
    expect([...order, 'done']).toEqual(['written', 'read again', 'done'])
  })

  it('goes on writing when the state that began it is left', async () => {
    let finish = () => {}
    const written = new Promise<string>((done) => {
      finish = () => done('written')
    })
    const client = new QueryClient()
    const actor = createActor(fromMutation({ mutationFn: () => written }, client), { input: {} }).start()
    actor.stop()
    finish()
    await written
    await new Promise((done) => setTimeout(done))
    expect(client.getMutationCache().getAll()[0]?.state.status).toBe('success')
  })

  it('fails with what the write was refused with', async () => {
    const refusal = new Error('refused')
    const logic = fromMutation({ mutationFn: () => Promise.reject<string>(refusal) }, new QueryClient())
    const actor = createActor(logic, { input: {} })
    const failed = toPromise(actor)
    actor.start()
    await expect(failed).rejects.toBe(refusal)
  })
})
