import { afterEach, expect, it } from 'vitest'
import { readDeskHome } from '#contract/desk/home.contract.ts'
import { readDeskSession, saveDeskSettings } from '#contract/desk/session.contract.ts'
import { readOutage } from '#contract/app/start.contract.ts'
import { deskSession } from '#data/wire/desk-session.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { callAgainst, json, type Said } from '#tests/data/backend.ts'
import { home } from './homes.ts'
import { mere } from './staff.ts'

let stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
})

const against = async (answer: Parameters<typeof callAgainst>[0]) => {
  const made = await callAgainst(answer)
  stops.push(made.stop)
  return made
}

const signedOut: Said = {
  status: 401,
  body: JSON.stringify({ type: '/error/staff/signed_out', title: '', status: 401, detail: 'Out', instance: '', external: false }),
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error as ProblemError).problem.status,
  )

it('names a call of the desk by its own header, without a token, and no other call', async () => {
  const { call, heard } = await against(({ path }) => json(path.startsWith('/v2/staff') ? mere : { isOn: false }))
  await call(readDeskSession, {})
  await call(readOutage, {})
  expect(heard.map(({ headers }) => [headers['x-desk'], headers.authorization])).toEqual([
    ['1', undefined],
    [undefined, undefined],
  ])
})

it('refuses a call at once while no desk is open', async () => {
  const { call, heard } = await against(() => signedOut)
  expect(await statusOf(call(readDeskHome, {}))).toBe(401)
  expect(heard).toHaveLength(1)
})

it('keeps a call until the same person has signed in again, and sends it as it was', async () => {
  let isSignedIn = false
  const { call, heard } = await against(() => (isSignedIn ? { status: 204 } : signedOut))
  let ended = 0
  stops.push(deskSession.listen(() => (ended += 1)))
  const saved = call(saveDeskSettings, { body: { showsKeyCaps: false } })
  await expect.poll(() => ended).toBe(1)
  isSignedIn = true
  deskSession.resume()
  expect(await saved).toBeUndefined()
  expect(heard.map(({ body }) => body)).toEqual(['{"showsKeyCaps":false}', '{"showsKeyCaps":false}'])
})

it('keeps it again if the session is still over', async () => {
  let refusals = 2
  const { call, heard } = await against(() => ((refusals -= 1) < 0 ? json(home) : signedOut))
  let ended = 0
  stops.push(deskSession.listen(() => (ended += 1)))
  const read = call(readDeskHome, {})
  await expect.poll(() => ended).toBe(1)
  deskSession.resume()
  await expect.poll(() => ended).toBe(2)
  deskSession.resume()
  expect((await read).promises.done).toBe(7)
  expect(heard).toHaveLength(3)
})

it('finds out by the session’s own call, which doesn’t wait', async () => {
  const { call } = await against(() => signedOut)
  let ended = 0
  stops.push(deskSession.listen(() => (ended += 1)))
  expect(await statusOf(call(readDeskSession, {}))).toBe(401)
  expect(ended).toBe(1)
})
