import type { Discount } from '#contract/account.contract.ts'
import { allocateCents, roundHalfAway } from './money.ts'

/** What a discount takes off: a share of the energy, without daily charges and bottles. Cents; below zero on energy that is credited. */
export const discountOn = (energyCents: number, discount: Discount | null): number =>
  roundHalfAway((energyCents * (discount?.percent ?? 0)) / 100)

/** The same by supply: what each one's energy has of it. Adds up to the discount on their sum. */
export const discountsOn = (energyCents: readonly number[], discount: Discount | null): number[] =>
  allocateCents(
    energyCents,
    discountOn(
      energyCents.reduce((sum, cents) => sum + cents, 0),
      discount,
    ),
  )

/** `5% off energy` */
export const discountNote = ({ percent }: Discount): string => `${percent}% off energy`

/** What stands beside costs that a discount has yet to come off. */
export const beforeDiscount = (discount: Discount): string =>
  `Before your ${discount.name} discount: ${discountNote(discount)}, taken off each bill.`
