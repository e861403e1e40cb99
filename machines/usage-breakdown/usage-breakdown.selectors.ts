import type { UsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { BreakdownPicture } from '#domain/insights/breakdown-picture.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { BreakdownQuery } from './usage-breakdown-address.ts'
import { onIn, pictureIn } from './breakdown-facts.ts'
import type { UsageBreakdownSnapshot } from './usage-breakdown.machine.ts'

/** `noMeter`: no supply point has a meter, so there will be no data later either. */
export type BreakdownMode = 'loading' | 'noMeter' | 'locked' | 'comingSoon' | 'nothingOfYear' | 'showing' | 'noData' | 'failed'

const withoutFigures = ['noData', { open: 'locked' }, { open: 'comingSoon' }] as const

export const selectMode = (snapshot: UsageBreakdownSnapshot): BreakdownMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (selectAnswer(snapshot)?.hasMeter === false && withoutFigures.some((state) => snapshot.matches(state))) return 'noMeter'
  if (snapshot.matches('noData')) return 'noData'
  for (const mode of ['locked', 'comingSoon', 'nothingOfYear', 'showing'] as const)
    if (snapshot.matches({ open: mode })) return mode
  return 'loading'
}

export const selectEarly = (snapshot: UsageBreakdownSnapshot): 'popup' | 'limited' | null => {
  if (snapshot.matches({ open: { showing: 'popup' } })) return 'popup'
  return snapshot.matches({ open: { showing: 'limited' } }) ? 'limited' : null
}

export const selectAnswer = ({ context }: UsageBreakdownSnapshot): UsageBreakdown | null => dataOf(context.breakdown)
export const selectProblem = ({ context }: UsageBreakdownSnapshot): Problem | null => problemIn(context.breakdown)
export const selectQuery = ({ context }: UsageBreakdownSnapshot): BreakdownQuery => context.query
export const selectPicture = ({ context }: UsageBreakdownSnapshot): BreakdownPicture | null => pictureIn(context)
export const selectOn = ({ context }: UsageBreakdownSnapshot): readonly string[] => onIn(context)
/** Shows when there will be a trend. */
export const selectIsTrendNotReady = (snapshot: UsageBreakdownSnapshot): boolean =>
  snapshot.matches({ open: { showing: 'trendNotReady' } })

/** Dollars first if available. */
export const selectUnits = (snapshot: UsageBreakdownSnapshot): readonly Unit[] => {
  const hasMoney = selectAnswer(snapshot)?.kWhOnly === false && (selectPicture(snapshot)?.shown.bill ?? null) !== null
  return hasMoney ? ['nzd', 'kwh'] : ['kwh']
}
export const selectUnit = (snapshot: UsageBreakdownSnapshot): Unit => {
  const units = selectUnits(snapshot)
  return units.find((unit) => unit === snapshot.context.query.unit) ?? units[0] ?? 'kwh'
}
export const selectIsPutAway = (snapshot: UsageBreakdownSnapshot): boolean => {
  const category = selectPicture(snapshot)?.shown.biggestSavingTipCategory ?? null
  return category !== null && category === snapshot.context.putAway
}
