import { type FailureReport, type FailureStep, longestFailureWords } from '#contract/failure-report.contract.ts'

const lineOf = ({ at, chart, event, state, request }: FailureStep): string =>
  `${at.slice(11, 23)} ${chart}: ${event} → ${state}${request === undefined ? '' : ` (request ${request})`}`

/** Characters of what may be said to it. */
export const longestWords = longestFailureWords

/** What is sent of a failure, as a person reads it: the customer before it goes, and whoever it goes to. */
export const linesOf = ({
  at,
  page,
  release,
  steps,
}: Pick<FailureReport, 'at' | 'page' | 'release'> & { readonly steps: readonly FailureStep[] }): readonly string[] => [
  `${at}, page: ${page ?? 'none'}, release: ${release}`,
  ...steps.map(lineOf),
]

/** Where one chart went: since it was begun last, or since the report reaches back. */
export interface FailureWalk {
  readonly chart: string
  /** Where it was when the report begins, as JSON; null where that was the chart's own beginning. */
  readonly from: string | null
  /** Of each arrow the event and the state value, as JSON, that it came to. */
  readonly steps: readonly (readonly [string, string])[]
}

const begun = 'xstate.init'

const walkOf = (chart: string, steps: readonly FailureStep[]): FailureWalk => {
  const start = Math.max(
    0,
    steps.findLastIndex(({ event }) => event === begun),
  )
  const [first, ...others] = steps.slice(start)
  const isWhole = first?.event === begun
  return {
    chart,
    from: isWhole ? null : (first?.state ?? null),
    steps: (isWhole ? [first, ...others] : others).map(({ event, state }) => [event, state] as const),
  }
}

/** The walk of each chart, that which moved last first. */
export const walksOf = (steps: readonly FailureStep[]): readonly FailureWalk[] =>
  [...new Set(steps.map(({ chart }) => chart).toReversed())].map((chart) =>
    walkOf(
      chart,
      steps.filter((step) => step.chart === chart),
    ),
  )

/** Where the simulator walks it again, below the folder of the chart pages. */
export const simulatorAddress = ({ chart, from, steps }: FailureWalk): string =>
  `${chart}.html#${new URLSearchParams({ ...(from !== null && { from }), steps: JSON.stringify(steps) })}`
