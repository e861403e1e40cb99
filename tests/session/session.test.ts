// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Impersonation } from '#data/session/impersonation-claim.ts'
import { queryClient } from '#data/wire/query-client.ts'
import type { StoredSession } from '#data/session/session-record.ts'
import type { Token } from '#data/session/session-store.ts'
import { sessionEnded, signedOut } from '#data/session/token.ts'
import { tokenGate } from '#data/wire/token-gate.ts'
import { pageContent } from '#data/browser/visibility.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import type { TabReport } from '#machines/session/session.actors.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import {
  selectImpersonation,
  selectIsHandedOver,
  selectIsImpersonating,
  selectIsSignedIn,
  selectSessionEnd,
} from '#machines/session/session.selectors.ts'
import { tokenMachine } from '#machines/session/token.machine.ts'
import { callbackDouble, promiseDouble } from '#tests/rules/doubles.ts'

const turn = () => new Promise((done) => setTimeout(done))
const refused = new ProblemError(sessionEnded)

const bench = (handedOver: string | null = null, hasSignedOut = false) => {
  const found = promiseDouble<StoredSession | null>()
  const refresh = promiseDouble<Token>()
  const checked = promiseDouble<boolean>()
  const tabs = callbackDouble<never, TabReport>()
  const machine = sessionMachine.provide({
    actors: {
      checkSession: checked.logic as never,
      findSession: found.logic as never,
      signOut: fromPromise(async () => {}) as never,
      tabs: tabs.logic as never,
      token: tokenMachine.provide({ actors: { refresh: refresh.logic as never } }),
    },
  })
  const actor = createActor(machine, { input: { handedOver, hasSignedOut } }).start()
  const find = async (left: number | null, impersonation: Impersonation | null = null) => {
    found.calls.at(-1)?.answer(left === null ? null : { left, impersonation })
    await turn()
  }
  const check = async (isOurs: boolean) => {
    checked.calls.at(-1)?.answer(isOurs)
    await turn()
  }
  return { actor, check, find, refresh, tabs, isSignedIn: () => selectIsSignedIn(actor.getSnapshot()) }
}

