import type { Problem } from '#contract/kit.ts'
import { toProblem } from '#domain/portal/problem.ts'

const eventOf = <Event>({ event }: { readonly event: Event }): Event => event

/** Adds the event as parameter: `withEvent('storeFilter')`. */
export const withEvent = <const Name extends string>(type: Name) => ({ type, params: eventOf }) as const

const outputOf = <Output>({ event }: { readonly event: { readonly output: Output } }): Output => event.output

/** Adds the output: `onDone: { target: 'shown', actions: withOutput('storeAnswers') }`. */
export const withOutput = <const Name extends string>(type: Name) => ({ type, params: outputOf }) as const

const problemOf = ({ event }: { readonly event: { readonly error: unknown } }): { problem: Problem } => ({
  problem: toProblem(event.error),
})

/** Adds the problem: `onError: { target: 'unsaved', actions: withProblem('storeProblem') }`. */
export const withProblem = <const Name extends string>(type: Name) => ({ type, params: problemOf }) as const
