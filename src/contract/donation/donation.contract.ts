import * as z from 'zod/mini'
import { Day, endpoint } from '#contract/kit.ts'

const path = '/private/donation'

export const School = z.object({ schoolId: z.string(), name: z.string(), town: z.string() })
export type School = z.infer<typeof School>

export const Donation = z.object({
  billingAccountId: z.string(),
  isEligible: z.boolean(),
  donation: z.nullable(z.object({ school: School, hours: z.int(), since: Day })),
  nextOn: Day,
  balanceHours: z.int(),
  /** Two years, newest first; 0 hours if none were left. */
  gifts: z.array(z.object({ month: Day, schoolName: z.string(), hours: z.int() })),
})
export type Donation = z.infer<typeof Donation>

export const readDonationSchools = endpoint({
  name: 'readDonationSchools',
  method: 'GET',
  path: `${path}/schools`,
  summary: 'Schools that accept free hours',
  answer: z.object({ schools: z.array(School) }),
  requirements: ['ACCT-04', 'ACCT-16'],
})

export const readDonation = endpoint({
  name: 'readDonation',
  method: 'GET',
  path,
  summary: 'The selected account’s donations to a school',
  answer: Donation,
  requirements: ['ACCT-04', 'ACCT-16'],
})

export const saveDonation = endpoint({
  name: 'saveDonation',
  method: 'PUT',
  path,
  summary: 'Sets the monthly donation to a school: 1 to 4 free hours, or none. Idempotent',
  body: z.strictObject({ schoolId: z.nullable(z.string()), hours: z.int().check(z.gte(1), z.lte(4)) }),
  leansOnSelection: true,
  problems: { 403: ['/error/powershout/not_eligible'] },
  requirements: ['ACCT-16'],
})
