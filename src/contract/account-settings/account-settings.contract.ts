import * as z from 'zod/mini'
import { endpoint, Instant } from '#contract/kit.ts'

/** Changed by somebody else since it was shown; nothing was written. */
export const changedMeanwhile = '/error/account_settings/changed_meanwhile'
export const emailInUse = '/error/user/email_in_use'
/** Customers sign in with the retailer's own identity provider, which holds this. */
export const signInElsewhere = '/error/user/sign_in_elsewhere'

export const PhonePurpose = z.enum(['work', 'home', 'mobile'])
export type PhonePurpose = z.infer<typeof PhonePurpose>

/** `unverified`: not confirmed. `changing`: a new address waits for its link; the old one signs in until then. */
export const LoginEmailStatus = z.enum(['success', 'unverified', 'changing'])
export type LoginEmailStatus = z.infer<typeof LoginEmailStatus>

/** `success`: found by the address look-up. `unverified`: as typed. */
export const PostalAddressStatus = z.enum(['success', 'unverified'])

/** Password, sign-in email, passkeys and codes are at the retailer's own identity provider. `page`: where to change them. */
export const SignInElsewhere = z.object({ page: z.nullable(z.string()) })
export type SignInElsewhere = z.infer<typeof SignInElsewhere>

export const UserProfile = z.object({
  username: z.string(),
  email: z.string(),
  /** Default true. */
  emailVerified: z.optional(z.boolean()),
  loginEmailStatus: LoginEmailStatus,
  postalAddressStatus: PostalAddressStatus,
  /** `+64211234567`; null for none. */
  workPhone: z.nullable(z.string()),
  homePhone: z.nullable(z.string()),
  mobilePhone: z.nullable(z.string()),
  /** Null if never or unknown; without a password the customer signs in by mailed links. */
  passwordChangedAt: z.nullable(Instant),
  hasPassword: z.boolean(),
  signedInAt: z.nullable(Instant),
  /** Letters of the name and postal address that our printed bills can't show; omitted: none. */
  unprintableLetters: z.optional(z.string()),
  signInElsewhere: z.optional(SignInElsewhere),
})
export type UserProfile = z.infer<typeof UserProfile>

export const readUserProfile = endpoint({
  name: 'readUserProfile',
  method: 'GET',
  path: '/private/user/profile',
  summary: 'The customer’s login and contact details',
  answer: UserProfile,
  problems: { 404: ['/error/account/not_found'] },
  requirements: ['ACCT-32', 'ACCT-33', 'ACCT-67', 'ACCT-79'],
})

/** Value when editing began; omitted: no comparison. */
const was = z.optional(z.nullable(z.string().check(z.maxLength(254))))
const conflict = { 409: [changedMeanwhile] }
const text = (most: number) => z.string().check(z.maxLength(most))

export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/private/user/changeEmail',
  summary: 'Asks to change the login email; it changes when the emailed link is opened',
  body: z.strictObject({ email: text(254), was }),
  problems: { 409: [emailInUse, changedMeanwhile, signInElsewhere] },
  requirements: ['ACCT-40', 'ACCT-54', 'ACCT-55'],
})

export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/private/user/changeEmail',
  summary: 'Cancels a change of login email; the emailed link stops working',
})

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/private/user/emailVerification',
  summary: 'Emails the link that confirms an address again',
  problems: { 409: [signInElsewhere] },
  requirements: ['ACCT-42'],
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/private/user/passwordReset',
  summary: 'Emails a link to choose a new password: 8 to 75 characters, no spaces',
  problems: { 409: [signInElsewhere] },
  requirements: ['ACCT-41', 'ACCT-80'],
})

const onPhone = { params: z.strictObject({ purpose: PhonePurpose }), path: '/private/billing/phone/:purpose' } as const

export const savePhone = endpoint({
  ...onPhone,
  name: 'savePhone',
  method: 'POST',
  summary: 'Saves a phone number, sent as +64 and the number without its leading zero',
  body: z.strictObject({ number: text(20), was }),
  problems: conflict,
  requirements: ['ACCT-43', 'ACCT-44', 'ACCT-45'],
})

export const deletePhone = endpoint({
  ...onPhone,
  name: 'deletePhone',
  method: 'DELETE',
  summary: 'Deletes a phone number, if it is still the one given',
  body: z.strictObject({ number: text(20) }),
  problems: conflict,
  requirements: ['ACCT-46', 'ACCT-47', 'ACCT-48'],
})

export const updatePostalAddress = endpoint({
  name: 'updatePostalAddress',
  method: 'POST',
  path: '/private/billing/updatePostalAddress',
  summary: 'Changes the postal address: one that was looked up, or as typed',
  body: z.strictObject({
    /** New Zealand Post delivery point; null for a typed address. */
    dpId: z.nullable(text(40)),
    fullAddress: text(200),
    was,
  }),
  leansOnSelection: true,
  problems: conflict,
  requirements: ['ACCT-35', 'ACCT-36'],
})

export const ContactPreferences = z.strictObject({
  /** For bills; never signs in. */
  email: text(254),
  sendBillViaEmail: z.boolean(),
  sendPromotionViaEmail: z.boolean(),
})
export type ContactPreferences = z.infer<typeof ContactPreferences>

export const updateUserPreferences = endpoint({
  name: 'updateUserPreferences',
  method: 'PUT',
  path: '/private/billing/updateUserPreferences',
  summary: 'Changes the address of bills, and whether bills and offers come by mail',
  body: z.strictObject({ ...ContactPreferences.shape, was: z.optional(ContactPreferences) }),
  leansOnSelection: true,
  problems: conflict,
  requirements: ['ACCT-37'],
})

export const saveSiteNickname = endpoint({
  name: 'saveSiteNickname',
  method: 'POST',
  path: '/private/user/site-nickname',
  summary: 'Names a property; an empty nickname removes the name',
  body: z.strictObject({ billingAccountSiteId: text(64), nickname: text(100), was }),
  problems: { 404: ['/error/account/not_found'], ...conflict },
  requirements: ['ACCT-34', 'ACCT-49', 'ACCT-50'],
})

export const MessageTopic = z.enum(['bills', 'freeHours', 'meterReads', 'outages', 'news'])
export type MessageTopic = z.infer<typeof MessageTopic>
export const MessageChannel = z.enum(['email', 'portal'])
export type MessageChannel = z.infer<typeof MessageChannel>

/** `always` cannot be switched off; null if never sent that way. */
export const MessageState = z.nullable(z.enum(['on', 'off', 'always']))
export type MessageState = z.infer<typeof MessageState>

export const Messages = z.object({
  topics: z.array(z.object({ topic: MessageTopic, email: MessageState, portal: MessageState })),
})
export type Messages = z.infer<typeof Messages>

export const readMessages = endpoint({
  name: 'readMessages',
  method: 'GET',
  path: '/private/account/messages',
  summary: 'Messages to the selected account, by topic and channel',
  answer: Messages,
  requirements: ['ACCT-10'],
})

export const chooseMessage = endpoint({
  name: 'chooseMessage',
  method: 'PUT',
  path: '/private/account/messages',
  summary: 'Turns messages about a topic on or off for a channel',
  body: z.strictObject({ topic: MessageTopic, channel: MessageChannel, isOn: z.boolean() }),
  leansOnSelection: true,
  problems: { 404: ['/error/not_found'] },
})
