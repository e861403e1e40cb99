import * as donation from '#contract/donation.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const readDonation = () => query(donation.readDonation, {})
export const donationSchools = () => query(donation.readDonationSchools, {})

/** Saved again it is the same, so it needs no key. */
export const saveDonation = mutation(donation.saveDonation, { makesStale: [donation.readDonation] })
