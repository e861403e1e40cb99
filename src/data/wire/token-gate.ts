import type { Problem } from '#contract/kit.ts'
import { ProblemError } from '#domain/problem.ts'

interface Attendant {
  readonly wanted: () => void
  readonly spoiled: (token: string) => void
  /** A private call got its answer, good or bad, or will never get one. */
  readonly answered?: () => void
}

interface Waiting {
  readonly place: number
  readonly admit: (token: string) => void
  readonly turnAway: (cause: ProblemError) => void
}

/**
 * Where requests wait for a token. The gate only holds the queue; the `token` machine attends it
 * and decides when it opens, stays shut or turns everyone away.
 *
 * The queue lives here and not in a statechart's context: a thousand waiting there would be copied a thousand times.
 */
export const createTokenGate = () => {
  let attendant: Attendant | null = null
  let closedBy: Problem | null = null
  let queue: Waiting[] = []
  let places = 0
  let underWay = 0
  let settled: (() => void)[] = []
  const drain = () => queue.splice(0).toSorted((one, other) => one.place - other.place)
  const refuse = (problem: Problem) => drain().forEach(({ turnAway }) => turnAway(new ProblemError(problem)))
  /** Looked at once whoever was answered has had a turn: what they ask next belongs to it. */
  const settle = () =>
    setTimeout(() => {
      if (underWay === 0) settled.splice(0).forEach((tell) => tell())
    })
  return {
    /** A private call begins. The function that comes back says that it has its answer, or will never get one. */
    track: () => {
      underWay += 1
      return () => {
        underWay -= 1
        attendant?.answered?.()
        if (underWay === 0) settle()
      }
    },
    /** Tells once, when no private call is under way. The function that comes back stops it. */
    whenSettled: (tell: () => void) => {
      settled = [...settled, tell]
      if (underWay === 0) settle()
      return () => {
        settled = settled.filter((other) => other !== tell)
      }
    },
    /** A request's place in the line. Taken once per request, so that a second try does not lose it: writes keep their order. */
    nextPlace: () => ++places,
    /** The current access token, as soon as there is one. Rejects with a `ProblemError` when there will be none. */
    take: (place: number = ++places) =>
      new Promise<string>((admit, turnAway) => {
        if (closedBy) return turnAway(new ProblemError(closedBy))
        queue = [...queue, { place, admit, turnAway }]
        attendant?.wanted()
      }),
    /** The backend answered 401 to this token. */
    spoil: (token: string) => attendant?.spoiled(token),
    /** Takes charge of the gate. The function that comes back gives it up again. */
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
    /** Nobody is signed in: whoever waits is turned away, and so is everyone who comes until the gate is attended again. */
    close: (problem: Problem) => {
      closedBy = problem
      refuse(problem)
    },
  }
}

export type TokenGate = ReturnType<typeof createTokenGate>
export const tokenGate = createTokenGate()
