// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import * as z from 'zod/mini'
import type { Problem } from '#contract/kit.ts'
import { createDrafts } from '#data/drafts/drafts.ts'
import { flowDraft } from '#data/drafts/flow-draft.ts'
import { defaultProblem, noResponse, ProblemError } from '#domain/portal/problem.ts'
import { createCommand } from '#machines/kit/command.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { memoryIdb } from '#tests/data/memory-idb.ts'

interface Order {
  readonly bottles: string
  readonly note: string
}
interface Request {
  readonly body: { readonly quantity: string; readonly note: string }
  readonly key?: string
}
interface Context extends FormContext<Order>, SubmitContext {
  readonly selection: string
}

const types = {} as {
  fields: Order
  context: Context
  events: FormEvent<Order> | { type: 'order.again' }
  input: { selection: string }
  children: { command: 'command'; draft: 'draft' }
}

const refused = (fields: Record<string, string>): Problem => ({
  ...defaultProblem,
  status: 400,
  type: '/error/validation',
  fields,
})

/** A form whose command gets these answers, one after the other, on a browser that keeps drafts. */
const shop = (answers: (Problem | string)[] = []) => {
  const keys: string[] = []
  const idb = memoryIdb()
  const command = createCommand<string, Request>('orderCommand', 'Orders', {
    mutationFn: ({ key }) => {
      keys.push(key ?? '')
      const answer = answers.shift() ?? 'done'
      return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(new ProblemError(answer))
    },
  })
  const draft = keepsDraft({
    types,
    draft: flowDraft(
      'order',
      z.object({ bottles: z.string(), note: z.string() }),
      createDrafts(idb, () => 1_000),
      () => 'c-1',
    ),
    selectionOf: ({ selection }) => selection,
    valueOf: ({ fields }) => fields,
    restored: (_, fields) => ({ fields }),
  })
  const form = formOf({
    types,
    errorsIn: ({ fields: { bottles, note } }) => ({
      ...(bottles === '' && { bottles: 'How many?' }),
      ...(note === '' && { note: 'Where?' }),
    }),
    fieldNamed: (name) => (name === 'body.quantity' ? 'bottles' : name),
  })
  const submit = submits({
    types,
    command,
    requestOf: ({ fields: { bottles, note } }) => ({ body: { quantity: bottles, note } }),
  })
  const filling = form.edits({ send: 'sending', begins: [submit.begins, 'keepDraft'], changes: ['keepDraft'] })
  const machine = setup({
    types,
    actors: { ...draft.actors, ...submit.actors },
    actions: { ...draft.actions, ...submit.actions, ...form.actions },
    guards: { ...submit.guards, ...form.guards },
  }).createMachine({
    id: 'order',
    context: ({ input }) => ({ ...beginForm({ bottles: '', note: '' }), ...nothingSent, ...input }),
    initial: 'restoring',
    states: {
      restoring: { invoke: draft.restores('editing') },
      editing: { ...filling, on: { ...filling.on, 'form.cancel': { target: 'receipt', actions: 'forgetDraft' } } },
      sending: { invoke: submit.sends({ done: 'receipt', does: ['forgetDraft'], failed: 'editing.failed' }) },
      receipt: { on: { 'order.again': 'editing' } },
    },
  })
  return {
    keys,
    idb,
    /** The form opens, as after a sign-in; nobody can type before the draft was looked for. */
    open: async () => {
      const actor = createActor(machine, { input: { selection: 'b-1' } }).start()
      await vi.waitFor(() => expect(actor.getSnapshot().matches('restoring')).toBe(false))
      return actor
    },
  }
}

type Form = Awaited<ReturnType<ReturnType<typeof shop>['open']>>
const type = (form: Form, order: Partial<Order>) => {
  for (const [name, value] of Object.entries(order)) form.send({ type: 'field.change', name: name as keyof Order, value })
}
const submit = (form: Form, key: string) => form.send({ type: 'form.submit', key })
const two = { bottles: '2', note: 'Shed' }
const reaches = (form: Form, value: object | string) => vi.waitFor(() => expect(form.getSnapshot().value).toEqual(value))
const drafts = (idb: ReturnType<typeof memoryIdb>) => [...idb.values.keys()].filter((name) => name.startsWith('draft '))

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

