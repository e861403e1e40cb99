import type { Discount } from '#contract/account.contract.ts'
import { centsOf, exactCent } from './money.ts'
import { roundHalfAway } from './numbers.ts'
import { sum } from './sums.ts'
import { allocateCents } from './whole-shares.ts'

/**
 * What a discount takes off: a share of the energy, without daily charges and bottles. Whole cents of exact energy, rounded once; below zero
 * on energy that is credited.
 */
export const discountOn = (energyExact: number, discount: Discount | null): number => {
  const shares = BigInt(roundHalfAway((discount?.percent ?? 0) * 100))
  const unit = BigInt(exactCent) * 10_000n
  const off = BigInt(energyExact) * shares
  const size = off < 0n ? -off : off
  const cents = Number((size * 2n + unit) / (unit * 2n))
  return off < 0n ? 0 - cents : cents
}

/** The same by supply: what each one's energy has of it. Adds up to the discount on their sum. */
export const discountsOn = (energyExact: readonly number[], discount: Discount | null): number[] =>
  allocateCents(
    energyExact.map((exact) => centsOf(exact)),
    discountOn(sum(energyExact), discount),
  )

/** `5% off energy` */
export const discountNote = ({ percent }: Discount): string => `${percent}% off energy`

/** What stands beside costs that a discount has yet to come off. */
export const beforeDiscount = (discount: Discount): string =>
  `Before your ${discount.name} discount: ${discountNote(discount)}, taken off each bill.`
