import type { MessageChannel, MessageTopic } from '#contract/account-settings/account-settings.contract.ts'
import type {
  ActivityEntry,
  AccountChange,
  ChangeChannel,
  ChangedPart,
  OwnSignIn,
} from '#contract/account-activity/account-activity.contract.ts'

export const changeWords: Readonly<Record<ChangedPart, string>> = {
  personInvited: 'invited someone to the account',
  personTakenUp: 'accepted an invitation to the account',
  personChanged: 'changed what someone with access can do',
  personRemoved: 'ended someone’s access or invitation',
  personLeft: 'ended their access to the account',
  name: 'changed the name on the account',
  planChanged: 'changed a plan',
  planTrial: 'changed to another plan, with a way back',
  planTrialEnded: 'went back to the plan before',
  flexEventJoined: 'joined a power event',
  flexEventLeft: 'left a power event',
  flexSetting: 'changed a setting of power events',
  chargerAdded: 'added a charger',
  chargerRenewed: 'gave a charger a new password',
  chargerRemoved: 'removed a charger',
  chargingChoice: 'changed when the car charges',
  chargingAtOnce: 'changed how the car charges this time',
  creditAdded: 'added a credit',
  lateFeeWaived: 'waived a late fee',
  discountChanged: 'changed the discount',
  activationCode: 'made a code for setting up a login',
  alerts: 'changed an alert',
  apiKeyMade: 'created a key to your data',
  apiKeyRevoked: 'cancelled a key to your data',
  consentEnded: 'stopped someone else reading your data',
  consentGiven: 'let someone else read your data',
  consentRenewed: 'let someone else read your data for longer',
  correctionAsked: 'asked for a correction',
  correctionMade: 'corrected your data',
  deletionAsked: 'asked us to delete data',
  deletionMade: 'deleted data as asked',
  privacyRequestWithdrawn: 'cancelled a request about data',
  statementAttached: 'added a statement to your data',
  archiveAsked: 'asked for all data in one file',
  billQuestion: 'asked about a bill',
  billIssued: 'issued a bill',
  billRedone: 'cancelled a bill and issued a new one',
  bottleCare: 'chose what happens when bottles run low',
  bottleLevel: 'corrected the level of the gas bottles',
  businessProfile: 'answered questions about the business',
  car: 'changed the car',
  carbonCalculator: 'changed the carbon calculator',
  cardBegun: 'started saving a card',
  cardRemoved: 'removed a card',
  chargeNetJoined: 'joined the charge network',
  chargeNetLeft: 'left the charge network',
  comparison: 'changed how this home is compared',
  contactPreferences: 'changed where bills are sent',
  creditRefund: 'asked for a refund of credit',
  directDebitAsked: 'set up a direct debit',
  freeHoursBooked: 'booked free hours',
  freeHoursGivenBack: 'cancelled a booking of free hours',
  gasOrderCancelled: 'cancelled a bottled gas order',
  gasOrderChanged: 'changed a bottled gas order',
  gasOrdered: 'ordered bottled gas',
  homePhone: 'changed the home phone',
  homeProfile: 'answered questions about the home',
  loginEmail: 'changed the login email',
  loginEmailAsked: 'asked for another login email',
  loginEmailKept: 'cancelled the change of login email',
  messages: 'changed which messages we send',
  meterRead: 'sent a meter reading',
  meterReadChanged: 'changed a meter reading',
  meterReadTakenBack: 'cancelled a meter reading',
  careAsked: 'asked us to register the home for care',
  careEnded: 'ended the home’s registration for care',
  careForm: 'sent a form about care',
  careContact: 'changed how we get in touch about care',
  careHelp: 'asked for help with paying',
  billForm: 'changed the form of the bills',
  complaint: 'made or changed a complaint',
  mobilePhone: 'changed the mobile number',
  moreTime: 'asked for more time to pay',
  moveBooked: 'booked a house move',
  moveCancelled: 'cancelled a house move',
  moveChanged: 'changed the dates of a house move',
  offerAccepted: 'accepted an offer of free hours',
  password: 'chose a new password',
  signInDisowned: 'reported a sign-in that wasn’t theirs',
  deviceSignedOut: 'signed out another browser',
  othersSignedOut: 'signed out all other browsers',
  passkeyAdded: 'added a passkey',
  passkeyNamed: 'renamed a passkey',
  passkeyRemoved: 'removed a passkey',
  codesOn: 'turned on codes at sign-in',
  codesOff: 'turned off codes at sign-in',
  recoveryCodes: 'made new recovery codes',
  passwordAsked: 'asked for a new password',
  payday: 'changed a payday',
  paymentBegun: 'started a card payment',
  paymentMoved: 'changed the day of a payment',
  paymentPlan: 'agreed to a payment plan',
  paymentPlanEnded: 'ended a payment plan',
  postalAddress: 'changed the postal address',
  propertyName: 'changed a property’s name',
  propertyPicture: 'changed the picture of a property',
  recurringCardBegun: 'asked for bills to be paid by card',
  recurringEnded: 'turned off automatic payments',
  schoolDonation: 'changed a school donation',
  showerGoal: 'set a goal for showers',
  smoothPay: 'changed the weekly amount',
  smoothPayEnded: 'stopped the weekly amount',
  tips: 'responded to a tip',
  workPhone: 'changed the work phone',
}

