import type { Problem } from '#contract/kit.ts'
import { ProblemError } from '#domain/portal/problem.ts'

interface Attendant {
  readonly wanted: () => void
  readonly spoiled: (token: string) => void
  readonly answered?: () => void
}

interface Waiting {
  readonly place: number
  readonly admit: (token: string) => void
  readonly turnAway: (cause: ProblemError) => void
}

/**
 * Queue of requests that wait for a token; the `token` machine decides. Outside the chart's context: copying a thousand waiting
 * requests on each change would be slow.
 */
export const createTokenGate = () => {
  let attendant: Attendant | null = null
  let closedBy: Problem | null = null
  let queue: Waiting[] = []
  let places = 0
  let underWay = 0
  let settled: (() => void)[] = []
  const drain = () => queue.splice(0).toSorted((a, b) => a.place - b.place)
  const refuse = (problem: Problem) => drain().forEach(({ turnAway }) => turnAway(new ProblemError(problem)))
  /** In a later task, so that follow-up requests count. */
  const settle = () =>
    setTimeout(() => {
      if (underWay === 0) settled.splice(0).forEach((listener) => listener())
    })
  return {
    track: () => {
      underWay += 1
      return () => {
        underWay -= 1
        attendant?.answered?.()
        if (underWay === 0) settle()
      }
    },
    whenSettled: (listener: () => void) => {
      settled = [...settled, listener]
      if (underWay === 0) settle()
      return () => {
        settled = settled.filter((candidate) => candidate !== listener)
      }
    },
    /** Taken once per request: a retry keeps its place, so that writes stay in order. */
    nextPlace: () => ++places,
    /** Waits if necessary. Rejects with `ProblemError`. */
    take: (place: number = ++places) =>
      new Promise<string>((admit, turnAway) => {
        if (closedBy) return turnAway(new ProblemError(closedBy))
        queue = [...queue, { place, admit, turnAway }]
        attendant?.wanted()
      }),
    spoil: (token: string) => attendant?.spoiled(token),
    attend: (newcomer: Attendant) => {
      attendant = newcomer
      closedBy = null
      if (queue.length > 0) newcomer.wanted()
      return () => {
        if (attendant === newcomer) attendant = null
      }
    },
    open: (token: string) => drain().forEach(({ admit }) => admit(token)),
    refuse,
    /** Signed out: rejects all requests until the gate is attended again. */
    close: (problem: Problem) => {
      closedBy = problem
      refuse(problem)
    },
  }
}

export type TokenGate = ReturnType<typeof createTokenGate>
export const tokenGate = createTokenGate()
