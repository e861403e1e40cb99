import type { Problem } from '#contract/kit.ts'
import { type ChargePlace, chargePlaceOf } from '#domain/supply/ev.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { type EvPlanMode, type EvPlanSnapshot, accountOf } from './ev-plan.machine.ts'

export const selectEvPlanMode = ({ value }: EvPlanSnapshot): EvPlanMode => (typeof value === 'object' ? value.reading : value)
export const selectEvPlanProblem = ({ context: { account } }: EvPlanSnapshot): Problem | null => problemIn(account)

export const selectChargePlace = ({ context }: EvPlanSnapshot): ChargePlace =>
  chargePlaceOf(accountOf(context)?.type ?? 'residential')

/** kWh of a month at both prices. */
export const selectPlanMonthKwh = ({ lowKw, highKw }: { readonly lowKw: number; readonly highKw: number }): number =>
  lowKw + highKw
