import { randomUUID } from 'node:crypto'
import * as contract from '#contract/moving-house/moving-house.contract.ts'
import type { Address } from '#contract/moving-house/addresses.contract.ts'
import { type Day, formatDayLong } from '#domain/basics/days.ts'
import {
  addressKey,
  canChangeMove,
  dateErrors,
  type MoveAnswers,
  type MoveErrors,
  moveErrorsAt,
  type MoveFacts,
  moveFormOf,
  moveSteps,
  moveWindow,
} from '#domain/customer/moving-house.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'
import { mintReference } from '#server/http/reference.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import { recordMove, recordMoveCancelled, recordMoveChange } from './move-events.ts'
import { canMove, forgetDrafts, moveAt, type MoveRow, readBooked, readMove, readProperties } from './moving-house.store.ts'
import { readBonus, readOffers, readVariant } from './offers.store.ts'

interface ServerClock {
  readonly today: Day
  readonly now: number
}

interface AtAddress {
  readonly address: Address | null
}

const lockMoves = (tx: Queryable, billingAccountId: string) =>
  tx.query('select 1 from billing_account where billing_account_id = $1 for no key update', [billingAccountId])

const alreadyBooked = ({ reference }: MoveRow) =>
  new Refusal(
    409,
    contract.alreadyBooked,
    'You’ve already booked your move',
    `You’ve already booked your move. The reference is ${reference}. You can change it on the moving house page.`,
  )

export const requireMovable = (account: SelectedAccount): void => {
  if (!canMove(account))
    throw new Refusal(403, contract.cannotMove, 'Not possible online', 'Your group’s manager arranges moves. Please call us.')
}

export const requireNoneBooked = async (tx: Queryable, billingAccountId: string, today: Day): Promise<void> => {
  const booked = await readBooked(tx, billingAccountId, today)
  if (booked) throw alreadyBooked(booked)
}

const addressErrors = (form: contract.MoveForm, address: Address | null): MoveErrors => {
  const again = { newAddress: 'Please choose the address again.' }
  if (!form.nzPostAddressSelected) return form.nzPostDpId === null && !form.registryAddressSelected ? {} : again
  const isSame = address !== null && addressKey(address.fullAddress) === addressKey(form.newAddress)
  return isSame && address.isInRegistry === form.registryAddressSelected ? {} : again
}

const answersOf = (form: contract.MoveForm): MoveAnswers => ({
  ...form,
  selectedOffer: form.selectedOffer ?? '',
  selectedOfferFullString: form.selectedOfferFullString ?? '',
  bonusOfferCode: form.bonusOfferCode ?? '',
})

const energyAnywhere = ['electricity', 'naturalGas', 'lpg'] as const

