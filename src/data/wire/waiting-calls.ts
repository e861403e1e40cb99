import { offline } from '#domain/portal/problem.ts'
import type { Problem } from '#contract/kit.ts'

interface KeyedRequest {
  readonly key?: string
}

/** Calls that were made without a network and wait. */
export interface WaitingCalls {
  /** False if this call may not wait. */
  readonly add: (name: string, request: KeyedRequest) => Promise<boolean>
  /** Waits while a call with the key waits; null if there is no such call. Rejects with `ProblemError` if it was refused or removed. */
  readonly resultOf: (key: string) => Promise<{ readonly answer: unknown } | null>
}

let waitingCalls: WaitingCalls | null = null

/** The queue is loaded after the first screen. */
export const useWaitingCalls = (calls: WaitingCalls | null): void => {
  waitingCalls = calls
}

export const waitingCallsFor = ({ key, isQueued }: KeyedRequest & { readonly isQueued?: boolean }): WaitingCalls | null =>
  key === undefined || isQueued === true ? null : waitingCalls

export const savedOffline: Problem = { ...offline, detail: 'Saved. We’ll send it when you’re back online.' }
