import type { Discount } from '#contract/account/account.contract.ts'
import { centsOf, exactCent } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum } from '#domain/basics/sums.ts'
import { allocateCents } from '#domain/basics/whole-shares.ts'

/** On energy only, not daily charges or bottles. Whole cents, rounded once; negative energy gives a negative discount. */
export const discountOn = (energyExact: number, discount: Discount | null): number => {
  const shares = BigInt(roundHalfAway((discount?.percent ?? 0) * 100))
  const unit = BigInt(exactCent) * 10_000n
  const off = BigInt(energyExact) * shares
  const size = off < 0n ? -off : off
  const cents = Number((size * 2n + unit) / (unit * 2n))
  return off < 0n ? 0 - cents : cents
}

/** By supply; adds up to the discount on the sum. */
export const discountsOn = (energyExact: readonly number[], discount: Discount | null): number[] =>
  allocateCents(
    energyExact.map((exact) => centsOf(exact)),
    discountOn(sum(energyExact), discount),
  )

export const discountNote = ({ percent }: Discount): string => `${percent}% off energy`

export const beforeDiscount = (discount: Discount): string =>
  `Before your ${discount.name} discount: ${discountNote(discount)}, taken off each bill.`
