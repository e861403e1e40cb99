/** `Spec`: a documented load state, such as `COMING_SOON`. */
interface OutcomeState<Spec extends string> {
  readonly spec: Spec
  readonly description: string
}

/** What an answer leads to; every value of `outcomeOf` is the `spec` of a state. */
export interface Outcomes<Data> {
  readonly outcomeOf: (data: Data) => string
  /** By the state's name in the chart. */
  readonly states: Readonly<Record<string, OutcomeState<string>>>
}

export const isOutcome = <const Spec extends string>(outcome: Spec) => ({ type: 'isOutcome', params: { outcome } }) as const

/** Goes back to `deciding` when other data leads to another outcome. */
export const untilOtherOutcome = <const Spec extends string>(outcome: Spec) =>
  ({
    meta: { spec: outcome },
    always: { guard: { type: 'isOtherOutcome', params: { outcome } }, target: 'deciding' },
  }) as const

const outcomeState = ({ spec, ...prose }: OutcomeState<string>) => ({ ...prose, ...untilOtherOutcome(spec) })

/** One state for each outcome, below a state that shows data. */
export const outcomeStates = (states: Outcomes<never>['states']) => ({
  initial: 'deciding',
  states: {
    ...Object.fromEntries(Object.entries(states).map(([name, state]) => [name, outcomeState(state)])),
    deciding: {
      description: 'The chart decides which result the answer has.',
      always: Object.entries(states).map(([target, { spec }]) => ({ guard: isOutcome(spec), target })),
    },
  },
})
