import type { ShowerGoal, ShowerOptimiser, WaterEnergy } from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import {
  goalOfFields,
  showerErrors,
  type ShowerFigures,
  showerFigures,
  showersAWeek,
  warmDegrees,
  type Yearly,
} from '#domain/insights/shower-optimiser.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { ShowerOptimiserSnapshot } from './shower-optimiser.machine.ts'

export type ShowerOptimiserMode = 'loading' | 'editing' | 'invalid' | 'notSaved' | 'saving' | 'saved' | 'failed'

export const selectShowerMode = (snapshot: ShowerOptimiserSnapshot): ShowerOptimiserMode => {
  if (snapshot.value === 'failed') return 'failed'
  if (snapshot.matches({ open: { editing: 'invalid' } })) return 'invalid'
  if (snapshot.matches({ open: { editing: 'failed' } })) return 'notSaved'
  if (snapshot.matches({ open: 'editing' })) return 'editing'
  if (snapshot.matches({ open: 'saving' })) return 'saving'
  return snapshot.matches({ open: 'saved' }) ? 'saved' : 'loading'
}

export const selectShowers = ({ context }: ShowerOptimiserSnapshot) => context.fields
export const selectOptimiser = ({ context }: ShowerOptimiserSnapshot): ShowerOptimiser | null => dataOf(context.optimiser)
export const selectReadProblem = ({ context }: ShowerOptimiserSnapshot) => problemIn(context.optimiser)

export interface ShowerScenario {
  readonly goal: ShowerGoal
  readonly energy: WaterEnergy
  readonly coldDegrees: number
  readonly figures: ShowerFigures
}

/** Null without prices, or until it is known how many people shower. */
export const triedOf = (optimiser: ShowerOptimiser | null, fields: ReturnType<typeof selectShowers>): ShowerScenario | null => {
  const energy = optimiser?.energies.find(({ source }) => source === fields.hotWater)
  if (!optimiser || !energy || Object.keys(showerErrors(fields)).length > 0) return null
  const goal = goalOfFields(fields)
  const { coldDegrees } = optimiser
  return { goal, energy, coldDegrees, figures: showerFigures(goal, energy, coldDegrees) }
}

/** NaN without a number of people. */
export const selectShowersAWeek = ({ context }: ShowerOptimiserSnapshot): number =>
  showersAWeek({ people: Number(context.fields.people) })

/** What a change saves a year, without its sign; `isMore` if it costs instead. */
export const selectSaving = ({ dollars, kwh, kg }: Yearly): Yearly & { readonly isMore: boolean } => ({
  dollars: dollars === null ? null : Math.abs(dollars),
  kwh: Math.abs(kwh),
  kg: Math.abs(kg),
  isMore: (dollars ?? kwh) < 0,
})

/** Degrees that the cold water is heated by. */
export const selectRise = (coldDegrees: number): number => warmDegrees - coldDegrees