describe('a form', () => {
  it('that is sent with errors says all of them, once each time, and a change takes its own away', async () => {
    const form = await shop().open()
    submit(form, 'k-1')
    expect(form.getSnapshot().value).toEqual({ editing: 'invalid' })
    expect(form.getSnapshot().context).toMatchObject({ errors: { bottles: 'How many?', note: 'Where?' }, attempt: 1, sent: null })
    type(form, { bottles: '2' })
    expect(form.getSnapshot().context.errors).toEqual({ note: 'Where?' })
    submit(form, 'k-1')
    expect(form.getSnapshot().context).toMatchObject({ errors: { note: 'Where?' }, attempt: 2 })
  })

  it('puts what the backend says of a field on that field, and keeps what was given', async () => {
    const problem = refused({ 'body.quantity': 'At most 35.', note: 'Too long.' })
    const form = await shop([problem]).open()
    type(form, { bottles: '99', note: 'Shed' })
    submit(form, 'k-1')
    await reaches(form, { editing: 'failed' })
    expect(form.getSnapshot().context).toMatchObject({
      fields: { bottles: '99', note: 'Shed' },
      errors: { bottles: 'At most 35.', note: 'Too long.' },
      problem,
    })
    type(form, { bottles: '35' })
    submit(form, 'k-2')
    expect(form.getSnapshot().context.problem).toBeNull()
    await reaches(form, 'receipt')
  })
})

describe('the key of a form', () => {
  it('stays with what was sent, whether the answer was lost or it was refused, and changes with it', async () => {
    const { keys, open } = shop([defaultProblem, refused({}), refused({})])
    const form = await open()
    type(form, two)
    submit(form, 'k-1')
    await reaches(form, { editing: 'failed' })
    // There and back: it is the same order.
    type(form, { bottles: '3' })
    type(form, { bottles: '2' })
    submit(form, 'k-2')
    await reaches(form, { editing: 'failed' })
    type(form, { bottles: '3' })
    submit(form, 'k-3')
    await reaches(form, { editing: 'failed' })
    expect(keys).toEqual(['k-1', 'k-1', 'k-3'])
  })

  it('is asked for again by the command itself while the answer is lost', async () => {
    const { keys, open } = shop([noResponse])
    const form = await open()
    type(form, two)
    submit(form, 'k-1')
    await vi.advanceTimersByTimeAsync(1_000)
    await reaches(form, 'receipt')
    expect(keys).toEqual(['k-1', 'k-1'])
  })

  it('is a new one once it was done: the same order again is another one', async () => {
    const { keys, open } = shop()
    const form = await open()
    type(form, two)
    submit(form, 'k-1')
    await reaches(form, 'receipt')
    form.send({ type: 'order.again' })
    submit(form, 'k-2')
    await reaches(form, 'receipt')
    expect(keys).toEqual(['k-1', 'k-2'])
  })
})

describe('the draft of a form', () => {
  it('survives a sign-in that expired before it was sent', async () => {
    const { open, idb } = shop()
    const before = await open()
    type(before, two)
    await vi.waitFor(() => expect(drafts(idb)).toEqual(['draft order b-1 c-1']))
    before.stop()
    expect((await open()).getSnapshot().context).toMatchObject({ fields: two, sent: null })
  })

  it('brings back what was sent, so that sending it again after a lost answer is the same write', async () => {
    const { keys, open, idb } = shop()
    const before = await open()
    type(before, two)
    submit(before, 'k-1')
    before.stop()
    // The session ended with the answer on its way; what was kept by then is what counts.
    await vi.waitFor(() => expect(drafts(idb)).toEqual(['draft order b-1 c-1']))
    const after = await open()
    submit(after, 'k-2')
    await reaches(after, 'receipt')
    expect(keys).toEqual(['k-1', 'k-1'])
  })

  it.each([
    ['taken', (form: Form) => submit(form, 'k-1')],
    ['given up', (form: Form) => form.send({ type: 'form.cancel' })],
  ])('is gone once it was %s', async (_, end) => {
    const { open, idb } = shop()
    const form = await open()
    type(form, two)
    end(form)
    await reaches(form, 'receipt')
    await vi.waitFor(() => expect(drafts(idb)).toEqual([]))
    expect((await open()).getSnapshot().context).toMatchObject({ fields: { bottles: '', note: '' }, sent: null })
  })

  it('stays while it was not taken', async () => {
    const { open } = shop([refused({ note: 'Too long.' })])
    const form = await open()
    type(form, two)
    submit(form, 'k-1')
    await reaches(form, { editing: 'failed' })
    form.stop()
    const { fields, sent } = (await open()).getSnapshot().context
    expect([fields, sent?.key]).toEqual([two, 'k-1'])
  })
})
