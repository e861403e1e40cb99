import type { MoveOptions } from '#contract/moving-house/moving-house.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { Day } from '#domain/basics/days.ts'
import { finalBillDate } from '#domain/customer/moving-house.ts'
import type { MoveChangeActor } from './move-change.machine.ts'
import type { MoveWizardActor } from './move-wizard.machine.ts'
import { type MovingHouseMode, type MovingHouseSnapshot, canBegin } from './moving-house.machine.ts'

export const selectMovingMode = (snapshot: MovingHouseSnapshot): MovingHouseMode => {
  if (snapshot.matches('unavailable')) return 'unavailable'
  return snapshot.hasTag('busy') ? 'loading' : 'open'
}

export const selectOptions = ({ context: { options } }: MovingHouseSnapshot): MoveOptions | null =>
  options.status === 'ready' ? options.data : null

export const selectProblem = ({ context: { options } }: MovingHouseSnapshot): Problem | null =>
  options.status === 'failed' ? options.problem : null

export const selectIsBegun = (snapshot: MovingHouseSnapshot): boolean =>
  canBegin(snapshot.context) && (snapshot.context.hasBegun || selectOptions(snapshot)?.draft !== null)

export const selectWizard = (snapshot: MovingHouseSnapshot): MoveWizardActor | undefined =>
  snapshot.matches({ reading: { open: 'wizard' } }) ? snapshot.children.wizard : undefined

export const selectChange = (snapshot: MovingHouseSnapshot): MoveChangeActor | undefined =>
  snapshot.matches({ reading: { open: 'changing' } }) ? snapshot.children.change : undefined

export const selectFinalBillDate = (currentMoveDate: Day): Day => finalBillDate(currentMoveDate)
