import type { BookedMove, MoveForm } from '#contract/moving-house/moving-house.contract.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { siteKeyOf } from '#server/events/retailer-keys.store.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

interface RequestedMove {
  readonly reference: string
  readonly siteId: string
  readonly form: MoveForm
  /** An offer other than the present plan. */
  readonly plan: string | null
}

export const recordMove = async (
  tx: Queryable,
  { billingAccountId, customerId }: SelectedAccount,
  { reference, siteId, form, plan }: RequestedMove,
  now: number,
): Promise<void> => {
  const supplyTypes = form.selectedEnergy
  await recordEvent(tx, {
    type: 'move.requested',
    billingAccountId,
    customerId,
    data: {
      move: reference,
      site: await siteKeyOf(tx, billingAccountId, siteId),
      from: form.currentAddress,
      to: form.newAddress,
      leavesOn: form.currentMoveDate,
      arrivesOn: form.newMoveDate,
      supplyTypes,
      plan,
      isMeterAccessPrevented: form.meterAccessPrevented,
      meterAccess: form.meterAccessNotes,
      isDogOnSite: form.isDogOnSite,
      needsMedicalSupport: form.medicalSupport,
      message: form.additionalMessage,
      email: form.emailAddress,
      mobile: form.mobileNumber,
    },
    now,
  })
  if (plan === null) return
  await recordEvent(tx, {
    type: 'plan.requested',
    billingAccountId,
    customerId,
    data: { plan, supplyTypes, fromDay: form.newMoveDate, move: reference },
    now,
  })
}

export const recordMoveChange = (
  tx: Queryable,
  { billingAccountId, customerId }: SelectedAccount,
  { referenceId, currentMoveDate, newMoveDate }: BookedMove,
  now: number,
): Promise<void> =>
  recordEvent(tx, {
    type: 'move.changed',
    billingAccountId,
    customerId,
    data: { move: referenceId, leavesOn: currentMoveDate, arrivesOn: newMoveDate },
    now,
  })

export const recordMoveCancelled = (
  tx: Queryable,
  { billingAccountId, customerId }: SelectedAccount,
  move: string,
  now: number,
): Promise<void> => recordEvent(tx, { type: 'move.cancelled', billingAccountId, customerId, data: { move }, now })
