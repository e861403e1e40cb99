import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { noResponse, ProblemError } from '#domain/portal/problem.ts'
import { signInMachine } from '#machines/session/sign-in.machine.ts'
import { selectProblem } from '#machines/session/sign-in.selectors.ts'
import { callbackDouble, promiseDouble } from '#tests/rules/doubles.ts'

const turn = () => new Promise((done) => setTimeout(done))

const bench = () => {
  const begin = promiseDouble<void>()
  const restored = callbackDouble<never, { type: 'page.restored' }>()
  const machine = signInMachine.provide({ actors: { beginSignIn: begin.logic as never, restored: restored.logic as never } })
  const actor = createActor(machine, { input: { deepLink: '/account/bill', ticket: null } })
  /** The status as the specification names it. */
  const seen: unknown[] = []
  actor.subscribe((snapshot) => seen.push(...Object.values(snapshot.getMeta()).map((meta) => meta?.spec)))
  actor.start()
  return { actor, begin, restored, seen }
}

describe('the sign-in page', () => {
  it('moves from none to loading to error, and again to loading when the customer tries once more [AUTH-26 AUTH-48]', async () => {
    const { actor, begin, seen } = bench()
    actor.send({ type: 'login.begin', policy: 'sign-in' })
    begin.calls[0]?.refuse(new ProblemError(noResponse))
    await turn()
    expect(selectProblem(actor.getSnapshot())).toEqual(noResponse)
    actor.send({ type: 'login.begin', policy: 'magic-link' })
    expect([seen, selectProblem(actor.getSnapshot())]).toEqual([['NONE', 'LOADING', 'ERROR', 'LOADING'], null])
    actor.stop()
  })

  it('begins with the page that was wanted, by the policy that was chosen [AUTH-13 AUTH-17]', () => {
    const { actor, begin } = bench()
    actor.send({ type: 'login.begin', policy: 'magic-link' })
    expect(begin.calls[0]?.input).toEqual({ deepLink: '/account/bill', policy: 'magic-link', ticket: null })
    actor.stop()
  })

  it('waits for the customer again when they come back from the provider by Back', () => {
    const { actor, restored, seen } = bench()
    actor.send({ type: 'login.begin', policy: 'sign-in' })
    restored.report({ type: 'page.restored' })
    expect(seen).toEqual(['NONE', 'LOADING', 'NONE'])
    actor.stop()
  })
})
