import type { Problem } from '#contract/kit.ts'
import { toProblem } from '#domain/problem.ts'

/** What was said, as it was said: the parameter of the action or guard that looks at it. */
const eventOf = <Event>({ event }: { readonly event: Event }): Event => event

/** An action or a guard that looks at what was said: `withEvent('storeFilter')`. */
export const withEvent = <const Name extends string>(type: Name) => ({ type, params: eventOf }) as const

const outputOf = <Output>({ event }: { readonly event: { readonly output: Output } }): Output => event.output

/** The same for what something ended with: `onDone: { target: 'shown', actions: withOutput('storeAnswers') }`. */
export const withOutput = <const Name extends string>(type: Name) => ({ type, params: outputOf }) as const

const problemOf = ({ event }: { readonly event: { readonly error: unknown } }): { problem: Problem } => ({
  problem: toProblem(event.error),
})

/** The same for why something failed: `onError: { target: 'unsaved', actions: withProblem('storeProblem') }`. */
export const withProblem = <const Name extends string>(type: Name) => ({ type, params: problemOf }) as const
