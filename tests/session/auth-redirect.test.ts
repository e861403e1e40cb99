import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { SignedIn } from '#data/session/sign-in.ts'
import { refusalIn, signInCancelled, signInLinkExpired, signInWithoutCode } from '#data/session/sign-in-problems.ts'
import { defaultProblem, ProblemError } from '#domain/portal/problem.ts'
import { authRedirectMachine } from '#machines/session/auth-redirect.machine.ts'
import { selectIsLinkExpired, selectMode, selectProblem } from '#machines/session/auth-redirect.selectors.ts'
import { promiseDouble } from '#tests/rules/doubles.ts'

const turn = () => new Promise((done) => setTimeout(done))

const bench = () => {
  const finish = promiseDouble<SignedIn>()
  const actor = createActor(authRedirectMachine.provide({ actors: { finishSignIn: finish.logic as never } })).start()
  const seen = [selectMode(actor.getSnapshot())]
  actor.subscribe((snapshot) => seen.push(selectMode(snapshot)))
  return { actor, seen, finish: finish.calls[0] }
}

describe('the words of the identity provider', () => {
  const meaning = (query: string) => refusalIn(new URLSearchParams(query))

  it('are a good answer when there is a code', () => {
    expect(meaning('code=c&state=s')).toBe(null)
  })

  it('tell a customer who cancelled from everything else', () => {
    expect(meaning('error=access_denied&error_description=AADB2C90091: The user has cancelled.')).toBe(signInCancelled)
  })

  it('may have the code as the error itself [AUTH-43 AUTH-44]', () => {
    expect([meaning('error=AADB2C90091'), meaning('error=AADB2C90208')]).toEqual([signInCancelled, signInLinkExpired])
  })

  it('tell an expired link by its code, by its text or by both [AUTH-45]', () => {
    const [code, text] = ['AADB2C90208: the hint is expired', 'AADB2C: The link is expired']
    expect([code, text, `${code} ${text}`].map((words) => meaning(`error=access_denied&error_description=${words}`))).toEqual([
      signInLinkExpired,
      signInLinkExpired,
      signInLinkExpired,
    ])
  })

  it('that say neither are a sign-in that did not finish, and are never shown', () => {
    const problem = meaning('error=server_error&error_description=Call 0900 12345 now')
    expect([problem, JSON.stringify(problem).includes('0900')]).toEqual([signInWithoutCode, false])
  })
})

describe('the return from the identity provider', () => {
  it('moves from loading to none with the token and the page that was wanted [AUTH-27]', async () => {
    const { actor, seen, finish } = bench()
    const signedIn = { token: { value: 'a token', lifetime: 600_000 }, impersonation: null, deepLink: '/account/bill' }
    finish?.answer(signedIn)
    await turn()
    expect([seen, actor.getSnapshot().output]).toEqual([['loading', 'none'], { outcome: 'signedIn', ...signedIn }])
  })

  it('moves from loading to error when there is no code [AUTH-27 AUTH-46]', async () => {
    const { actor, seen, finish } = bench()
    finish?.refuse(new ProblemError(signInWithoutCode))
    await turn()
    expect([seen, selectIsLinkExpired(actor.getSnapshot())]).toEqual([['loading', 'error'], false])
  })

  it('raises the flag of an expired link, and leads back to sign-in [AUTH-28 AUTH-44]', async () => {
    const { actor, finish } = bench()
    finish?.refuse(new ProblemError(signInLinkExpired))
    await turn()
    expect(selectIsLinkExpired(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'login.return' })
    expect(actor.getSnapshot().output).toEqual({ outcome: 'startAgain' })
  })

  it('ends as cancelled when the customer went back', async () => {
    const { actor, finish } = bench()
    finish?.refuse(new ProblemError(signInCancelled))
    await turn()
    expect(actor.getSnapshot().output).toEqual({ outcome: 'cancelled' })
  })

  it('keeps the problem when the customer’s details cannot be read [AUTH-47]', async () => {
    const { actor, finish } = bench()
    finish?.refuse(new ProblemError({ ...defaultProblem, title: 'Details are not there' }))
    await turn()
    expect([selectMode(actor.getSnapshot()), selectProblem(actor.getSnapshot())?.title]).toEqual([
      'error',
      'Details are not there',
    ])
  })
})