export const messageTitles: Readonly<Record<MessageTopic, string>> = {
  bills: 'Bills and payments',
  freeHours: 'Free hours',
  meterReads: 'Meter reads',
  outages: 'Outages and safety',
  news: 'News and offers',
}

export const messageWords = (topic: MessageTopic, channel: MessageChannel, isOn: boolean): string =>
  `${messageTitles[topic]} ${channel === 'email' ? 'by email' : 'in the portal'}, ${isOn ? 'on' : 'off'}`

export const channelWords: Readonly<Record<ChangeChannel, string>> = {
  portal: 'in the portal',
  mailLink: 'by a link in an email',
  operator: 'by our team',
  automatic: 'automatically, as agreed',
}

export const signInWords: Readonly<Record<OwnSignIn['how'], string>> = {
  password: 'signed in with your password',
  link: 'signed in with an emailed link',
  passkey: 'signed in with a passkey',
}
export const visitWords = 'viewed made changes for you'

export const whoWords = ({ name, who }: AccountChange['by'], retailer = 'We'): string =>
  ({ you: 'You', other: name, staff: `${name} from our team`, retailer })[who]

export const didWords = ({ what, about }: Pick<AccountChange, 'what' | 'about'>): string =>
  about === null ? changeWords[what] : `${changeWords[what]}: ${about}`

type From = Pick<AccountChange, 'device' | 'network'> & Partial<Pick<AccountChange, 'channel'>>

export const whereWords = ({ channel = 'portal', device, network }: From): string =>
  [channel === 'portal' ? null : channelWords[channel], device, network === null ? null : `network ${network}`]
    .filter((part) => part !== null)
    .join(', ')

export const entryWords = (entry: ActivityEntry): string => {
  if (entry.kind === 'change') return `${whoWords(entry.by)} ${didWords(entry)}`
  if (entry.kind === 'signIn') return `You ${signInWords[entry.how]}`
  const did = entry.changes.length === 0 ? 'viewed your account' : 'made changes for you'
  return [`${entry.staffName} ${did}`, ...entry.changes.map(({ what }) => what)].join('; ')
}

const macrons: Readonly<Record<string, string>> = { ā: 'a', ē: 'e', ī: 'i', ō: 'o', ū: 'u' }

/** Search words without capitals and macrons, at most eight. */
export const searchedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[āēīōū]/g, (letter) => macrons[letter] ?? letter)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
