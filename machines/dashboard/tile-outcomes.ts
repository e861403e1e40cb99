import type { HomeComparisonWidget, UsageBreakdownWidget } from '#contract/dashboard/tiles.contract.ts'
import { outcomeOf, type UnlockAnswer } from '#domain/portal/load-states.ts'
import type { Outcomes } from '#machines/kit/outcomes.ts'

const tileStates = {
  locked: {
    spec: 'HOME_PROFILE_NOT_COMPLETED',
    description: 'The profile isn’t complete: the tile says how many questions are left and links to them.',
  },
  successWithPopup: {
    spec: 'SUCCESS_WITH_POPUP',
    description: 'The tile shows early figures; a dialog on their page explains them.',
  },
  comingSoon: {
    spec: 'COMING_SOON',
    description: 'Too few days have readings: the tile says when there will be enough.',
  },
  successWithLimitedData: {
    spec: 'SUCCESS_WITH_LIMITED_DATA',
    description: 'The tile shows early figures, which cover too few days.',
  },
  success: { spec: 'SUCCESS', description: 'The tile shows complete figures.' },
} as const

/** `figuresOf`: null if the answer has none; the tile waits for them then. */
const outcomesOf = <Widget extends UnlockAnswer>(figuresOf: (widget: Widget) => object | null): Outcomes<Widget> => ({
  outcomeOf: (widget) => {
    const outcome = outcomeOf(widget)
    return figuresOf(widget) === null && outcome !== 'HOME_PROFILE_NOT_COMPLETED' ? 'COMING_SOON' : outcome
  },
  states: tileStates,
})

export const comparisonOutcomes = outcomesOf<HomeComparisonWidget>(({ comparison }) => comparison)
export const breakdownOutcomes = outcomesOf<UsageBreakdownWidget>(({ breakdown }) => breakdown)

/** The profile comes first: it’s asked for without electricity, too. */
export const isBreakdownEmpty = (widget: UsageBreakdownWidget): boolean =>
  widget.hasElectricity === false && outcomeOf(widget) !== 'HOME_PROFILE_NOT_COMPLETED'
