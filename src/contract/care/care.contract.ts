import * as z from 'zod/mini'
import { changedMeanwhile } from '#contract/account-settings/account-settings.contract.ts'
import { Upload, WireFile } from '#contract/file.ts'
import { Day, Dollars, endpoint, Instant } from '#contract/kit.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'

const path = '/private/care'

export const alreadyRegistered = '/error/care/already_registered'
export const notRegistered = '/error/care/not_registered'
/** Same answer if somebody else sent it, so that nothing leaks. */
export const noForm = '/error/care/no_form'
export const alreadyAsked = '/error/care/already_asked'

export const Dependence = z.enum(['breathing', 'dialysis', 'heart', 'feeding', 'temperature', 'medicine', 'other'])
export type Dependence = z.infer<typeof Dependence>

/** Protected in every state but `ended`. `toRenew`: sixty days before renewal. */
export const CareState = z.enum(['awaitingForm', 'checking', 'confirmed', 'toRenew', 'ended'])
export type CareState = z.infer<typeof CareState>

export const careFormMedia = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const CareFormMedia = z.enum(careFormMedia)
export type CareFormMedia = z.infer<typeof CareFormMedia>
export const mostFormBytes = 5 * 1024 * 1024

/** Asked if the customer cannot be reached; sees nothing of the account. */
const alternate = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  relation: z.string().check(z.trim(), z.maxLength(80)),
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(25)),
}
export const AlternateContact = z.object(alternate)
export type AlternateContact = z.infer<typeof AlternateContact>

export const CareRegistration = z.object({
  registrationId: z.string(),
  state: CareState,
  askedOn: Day,
  confirmedOn: z.nullable(Day),
  /** Protection does not end on this day. */
  renewBy: z.nullable(Day),
  endedOn: z.nullable(Day),
  /** Only for the person who entered it, else null; null too if an operator registered the home. */
  about: z.nullable(
    z.object({
      person: z.string(),
      dependsOn: z.array(Dependence),
      details: z.string(),
    }),
  ),
  form: z.nullable(
    z.object({
      receivedAt: Instant,
      mediaType: CareFormMedia,
      bytes: z.number(),
      /** Privacy: only the sender can download it. */
      isYours: z.boolean(),
    }),
  ),
  askedAgain: z.nullable(z.object({ on: Day, reason: z.string() })),
})
export type CareRegistration = z.infer<typeof CareRegistration>

export const ContactChannel = z.enum(['phone', 'text', 'email', 'letter'])
export type ContactChannel = z.infer<typeof ContactChannel>
export const ContactTime = z.enum(['anyTime', 'morning', 'afternoon', 'evening'])
export type ContactTime = z.infer<typeof ContactTime>

export const CareContact = z.object({
  channel: ContactChannel,
  time: ContactTime,
  alternate: z.nullable(AlternateContact),
})
export type CareContact = z.infer<typeof CareContact>

/** `largePrint`: 18 points or more, one column; `plainText`: for screen readers. */
export const BillForm = z.enum(['standard', 'largePrint', 'plainText'])
export type BillForm = z.infer<typeof BillForm>

export const HelpWish = z.enum(['moreTime', 'instalments', 'advice', 'unsure'])
export type HelpWish = z.infer<typeof HelpWish>

export const HelpRequest = z.object({
  number: z.string(),
  wish: HelpWish,
  message: z.string(),
  askedOn: Day,
  answerBy: Day,
  /** Null until answered; no late fee meanwhile. */
  answer: z.nullable(z.object({ on: Day, text: z.string() })),
})
export type HelpRequest = z.infer<typeof HelpRequest>

export const Care = z.object({
  isForHomes: z.boolean(),
  /** The active one, else the last ended. */
  registration: z.nullable(CareRegistration),
  contact: CareContact,
  billForm: BillForm,
  help: z.object({
    /** False for buying groups, which pay together. */
    isOffered: z.boolean(),
    overdue: Dollars,
    hasPlan: z.boolean(),
    request: z.nullable(HelpRequest),
  }),
})
export type Care = z.infer<typeof Care>

export const CareRequest = z.strictObject({
  person: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  dependsOn: z.array(Dependence).check(z.minLength(1), z.maxLength(7)),
  details: z.string().check(z.trim(), z.maxLength(500)),
  alternate: z.nullable(z.strictObject(alternate)),
  /** The customer has an emergency plan: an outage can never be ruled out. */
  hasEmergencyPlan: z.literal(true),
})
export type CareRequest = z.input<typeof CareRequest>

export const readCare = endpoint({
  name: 'readCare',
  method: 'GET',
  path,
  summary: 'Care: who depends on power, how we contact the customer, the format of bills, and help with paying',
  answer: Care,
})

export const registerCare = endpoint({
  name: 'registerCare',
  method: 'POST',
  path: `${path}/registration`,
  summary: 'Asks us to register a home where someone depends on power; it is protected from then on',
  body: CareRequest,
  answer: Care,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 403: [notOffered], 409: [alreadyRegistered] },
})

export const sendCareForm = endpoint({
  name: 'sendCareForm',
  method: 'POST',
  path: `${path}/registration/form`,
  summary:
    'Receives the doctor’s form of a registration: the file as the body, up to 5 MiB. Its first bytes decide its type, whatever its name and Content-Type',
  body: Upload,
  takes: { media: careFormMedia, mostBytes: mostFormBytes, field: 'form' },
  answer: Care,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 403: [notOffered], 409: [notRegistered] },
})

export const readCareForm = endpoint({
  name: 'readCareForm',
  method: 'GET',
  path: `${path}/registration/form`,
  summary: 'The last form sent, for the person who sent it only',
  answer: WireFile,
  media: careFormMedia,
  problems: { 404: [noForm] },
})

export const endCare = endpoint({
  name: 'endCare',
  method: 'POST',
  path: `${path}/registration/end`,
  summary: 'Ends the registration, because nobody in the home depends on power any more',
  answer: Care,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 403: [notOffered], 409: [notRegistered] },
})

const sentContact = { ...CareContact.shape, alternate: z.nullable(z.strictObject(alternate)) }

export const saveCareContact = endpoint({
  name: 'saveCareContact',
  method: 'PUT',
  path: `${path}/contact`,
  summary: 'How and when to contact the customer about care, and whom to contact instead',
  body: z.strictObject({
    ...sentContact,
    /** As shown when opened; omitted: no comparison. */
    was: z.optional(z.strictObject(sentContact)),
  }),
  answer: Care,
  leansOnSelection: true,
  problems: { 409: [changedMeanwhile] },
})

export const saveBillForm = endpoint({
  name: 'saveBillForm',
  method: 'PUT',
  path: `${path}/bill-form`,
  summary: 'The format of bills: standard, large print or plain text',
  body: z.strictObject({ billForm: BillForm, was: z.optional(BillForm) }),
  answer: Care,
  leansOnSelection: true,
  problems: { 409: [changedMeanwhile] },
})

export const askForHelp = endpoint({
  name: 'askForHelp',
  method: 'POST',
  path: `${path}/help`,
  summary: 'Asks for help with paying; someone gets in touch within two working days, and no late fees are charged until then',
  body: z.strictObject({ wish: HelpWish, message: z.string().check(z.trim(), z.maxLength(1_000)) }),
  answer: Care,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 403: [notOffered], 409: [alreadyAsked] },
})
