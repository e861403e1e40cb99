import type { Donation, School } from '#contract/donation/donation.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { DonationSnapshot } from './donation.machine.ts'

export type DonationMode =
  | 'loading'
  | 'notEligible'
  | 'editing'
  | 'notSaved'
  | 'saving'
  | 'stopping'
  | 'saved'
  | 'stopped'
  | 'failed'

const within = ['notEligible', 'saving', 'stopping', 'saved', 'stopped'] as const

export const selectDonationMode = (snapshot: DonationSnapshot): DonationMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches({ open: { editing: 'failed' } })) return 'notSaved'
  if (snapshot.matches({ open: 'editing' })) return 'editing'
  return within.find((mode) => snapshot.matches({ open: mode })) ?? 'loading'
}

export const selectDonation = ({ context }: DonationSnapshot): Donation | null => dataOf(context.donation)
export const selectDonationProblem = ({ context }: DonationSnapshot) => problemIn(context.donation) ?? problemIn(context.schools)
/** False right after stopping, before the read is refreshed. */
export const selectIsGiving = (snapshot: DonationSnapshot): boolean =>
  !snapshot.matches({ open: 'stopped' }) && (selectDonation(snapshot)?.donation ?? null) !== null

/** Without macrons: `tui` finds Tūī. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const schoolsIn = ({ context: { schools, fields } }: DonationSnapshot): readonly School[] => {
  const wanted = plain(fields.search.trim())
  return (dataOf(schools)?.schools ?? []).filter(
    ({ schoolId, name, town }) => schoolId === fields.schoolId || plain(`${name} ${town}`).includes(wanted),
  )
}

export const areSameSchools = (a: readonly School[], b: readonly School[]): boolean =>
  a.length === b.length && a.every(({ schoolId }, at) => schoolId === b[at]?.schoolId)
