import { fromCallback, fromPromise } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Token } from '#data/session/session-store.ts'
import { now } from '#data/browser/clock.ts'
import { hasSavedSession, renewToken } from '#data/session/token.ts'
import { type TokenGate, tokenGate } from '#data/wire/token-gate.ts'

export type GateOrder = { type: 'gate.open'; token: string } | { type: 'gate.refuse'; problem: Problem } | { type: 'gate.settle' }
export type GateReport =
  | { type: 'token.wanted' }
  | { type: 'token.spoiled'; token: string }
  /** A private call was answered. `at`: the backend's time; `isKept`: the session is still stored. */
  | { type: 'answer.came'; at: number; isKept: boolean }
  /** No private call is pending. */
  | { type: 'gate.settled' }

/** Milliseconds. Batches answers, and reports them after their callers have them. */
const answersRest = 1_000

/** Serves requests that wait for a token. */
export const gateActor = (gate: TokenGate = tokenGate) =>
  fromCallback<GateOrder, undefined, GateReport>(({ sendBack, receive }) => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | null = null
    let stopSettling = () => {}
    const reportAnswer = async () => {
      const isKept = await hasSavedSession()
      timer = null
      if (!isOver) sendBack({ type: 'answer.came', at: now(), isKept })
    }
    receive((order) => {
      if (order.type === 'gate.open') gate.open(order.token)
      else if (order.type === 'gate.refuse') gate.refuse(order.problem)
      else stopSettling = gate.whenSettled(() => sendBack({ type: 'gate.settled' }))
    })
    const leave = gate.attend({
      wanted: () => sendBack({ type: 'token.wanted' }),
      spoiled: (token) => sendBack({ type: 'token.spoiled', token }),
      answered: () => {
        timer ??= setTimeout(() => void reportAnswer(), answersRest)
      },
    })
    return () => {
      isOver = true
      if (timer) clearTimeout(timer)
      stopSettling()
      leave()
    }
  })

/** From the provider, or from another tab that was faster. */
export const refreshActor = fromPromise<Token>(renewToken)
