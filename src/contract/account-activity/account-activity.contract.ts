import * as z from 'zod/mini'
import { WireFile } from '#contract/file.ts'
import { Day, endpoint, Instant } from '#contract/kit.ts'

export const longestActivitySearch = 80

export const SeenPart = z.enum(['account', 'bills', 'usage', 'products', 'profile', 'activity'])
export type SeenPart = z.infer<typeof SeenPart>

export const StaffVisit = z.object({
  kind: z.literal('staffVisit'),
  id: z.string(),
  at: Instant,
  /** Null while open; fifteen minutes at most. */
  endedAt: z.nullable(Instant),
  staffName: z.string(),
  reason: z.string(),
  reference: z.string(),
  seen: z.array(SeenPart),
  changes: z.array(z.object({ at: Instant, what: z.string() })),
})
export type StaffVisit = z.infer<typeof StaffVisit>

const source = {
  device: z.nullable(z.string()),
  /** Truncated for privacy: `203.0.113.x`; null if unknown. */
  network: z.nullable(z.string()),
}

export const OwnSignIn = z.object({
  kind: z.literal('signIn'),
  id: z.string(),
  at: Instant,
  how: z.enum(['password', 'link', 'passkey']),
  ...source,
})
export type OwnSignIn = z.infer<typeof OwnSignIn>

export const ChangedPart = z.enum([
  'loginEmailAsked',
  'loginEmail',
  'loginEmailKept',
  'password',
  'signInDisowned',
  'deviceSignedOut',
  'othersSignedOut',
  'passkeyAdded',
  'passkeyNamed',
  'passkeyRemoved',
  'codesOn',
  'codesOff',
  'recoveryCodes',
  'mobilePhone',
  'homePhone',
  'workPhone',
  'postalAddress',
  'name',
  'planChanged',
  'planTrial',
  'planTrialEnded',
  'flexEventJoined',
  'flexEventLeft',
  'flexSetting',
  'chargerAdded',
  'chargerRenewed',
  'chargerRemoved',
  'chargingChoice',
  'chargingAtOnce',
  'creditAdded',
  'lateFeeWaived',
  'discountChanged',
  'activationCode',
  'contactPreferences',
  'propertyName',
  'schoolDonation',
  'messages',
  'gasOrdered',
  'gasOrderChanged',
  'gasOrderCancelled',
  'meterRead',
  'meterReadChanged',
  'meterReadTakenBack',
  'personInvited',
  'personTakenUp',
  'personChanged',
  'personRemoved',
  'personLeft',
  'alerts',
  'archiveAsked',
  'billQuestion',
  'billIssued',
  'billRedone',
  'bottleCare',
  'bottleLevel',
  'businessProfile',
  'car',
  'carbonCalculator',
  'cardBegun',
  'cardRemoved',
  'chargeNetJoined',
  'chargeNetLeft',
  'comparison',
  'creditRefund',
  'directDebitAsked',
  'freeHoursBooked',
  'freeHoursGivenBack',
  'homeProfile',
  'moreTime',
  'moveBooked',
  'moveCancelled',
  'moveChanged',
  'offerAccepted',
  'passwordAsked',
  'payday',
  'paymentBegun',
  'paymentMoved',
  'paymentPlan',
  'paymentPlanEnded',
  'propertyPicture',
  'recurringCardBegun',
  'recurringEnded',
  'showerGoal',
  'smoothPay',
  'smoothPayEnded',
  'tips',
  'apiKeyMade',
  'apiKeyRevoked',
  'consentGiven',
  'consentRenewed',
  'consentEnded',
  'correctionAsked',
  'correctionMade',
  'deletionMade',
  'privacyRequestWithdrawn',
  'statementAttached',
  'deletionAsked',
  'careAsked',
  'careEnded',
  'careForm',
  'careContact',
  'careHelp',
  'billForm',
  'complaint',
])
export type ChangedPart = z.infer<typeof ChangedPart>

export const ChangeChannel = z.enum(['portal', 'mailLink', 'operator', 'automatic'])
export type ChangeChannel = z.infer<typeof ChangeChannel>

export const ActivityWho = z.enum(['you', 'other', 'staff', 'retailer'])
export type ActivityWho = z.infer<typeof ActivityWho>

export const Author = z.object({ name: z.string(), who: ActivityWho })
export type Author = z.infer<typeof Author>

export const AccountChange = z.object({
  kind: z.literal('change'),
  id: z.string(),
  at: Instant,
  what: ChangedPart,
  about: z.nullable(z.string()),
  by: Author,
  channel: ChangeChannel,
  ...source,
  reason: z.nullable(z.string()),
})
export type AccountChange = z.infer<typeof AccountChange>

export const ActivityEntry = z.union([StaffVisit, OwnSignIn, AccountChange])
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** Newest first, forty a page. */
export const AccountActivity = z.object({
  entries: z.array(ActivityEntry),
  /** Cursor for older entries, unaffected by new ones; null at the end. */
  next: z.nullable(z.string()),
})
export type AccountActivity = z.infer<typeof AccountActivity>

export const activityPageSize = 40

const filter = {
  words: z.optional(z.string().check(z.maxLength(longestActivitySearch))),
  kind: z.optional(z.enum(['staffVisit', 'signIn', 'change'])),
  who: z.optional(ActivityWho),
  startDate: z.optional(Day),
  endDate: z.optional(Day),
}
const ActivityFilter = z.strictObject(filter)
export type ActivityFilter = z.infer<typeof ActivityFilter>

export const readAccountActivity = endpoint({
  name: 'readAccountActivity',
  method: 'GET',
  path: '/private/account/activity',
  summary:
    'What happened in the account in the last thirteen months: the customer’s own sign-ins, what was changed, by whom and from where, and each visit by staff with its reason and changes',
  query: z.strictObject({ ...filter, before: z.optional(z.string().check(z.regex(/^\d{1,13}\.[\w-]{1,64}$/))) }),
  answer: AccountActivity,
  requirements: ['AUTH-49', 'AUTH-52'],
})

export const readAccountActivityFile = endpoint({
  name: 'readAccountActivityFile',
  method: 'GET',
  path: '/private/account/activity/file',
  summary: 'The account’s activity that matches the search, as comma-separated values',
  query: ActivityFilter,
  answer: WireFile,
  media: ['text/csv'],
})
