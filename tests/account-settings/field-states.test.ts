import { expect, test } from 'vitest'
import { type AnyActorRef, createActor, fromPromise, waitFor } from 'xstate'
import { ProblemError } from '#domain/problem.ts'
import { editableFieldMachine } from '#machines/account-settings/editable-field.machine.ts'
import { passwordResetMachine } from '#machines/account-settings/password-reset.machine.ts'
import { problem } from '#tests/app/answers.ts'

/** What the specification calls the states that an actor went through, one after another. */
const specsOf = (actor: AnyActorRef): string[] => {
  const seen: string[] = []
  actor.subscribe((snapshot) => {
    const metas = Object.values(snapshot.getMeta() as Record<string, { spec?: string } | undefined>)
    const spec = metas.flatMap((meta) => meta?.spec ?? []).at(-1)
    if (spec !== undefined && spec !== seen.at(-1)) seen.push(spec)
  })
  return seen
}

/** Refuses the first, and does every other. */
const refusesOnce = () => {
  let asked = 0
  return fromPromise(async () => {
    asked += 1
    if (asked === 1) throw new ProblemError(problem)
  }) as never
}

test('an editable value goes from NONE over EDIT and LOADING to ERROR, and from there to SUCCESS [ACCT-25]', async () => {
  const machine = editableFieldMachine.provide({ actors: { draft: fromPromise(async () => null) as never, save: refusesOnce() } })
  const row = { id: 'home', kind: 'home', stored: '', siteId: null } as const
  const actor = createActor(machine, { input: { row, selection: 'b-1' } })
  const seen = specsOf(actor)
  actor.start()
  await waitFor(actor, (state) => state.matches('none'))
  actor.send({ type: 'field.edit' })
  actor.send({ type: 'field.change', text: '04 555 0187' })
  actor.send({ type: 'field.save' })
  await waitFor(actor, (state) => state.matches({ open: 'error' }))
  expect(actor.getSnapshot().context.text).toBe('04 555 0187')
  actor.send({ type: 'field.save' })
  await waitFor(actor, (state) => state.matches('success'))
  expect(seen).toEqual(['NONE', 'EDIT', 'LOADING', 'ERROR', 'LOADING', 'SUCCESS'])
})

test('a password reset goes over loading to error, and over loading to success [ACCT-57]', async () => {
  const actor = createActor(passwordResetMachine.provide({ actors: { ask: refusesOnce() } }), { input: {} })
  const seen = specsOf(actor)
  actor.start()
  actor.send({ type: 'password.ask' })
  await waitFor(actor, (state) => state.matches('error'))
  actor.send({ type: 'password.ask' })
  await waitFor(actor, (state) => state.matches('success'))
  expect(seen).toEqual(['NONE', 'LOADING', 'ERROR', 'LOADING', 'SUCCESS'])
})