const checkedForm = async (
  tx: Queryable,
  account: SelectedAccount,
  form: contract.MoveForm,
  { address, today }: AtAddress & { readonly today: Day },
) => {
  const property = (await readProperties(tx, account)).find(({ propertyId }) => propertyId === idOf(form.propertyIdToPopulate))
  if (!property) throw notFound()
  const variant = await readVariant(tx, account, today)
  const bonus = await readBonus(tx, account.billingAccountId)
  const energies = energyAnywhere.filter((energy) => form.selectedEnergy.includes(energy))
  const offers = await readOffers(tx, account, { energies, variant, day: today })
  const answers = { ...answersOf(form), currentAddress: property.address, selectedEnergy: energies }
  const facts: MoveFacts = {
    variant,
    ...moveWindow(today),
    availableEnergy: address?.availableEnergy ?? energyAnywhere,
    bonusCode: bonus?.code ?? null,
    offerIds: variant === 'standard' ? null : offers.map(({ offerId }) => offerId),
  }
  const offer = offers.find(({ offerId }) => offerId === answers.selectedOffer)
  const fields: MoveErrors = {
    ...(offer && offer.fullString !== answers.selectedOfferFullString
      ? { selectedOffer: 'The prices of this plan have changed. Please choose again.' }
      : {}),
    ...Object.assign({}, ...moveSteps.map((step) => moveErrorsAt(step, answers, facts))),
    ...addressErrors(form, address),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const plan = offer && !offer.isCurrent ? offer.offerId : null
  return { form: moveFormOf(answers, variant), variant, siteId: property.propertyId, plan }
}

/** One future move per account, also in parallel. */
export const bookMove = async (
  tx: Queryable,
  account: SelectedAccount,
  moveForm: contract.MoveForm,
  { address, today, now }: ServerClock & AtAddress,
): Promise<contract.BookedMove> => {
  const { billingAccountId, customerId } = account
  requireMovable(account)
  await lockMoves(tx, billingAccountId)
  await requireNoneBooked(tx, billingAccountId, today)
  const { form, variant, siteId, plan } = await checkedForm(tx, account, moveForm, { address, today })
  await tx.query(`update home_move set status = 'over' where billing_account_id = $1 and status = 'booked' and arrive_on < $2`, [
    billingAccountId,
    today,
  ])
  const reference = mintReference('MV', 4, 4)
  await tx.query(
    `insert into home_move (billing_account_id, move_id, reference, customer_id, site_id, variant, form, leave_on, arrive_on,
       bonus_code, booked_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      billingAccountId,
      randomUUID(),
      reference,
      customerId,
      siteId,
      variant,
      JSON.stringify(form),
      form.currentMoveDate,
      form.newMoveDate,
      form.bonusOfferCode || null,
      new Date(now),
    ],
  )
  await forgetDrafts(tx, billingAccountId)
  await recordMove(tx, account, { reference, siteId, form, plan }, now)
  const booked = await readMove(tx, billingAccountId, reference)
  if (!booked) throw new Error('The move that was just booked is not there')
  return moveAt(booked, today)
}

const readChangeable = async (tx: Queryable, account: SelectedAccount, reference: string, today: Day): Promise<MoveRow> => {
  requireMovable(account)
  await lockMoves(tx, account.billingAccountId)
  const move = await readMove(tx, account.billingAccountId, reference)
  if (!move) throw notFound()
  if (move.status === 'cancelled') return move
  if (move.status === 'over' || !canChangeMove(move.leaveOn, today))
    throw new Refusal(
      400,
      contract.tooLate,
      'Too late to change online',
      `Your move began on ${formatDayLong(move.leaveOn)}. Please call us, and we’ll sort it out.`,
    )
  return move
}

export const changeDates = async (
  tx: Queryable,
  account: SelectedAccount,
  { reference, ...days }: { readonly reference: string; readonly currentMoveDate: Day; readonly newMoveDate: Day },
  { today, now }: ServerClock,
): Promise<contract.BookedMove> => {
  const move = await readChangeable(tx, account, reference, today)
  if (move.status === 'cancelled')
    throw new Refusal(
      400,
      contract.calledOff,
      'Your move is cancelled',
      'Your move is already cancelled. You can plan a new one on the moving house page.',
    )
  const fields = dateErrors(days, moveWindow(today))
  if (Object.keys(fields).length > 0) throw invalid(fields)
  await tx.query(
    `update home_move set leave_on = $3, arrive_on = $4, changed_at = $5 where billing_account_id = $1 and move_id = $2`,
    [account.billingAccountId, move.moveId, days.currentMoveDate, days.newMoveDate, new Date(now)],
  )
  const changed = moveAt({ ...move, leaveOn: days.currentMoveDate, arriveOn: days.newMoveDate }, today)
  await recordMoveChange(tx, account, changed, now)
  return changed
}

/** Its bonus is available again. */
export const cancelMove = async (
  tx: Queryable,
  account: SelectedAccount,
  reference: string,
  { today, now }: ServerClock,
): Promise<contract.BookedMove> => {
  const move = await readChangeable(tx, account, reference, today)
  await tx.query(`update home_move set status = 'cancelled', changed_at = $3 where billing_account_id = $1 and move_id = $2`, [
    account.billingAccountId,
    move.moveId,
    new Date(now),
  ])
  if (move.status !== 'cancelled') await recordMoveCancelled(tx, account, move.reference, now)
  return moveAt({ ...move, status: 'cancelled' }, today)
}
