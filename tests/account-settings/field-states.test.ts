import { expect, test } from 'vitest'
import { type AnyActorRef, createActor, fromPromise, waitFor } from 'xstate'
import { ProblemError } from '#domain/portal/problem.ts'
import { accountSettingsMachine } from '#machines/account-settings/account-settings.machine.ts'
import { editableFieldMachine } from '#machines/account-settings/editable-field.machine.ts'
import { passwordResetMachine } from '#machines/account-settings/password-reset.machine.ts'
import { problem } from '#tests/app/answers.ts'
import type { WorldEvent } from '#tests/kit/events.ts'
import { has } from '#tests/kit/oracle/reading-rows.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { ownAccounts, profile, roles, switcher } from './settings-readings.ts'

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

test('each row of the settings is begun once', () => {
  const begun: string[] = []
  const { actors, speak } = standInsFor(accountSettingsMachine)
  createActor(accountSettingsMachine.provide({ actors } as never), {
    input: { pageId: 'accountSettings', path: '/account/profile/account-settings', params: {}, search: '' },
    inspect: (event) => event.type === '@xstate.actor' && begun.push((event.actorRef as AnyActorRef).id),
  }).start()
  const answers = { account: switcher, accounts: ownAccounts(), plans: { supplyPoints: [] }, roles, profile }
  for (const [id, data] of Object.entries(answers)) speak(has(id, data) as WorldEvent)
  expect(begun.filter((id) => id.startsWith('field '))).toEqual(
    ['loginEmail', 'mobile', 'home', 'work', 'contactEmail', 'postalAddress', 'nickname s-1'].map((id) => `field ${id}`),
  )
})
