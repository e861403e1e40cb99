import * as donation from '#contract/donation/donation.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const readDonation = () => query(donation.readDonation, {})
export const donationSchools = () => query(donation.readDonationSchools, {})

export const saveDonation = mutation(donation.saveDonation, { makesStale: [donation.readDonation] })
