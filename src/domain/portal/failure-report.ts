import { type FailureReport, type FailureStep, longestFailureWords } from '#contract/failure-report/failure-report.contract.ts'

const runnerOf = ({ chart, actor }: Pick<FailureStep, 'chart' | 'actor'>): string =>
  actor === undefined ? chart : `${chart} ${actor}`

const lineOf = ({ at, event, state, request, ...step }: FailureStep): string =>
  `${at.slice(11, 23)} ${runnerOf(step)}: ${event} → ${state}${request === undefined ? '' : ` (request ${request})`}`

export const longestWords = longestFailureWords

/** The same text for the customer before sending and for its reader. */
export const linesOf = ({
  at,
  page,
  release,
  steps,
}: Pick<FailureReport, 'at' | 'page' | 'release'> & { readonly steps: readonly FailureStep[] }): readonly string[] => [
  `${at}, page: ${page ?? 'none'}, release: ${release}`,
  ...steps.map(lineOf),
]

export interface FailureWalk {
  readonly chart: string
  /** State at the start of the report, as JSON; null for the chart's initial state. */
  readonly from: string | null
  /** Event and resulting state value per transition, as JSON. */
  readonly steps: readonly (readonly [string, string])[]
}

const initEvent = 'xstate.init'

const walkOf = (steps: readonly [FailureStep, ...FailureStep[]]): FailureWalk => {
  const [first, ...rest] = steps
  const isWhole = first.event === initEvent
  return {
    chart: first.chart,
    from: isWhole ? null : first.state,
    steps: (isWhole ? steps : rest).map(({ event, state }) => [event, state] as const),
  }
}

export const walksOf = (steps: readonly FailureStep[]): readonly FailureWalk[] => {
  const walks = Map.groupBy(steps.toReversed(), runnerOf)
  return [...walks.values()].map((walkSteps) => walkOf(walkSteps.toReversed() as [FailureStep, ...FailureStep[]]))
}

export const simulatorAddress = ({ chart, from, steps }: FailureWalk): string =>
  `${chart}.html#${new URLSearchParams({ ...(from !== null && { from }), steps: JSON.stringify(steps) })}`
