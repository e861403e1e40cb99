import type { Problem } from '#contract/kit.ts'
import { type PeriodDay, periodDays } from '#domain/billing/bill-period.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { type BillPeriodSnapshot, sourceOf } from './bill-period.machine.ts'

export type BillPeriodMode = 'loading' | 'ready' | 'noData' | 'failed'

export const selectPeriodMode = (snapshot: BillPeriodSnapshot): BillPeriodMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches({ reading: 'noData' })) return 'noData'
  return snapshot.hasTag('busy') ? 'loading' : 'ready'
}

const none: readonly PeriodDay[] = []
const cache = new WeakMap<object, WeakMap<object, readonly PeriodDay[]>>()
const noAnswer = {}

/** All sources together; the same list for the same answers. */
export const selectPeriodDays = ({ context }: BillPeriodSnapshot): readonly PeriodDay[] => {
  const [electricity, gas] = [dataOf(context.electricity), dataOf(context.gas)]
  const sources = [electricity, gas].flatMap((answer) => (answer && answer.usage.length > 0 ? [answer.usage] : []))
  if (sources.length === 0) return none
  const ofElectricity = cache.get(electricity ?? noAnswer) ?? new WeakMap<object, readonly PeriodDay[]>()
  cache.set(electricity ?? noAnswer, ofElectricity)
  const days = ofElectricity.get(gas ?? noAnswer) ?? periodDays(sources)
  ofElectricity.set(gas ?? noAnswer, days)
  return days
}

/** Null if none is missing. */
export const selectMissingSource = ({
  context: { electricity, gas, isElectric, isGas },
}: BillPeriodSnapshot): 'electricity' | 'naturalGas' | null => {
  if (isElectric && sourceOf(electricity) === 'failed') return 'electricity'
  return isGas && sourceOf(gas) === 'failed' ? 'naturalGas' : null
}
export const selectPeriodProblem = ({ context: { electricity, gas } }: BillPeriodSnapshot): Problem | null =>
  problemIn(electricity) ?? problemIn(gas)
