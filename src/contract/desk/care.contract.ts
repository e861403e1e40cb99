import * as z from 'zod/mini'
import { CareContact, careFormMedia, CareFormMedia, CareState, Dependence, HelpWish } from '#contract/care/care.contract.ts'
import { WireFile } from '#contract/file.ts'
import { Day, Dollars, endpoint, Instant } from '#contract/kit.ts'
import { CaseTeam } from './case-team.contract.ts'
import { CaseDraftPart } from './cases.contract.ts'
import { CasesWaiting } from './cases-waiting.ts'

const path = '/staff/care'
const account = `${path}/:billingAccountId`
const AccountParams = z.object({ billingAccountId: z.string() })

export const noCareForm = '/error/staff/no_care_form'
/** A newer form came, or somebody else confirmed or ended the registration. */
export const careChanged = '/error/staff/care_changed'
export const checksMissing = '/error/staff/checks_missing'

export const CareCheck = z.enum(['address', 'livesThere', 'practitioner', 'recent', 'called'])
export type CareCheck = z.infer<typeof CareCheck>
export const CareCaseKind = z.enum(['form', 'application', 'askedAgain', 'yearly', 'registered', 'help'])
export type CareCaseKind = z.infer<typeof CareCaseKind>
export const CareView = z.enum(['open', 'mine', 'registered'])
export type CareView = z.infer<typeof CareView>

export const CareCaseRow = z.object({
  /** `K-1001` of a registration, `H-1001` of a request for help with paying. */
  number: z.string(),
  billingAccountId: z.string(),
  kind: CareCaseKind,
  customerNumber: z.string(),
  name: z.string(),
  /** Null: nothing to do. */
  dueOn: z.nullable(Day),
  assignee: z.nullable(z.string()),
  isMine: z.boolean(),
})
export type CareCaseRow = z.infer<typeof CareCaseRow>

export const CareCaseList = z.object({
  rows: z.array(CareCaseRow),
  /** For the next page; null on the last. */
  next: z.nullable(z.string()),
  counts: z.object({ open: z.number(), mine: z.number(), registered: z.number() }),
  waiting: CasesWaiting,
})
export type CareCaseList = z.infer<typeof CareCaseList>

export const readCareList = endpoint({
  name: 'readDeskCareList',
  method: 'GET',
  path,
  summary: 'Care registrations and requests for help with paying, by due date',
  query: z.object({ view: CareView, after: z.optional(z.string().check(z.maxLength(60))) }),
  answer: CareCaseList,
})

export const CareCase = z.object({
  ...CaseTeam.shape,
  number: z.string(),
  billingAccountId: z.string(),
  customerNumber: z.string(),
  name: z.string(),
  address: z.string(),
  kind: CareCaseKind,
  dueOn: z.nullable(Day),
  contact: CareContact,
  registration: z.nullable(
    z.object({
      state: CareState,
      since: Day,
      confirmedOn: z.nullable(Day),
      renewBy: z.nullable(Day),
      endedOn: z.nullable(Day),
      /** When it is confirmed today. */
      nextCheck: Day,
      about: z.nullable(z.object({ person: z.string(), dependsOn: z.array(Dependence), details: z.string() })),
      form: z.nullable(z.object({ formId: z.string(), mediaType: CareFormMedia, receivedAt: Instant })),
      askedAgain: z.nullable(z.object({ on: Day, reason: z.string() })),
      /** On this form. */
      checks: z.array(z.object({ item: CareCheck, by: z.string(), at: Instant })),
      /** Who asked to end the protection, and waits for a second person. */
      endAskedBy: z.nullable(z.string()),
    }),
  ),
  help: z.nullable(
    z.object({
      wish: HelpWish,
      message: z.string(),
      askedOn: Day,
      answer: z.nullable(z.object({ on: Day, text: z.string() })),
      overdue: Dollars,
      hasPlan: z.boolean(),
    }),
  ),
  /** Messages that whoever reads it has begun to write. */
  drafts: z.array(z.object({ part: CaseDraftPart, text: z.string() })),
})
export type CareCase = z.infer<typeof CareCase>

export const readCareCase = endpoint({
  name: 'readDeskCareCase',
  method: 'GET',
  path: `${path}/cases/:number`,
  summary: 'A care registration or a request for help with paying; each look is in the audit log',
  params: z.object({ number: z.string() }),
  answer: CareCase,
})

export const readCareForm = endpoint({
  name: 'readDeskCareForm',
  method: 'GET',
  path: `${account}/form`,
  summary: 'The doctor’s form, to be shown in the page only; each look is in the audit log first',
  params: AccountParams,
  answer: WireFile,
  media: careFormMedia,
  problems: { 404: [noCareForm] },
})

export const tickCareCheck = endpoint({
  name: 'tickDeskCareCheck',
  method: 'PUT',
  path: `${account}/checks/:item`,
  summary: 'Ticks what was checked on a doctor’s form, or takes the tick away',
  params: z.object({ billingAccountId: z.string(), item: CareCheck }),
  body: z.strictObject({ formId: z.uuid(), isTicked: z.boolean() }),
  problems: { 409: [careChanged] },
})

export const confirmCare = endpoint({
  name: 'confirmDeskCare',
  method: 'POST',
  path: `${account}/confirmation`,
  summary: 'Confirms a registration for a year once all five checks are ticked, and emails the customer',
  params: AccountParams,
  body: z.strictObject({ formId: z.uuid() }),
  isIdempotent: true,
  problems: { 409: [careChanged, checksMissing] },
})

const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

export const askForCareForm = endpoint({
  name: 'askDeskCareForm',
  method: 'POST',
  path: `${account}/formRequest`,
  summary: 'Asks the customer for the form again, by email; the home stays protected',
  params: AccountParams,
  body: z.strictObject({ reason: Reason }),
  isIdempotent: true,
})

export const endCareProtection = endpoint({
  name: 'endDeskCareProtection',
  method: 'POST',
  path: `${account}/end`,
  summary: 'Asks a second person to end the protection of a home; it stays protected until then',
  params: AccountParams,
  body: z.strictObject({ reason: Reason }),
  isIdempotent: true,
  problems: { 409: [careChanged] },
})

export const answerHelpRequest = endpoint({
  name: 'answerDeskHelp',
  method: 'POST',
  path: `${path}/cases/:number/answer`,
  summary: 'Answers a request for help with paying, by email',
  params: z.object({ number: z.string() }),
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)) }),
  isIdempotent: true,
})

export const CareMailPreview = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type CareMailPreview = z.infer<typeof CareMailPreview>

export const previewCareMail = endpoint({
  name: 'readDeskCareMail',
  method: 'POST',
  path: `${path}/cases/:number/mail`,
  summary: 'The mail as the customer would get it; nothing is sent',
  params: z.object({ number: z.string() }),
  body: z.strictObject({
    what: z.enum(['confirmed', 'askedAgain', 'ended', 'helpAnswered']),
    text: z.string().check(z.maxLength(4000)),
  }),
  answer: CareMailPreview,
})
