import * as z from 'zod/mini'
import { changedMeanwhile } from './account-settings.contract.ts'
import { Upload, WireFile } from './file.ts'
import { Day, Dollars, endpoint, Instant } from './kit.ts'
import { notOffered } from './payments.contract.ts'

const path = '/private/care'

/** There is a registration already: it is changed by ending it. */
export const alreadyRegistered = '/error/care/already_registered'
/** There is nothing that a form could be sent for, or that could be ended. */
export const notRegistered = '/error/care/not_registered'
/** No form was sent, or somebody else sent it: nobody can tell which. */
export const noForm = '/error/care/no_form'
/** Help was asked for, and that request has no answer yet. */
export const alreadyAsked = '/error/care/already_asked'

/** What somebody in the home depends on. */
export const Dependence = z.enum(['breathing', 'dialysis', 'heart', 'feeding', 'temperature', 'medicine', 'other'])
export type Dependence = z.infer<typeof Dependence>

/**
 * Where a registration stands. The home is protected in each but `ended`: `awaitingForm` until the doctor's form has come, `checking` while we look
 * at it, `confirmed`, and `toRenew` from sixty days before the day on which it has to be confirmed again.
 */
export const CareState = z.enum(['awaitingForm', 'checking', 'confirmed', 'toRenew', 'ended'])
export type CareState = z.infer<typeof CareState>

/** What a doctor's form may be. */
export const careFormMedia = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const CareFormMedia = z.enum(careFormMedia)
export type CareFormMedia = z.infer<typeof CareFormMedia>
/** Bytes. */
export const mostFormBytes = 5 * 1024 * 1024

/** Somebody who is asked when the customer cannot be reached. They see nothing of the account. */
const alternate = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** Who they are to the customer. */
  relation: z.string().check(z.trim(), z.maxLength(80)),
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(25)),
}
/** As it is answered. */
export const AlternateContact = z.object(alternate)
export type AlternateContact = z.infer<typeof AlternateContact>

export const CareRegistration = z.object({
  registrationId: z.string(),
  state: CareState,
  askedOn: Day,
  confirmedOn: z.nullable(Day),
  /** By when it has to be confirmed again; the protection does not end with it. */
  renewBy: z.nullable(Day),
  endedOn: z.nullable(Day),
  /** What was said of the person: for whoever said it alone, else null, as where an operator registered the home. */
  about: z.nullable(
    z.object({
      person: z.string(),
      dependsOn: z.array(Dependence),
      /** Empty where nothing more was said. */
      details: z.string(),
    }),
  ),
  /** The doctor's form that came last. */
  form: z.nullable(
    z.object({
      receivedAt: Instant,
      mediaType: CareFormMedia,
      bytes: z.number(),
      /** Only who sent it may have it back. */
      isYours: z.boolean(),
    }),
  ),
  /** A form was asked for again, and none has come since. */
  askedAgain: z.nullable(z.object({ on: Day, reason: z.string() })),
})
export type CareRegistration = z.infer<typeof CareRegistration>

export const ContactChannel = z.enum(['phone', 'text', 'email', 'letter'])
export type ContactChannel = z.infer<typeof ContactChannel>
export const ContactTime = z.enum(['anyTime', 'morning', 'afternoon', 'evening'])
export type ContactTime = z.infer<typeof ContactTime>

/** How and when the customer is reached about care. */
export const CareContact = z.object({
  channel: ContactChannel,
  time: ContactTime,
  alternate: z.nullable(AlternateContact),
})
export type CareContact = z.infer<typeof CareContact>

/** How bills are made: as they are, in large print (18 points and more, one column), or as plain text for screen readers. */
export const BillForm = z.enum(['standard', 'largePrint', 'plainText'])
export type BillForm = z.infer<typeof BillForm>

/** What would help with paying. */
export const HelpWish = z.enum(['moreTime', 'instalments', 'advice', 'unsure'])
export type HelpWish = z.infer<typeof HelpWish>

export const HelpRequest = z.object({
  /** `H-1042` */
  number: z.string(),
  wish: HelpWish,
  message: z.string(),
  askedOn: Day,
  /** The second working day after it was asked: by then somebody gets in touch. */
  answerBy: Day,
  /** Null until somebody has answered. While it is, no late fee is charged. */
  answer: z.nullable(z.object({ on: Day, text: z.string() })),
})
export type HelpRequest = z.infer<typeof HelpRequest>

export const Care = z.object({
  /** Whether a registration can be asked for: homes are registered, businesses and buying groups not. */
  isForHomes: z.boolean(),
  /** The one that is in force, else the one that ended last. */
  registration: z.nullable(CareRegistration),
  contact: CareContact,
  billForm: BillForm,
  help: z.object({
    /** Whether paying is this account's own: a buying group pays together. */
    isOffered: z.boolean(),
    overdue: Dollars,
    hasPlan: z.boolean(),
    /** The newest. */
    request: z.nullable(HelpRequest),
  }),
})
export type Care = z.infer<typeof Care>

export const CareRequest = z.strictObject({
  person: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  dependsOn: z.array(Dependence).check(z.minLength(1), z.maxLength(7)),
  details: z.string().check(z.trim(), z.maxLength(500)),
  /** Who is asked when the customer cannot be reached. */
  alternate: z.nullable(z.strictObject(alternate)),
  /** The customer has a plan for when the power goes out: nobody can promise that it never does. */
  hasEmergencyPlan: z.literal(true),
})
export type CareRequest = z.input<typeof CareRequest>

export const readCare = endpoint({
  name: 'readCare',
  method: 'GET',
  path,
  summary: 'Care: whose power has to stay on, how the customer is reached, how bills are made, and help with paying',
  answer: Care,
})

export const registerCare = endpoint({
  name: 'registerCare',
  method: 'POST',
  path: `${path}/registration`,
  summary: 'Asks for the registration of a home in which somebody depends on power; it is protected from then on',
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
    'Sends the doctor’s form of a registration: the file itself as the body, up to 5 MiB. Its first bytes say what it is, whatever its name and Content-Type',
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
  summary: 'The doctor’s form that was sent last, for whoever sent it and nobody else',
  answer: WireFile,
  media: careFormMedia,
  problems: { 404: [noForm] },
})

export const endCare = endpoint({
  name: 'endCare',
  method: 'POST',
  path: `${path}/registration/end`,
  summary: 'Ends the registration: nobody in the home depends on power any more',
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
  summary: 'How and when the customer is reached about care, and who is asked when they cannot be',
  body: z.strictObject({
    ...sentContact,
    /** What the form showed when it was opened; left out, nothing is compared. */
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
  summary: 'How bills are made: as they are, in large print, or as plain text',
  body: z.strictObject({ billForm: BillForm, was: z.optional(BillForm) }),
  answer: Care,
  leansOnSelection: true,
  problems: { 409: [changedMeanwhile] },
})

export const askForHelp = endpoint({
  name: 'askForHelp',
  method: 'POST',
  path: `${path}/help`,
  summary: 'Asks for help with paying: somebody gets in touch within two working days, and no late fee is charged meanwhile',
  body: z.strictObject({ wish: HelpWish, message: z.string().check(z.trim(), z.maxLength(1_000)) }),
  answer: Care,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 403: [notOffered], 409: [alreadyAsked] },
})
