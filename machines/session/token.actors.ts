import { fromCallback, fromPromise } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Token } from '#data/session-store.ts'
import { renewToken } from '#data/token.ts'
import { type TokenGate, tokenGate } from '#data/token-gate.ts'

export type GateOrder = { type: 'gate.open'; token: string } | { type: 'gate.refuse'; problem: Problem }
export type GateReport = { type: 'token.wanted' } | { type: 'token.spoiled'; token: string }

/** Attends the gate where requests wait for a token, for as long as it is invoked. */
export const gateActor = (gate: TokenGate = tokenGate) =>
  fromCallback<GateOrder, undefined, GateReport>(({ sendBack, receive }) => {
    receive((order) => {
      if (order.type === 'gate.open') gate.open(order.token)
      else gate.refuse(order.problem)
    })
    return gate.attend({
      wanted: () => sendBack({ type: 'token.wanted' }),
      spoiled: (token) => sendBack({ type: 'token.spoiled', token }),
    })
  })

/** Asks the provider, or the tab that was quicker, for a new access token. */
export const refreshActor = fromPromise<Token>(renewToken)
