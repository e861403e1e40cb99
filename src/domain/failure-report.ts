import { type FailureReport, type FailureStep, longestFailureWords } from '#contract/failure-report.contract.ts'

/** `page`; `page 2` for the second that ran it. */
const runnerOf = ({ chart, actor }: Pick<FailureStep, 'chart' | 'actor'>): string =>
  actor === undefined ? chart : `${chart} ${actor}`

const lineOf = ({ at, event, state, request, ...step }: FailureStep): string =>
  `${at.slice(11, 23)} ${runnerOf(step)}: ${event} → ${state}${request === undefined ? '' : ` (request ${request})`}`

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

/** Where one of those that run a chart went: since it began, or since the report reaches back. */
export interface FailureWalk {
  readonly chart: string
  /** Where it was when the report begins, as JSON; null where that was the chart's own beginning. */
  readonly from: string | null
  /** Of each arrow the event and the state value, as JSON, that it came to. */
  readonly steps: readonly (readonly [string, string])[]
}

const begun = 'xstate.init'

const walkOf = (steps: readonly [FailureStep, ...FailureStep[]]): FailureWalk => {
  const [first, ...others] = steps
  const isWhole = first.event === begun
  return {
    chart: first.chart,
    from: isWhole ? null : first.state,
    steps: (isWhole ? steps : others).map(({ event, state }) => [event, state] as const),
  }
}

/** The walk of each that ran a chart, that which moved last first. */
export const walksOf = (steps: readonly FailureStep[]): readonly FailureWalk[] => {
  const walks = Map.groupBy(steps.toReversed(), runnerOf)
  return [...walks.values()].map((own) => walkOf(own.toReversed() as [FailureStep, ...FailureStep[]]))
}

/** Where the simulator walks it again, below the folder of the chart pages. */
export const simulatorAddress = ({ chart, from, steps }: FailureWalk): string =>
  `${chart}.html#${new URLSearchParams({ ...(from !== null && { from }), steps: JSON.stringify(steps) })}`