describe('the session', () => {
  it('that this browser kept is taken up again, and private calls wait for its token', async () => {
    const { actor, find, refresh, isSignedIn } = bench()
    const waiting = tokenGate.take()
    expect(actor.getSnapshot().matches('resuming')).toBe(true)
    await find(3_600_000)
    refresh.calls[0]?.answer({ value: 'renewed', lifetime: 600_000 })
    expect([await waiting, isSignedIn()]).toEqual(['renewed', true])
    actor.stop()
  })

  it('that is not there leaves nobody signed in, and private calls are turned away', async () => {
    const { actor, find, isSignedIn } = bench()
    await find(null)
    await expect(tokenGate.take()).rejects.toEqual(new ProblemError(signedOut))
    expect([isSignedIn(), selectSessionEnd(actor.getSnapshot())]).toEqual([false, null])
    actor.stop()
  })

  it('knows that the page follows a sign-out, until somebody signs in', async () => {
    const { actor, find } = bench(null, true)
    await find(null)
    const before = selectSessionEnd(actor.getSnapshot())
    actor.send({ type: 'session.started', token: { value: 'brought', lifetime: 600_000 }, impersonation: null })
    expect([before, selectSessionEnd(actor.getSnapshot())]).toEqual(['customer', null])
    actor.stop()
  })

  it('begins with the token that a sign-in brought', async () => {
    const { actor, find, isSignedIn } = bench()
    await find(null)
    actor.send({ type: 'session.started', token: { value: 'brought', lifetime: 600_000 }, impersonation: null })
    expect([isSignedIn(), await tokenGate.take()]).toEqual([true, 'brought'])
    actor.stop()
  })

  it('ends when the provider will not renew it [AUTH-33]', async () => {
    const { actor, find, refresh, isSignedIn } = bench()
    await find(3_600_000)
    refresh.calls[0]?.refuse(refused)
    await turn()
    expect([isSignedIn(), selectSessionEnd(actor.getSnapshot())]).toEqual([false, 'lapse'])
    actor.stop()
  })

  it('ends when the customer wants it, and when another tab ends it', async () => {
    const one = bench()
    await one.find(3_600_000)
    one.actor.send({ type: 'session.end' })
    await turn()
    const other = bench()
    await other.find(3_600_000)
    other.tabs.report({ type: 'session.ended', by: 'customer' })
    const lapsed = bench()
    await lapsed.find(3_600_000)
    lapsed.tabs.report({ type: 'session.ended', by: 'lapse' })
    expect([one, other, lapsed].map(({ actor, isSignedIn }) => [isSignedIn(), selectSessionEnd(actor.getSnapshot())])).toEqual([
      [false, 'customer'],
      [false, 'otherTab'],
      [false, 'lapse'],
    ])
    for (const { actor } of [one, other, lapsed]) actor.stop()
  })

  it('that another tab begins is taken up here as well', async () => {
    const { actor, find, tabs, isSignedIn } = bench()
    await find(null)
    tabs.report({ type: 'session.begun' })
    await find(86_400_000)
    expect(isSignedIn()).toBe(true)
    actor.stop()
  })

  it('that another tab begins reads nothing for the charts of the one before, and leaves them nothing', async () => {
    const { actor, find, tabs } = bench()
    await find(3_600_000)
    let reads = 0
    const queryKey = ['readSummary', {}]
    const stop = new QueryObserver(queryClient, { queryKey, queryFn: () => ({ balance: ++reads }) }).subscribe(() => {})
    await turn()
    tabs.report({ type: 'session.begun' })
    await turn()
    expect([reads, queryClient.getQueryData(queryKey), actor.getSnapshot().matches('resuming')]).toEqual([1, undefined, true])
    stop()
    actor.stop()
  })

  it('lives on the token that the mobile app handed over, and ends with it [AUTH-09 AUTH-33]', async () => {
    const { actor, find, refresh, isSignedIn } = bench('handed over')
    await find(null)
    expect([isSignedIn(), await tokenGate.take(), selectIsHandedOver(actor.getSnapshot())]).toEqual([true, 'handed over', true])
    tokenGate.spoil('handed over')
    refresh.calls[0]?.refuse(refused)
    await turn()
    expect([isSignedIn(), selectSessionEnd(actor.getSnapshot()), actor.getSnapshot().context.handedOver]).toEqual([
      false,
      'lapse',
      null,
    ])
    actor.stop()
  })

  it('that this browser kept goes before one that is handed over: a link signs nobody in as somebody else', async () => {
    const { actor, find, refresh } = bench('of somebody else')
    await find(3_600_000)
    refresh.calls[0]?.answer({ value: 'my own', lifetime: 600_000 })
    await turn()
    expect([await tokenGate.take(), selectIsHandedOver(actor.getSnapshot())]).toEqual(['my own', false])
    actor.stop()
  })

  describe('of a page that comes back out of the browser’s cache', () => {
    const isHidden = () => document.documentElement.style.visibility === 'hidden'
    const leave = () => globalThis.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))

    const restored = async () => {
      const stage = bench()
      const stop = pageContent.hideWhenLeft()
      await stage.find(3_600_000)
      stage.refresh.calls[0]?.answer({ value: 'renewed', lifetime: 600_000 })
      leave()
      stage.tabs.report({ type: 'page.restored' })
      return { ...stage, wasHidden: isHidden(), stop }
    }

    it('goes on as it was, token and all, when it is still the same one; until that is known nothing is seen', async () => {
      const { actor, check, refresh, isSignedIn, wasHidden, stop } = await restored()
      await check(true)
      expect([wasHidden, isHidden(), isSignedIn(), await tokenGate.take(), refresh.calls.length]).toEqual([
        true,
        false,
        true,
        'renewed',
        1,
      ])
      actor.stop()
      stop()
    })

    it('shows nothing of before when it has ended, or is another customer’s', async () => {
      const { actor, check, find, isSignedIn, stop } = await restored()
      queryClient.setQueryData(['readSummary', {}], { balance: 12 })
      await check(false)
      expect([isHidden(), actor.getSnapshot().matches('resuming'), queryClient.getQueryData(['readSummary', {}])]).toEqual([
        false,
        true,
        undefined,
      ])
      await find(null)
      expect(isSignedIn()).toBe(false)
      actor.stop()
      stop()
    })

    it('is looked for where nobody was signed in: somebody may be by now', async () => {
      const { actor, find, tabs, isSignedIn } = bench()
      await find(null)
      tabs.report({ type: 'page.restored' })
      await find(3_600_000)
      expect(isSignedIn()).toBe(true)
      actor.stop()
    })
  })

  it('of staff says so for as long as it lasts [AUTH-51]', async () => {
    const { actor, find } = bench()
    const staff = { staffName: 'Wiremu Paki', mayAct: false, lifetime: 900_000, until: 900_000 }
    await find(null)
    actor.send({ type: 'session.started', token: { value: 'brought', lifetime: 86_400_000 }, impersonation: staff })
    const during = [selectIsImpersonating(actor.getSnapshot()), actor.getSnapshot().context.sessionLeft]
    expect(during).toEqual([true, 900_000])
    actor.send({ type: 'session.ended', by: 'visit' })
    expect([selectIsImpersonating(actor.getSnapshot()), selectImpersonation(actor.getSnapshot())]).toEqual([false, null])
    actor.stop()
  })
})
