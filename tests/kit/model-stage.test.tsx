// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { setup } from 'xstate'
import type { PlayedStep } from './model.ts'
import { raise } from './model-stage.ts'

const machine = setup({ types: { events: {} as { type: 'removal.confirm'; accessId: string; key: string } } }).createMachine({
  id: 'removal',
  initial: 'asking',
  states: { asking: { on: { 'removal.confirm': {} } } },
})

/** Presses a button that sends one event as often as there are steps. */
const pressing = async (sends: () => { readonly accessId: string; readonly key: string }, times = 1) => {
  const event = { type: 'removal.confirm', accessId: 'a-1', key: 'k-1' } as const
  const stage = await raise(
    machine,
    {
      machine,
      events: [event],
      mount: (actor) => (
        <button type="button" onClick={() => actor.send({ type: 'removal.confirm', ...sends() })}>
          Remove
        </button>
      ),
      hands: { 'removal.confirm': (page) => page.press('Remove') },
    },
    undefined,
  )
  try {
    for (let at = 0; at < times; at += 1)
      await stage.events['removal.confirm']?.({ event, state: { value: 'asking' }, isRefused: false } as unknown as PlayedStep)
  } finally {
    await stage.strike()
  }
}

it('takes a press that sends the whole event, with a key that was minted then', async () => {
  await pressing(() => ({ accessId: 'a-1', key: crypto.randomUUID() }), 2)
})

it('refuses a press that carries another value', async () => {
  await expect(pressing(() => ({ accessId: 'a-2', key: crypto.randomUUID() }))).rejects.toThrow(
    /said \{"accessId":"a-2",.*and not \{"accessId":"a-1"/,
  )
})

it('refuses a fixed key, and one that was used before', async () => {
  await expect(pressing(() => ({ accessId: 'a-1', key: 'fixed' }))).rejects.toThrow(/a key that was not minted then: fixed/)
  const once = crypto.randomUUID()
  await expect(pressing(() => ({ accessId: 'a-1', key: once }), 2)).rejects.toThrow(/a key that was not minted then/)
})
