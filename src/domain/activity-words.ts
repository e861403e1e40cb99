import type { MessageChannel, MessageTopic } from '#contract/account-settings.contract.ts'
import type { ActivityEntry, AccountChange, ChangeChannel, ChangedPart, OwnSignIn } from '#contract/account-activity.contract.ts'

/** What was done, behind who did it: `You` or a name. */
export const changeWords: Readonly<Record<ChangedPart, string>> = {
  personInvited: 'invited somebody to the account',
  personTakenUp: 'took up access to the account',
  personChanged: 'changed what somebody with access may do',
  personRemoved: 'took somebody’s access back',
  personLeft: 'gave up access to the account',
  alerts: 'changed an alert',
  apiKeyMade: 'made a key to your data',
  apiKeyRevoked: 'ended a key to your data',
  consentEnded: 'ended what somebody else may read',
  consentGiven: 'let somebody else read your data',
  consentRenewed: 'let somebody else read your data for longer',
  correctionAsked: 'asked for a correction',
  correctionMade: 'corrected what is kept',
  deletionAsked: 'asked us to delete what can go',
  deletionMade: 'deleted what was asked for',
  privacyRequestWithdrawn: 'took a request about what is kept back',
  statementAttached: 'put a statement beside what is kept',
  archiveAsked: 'asked for everything that is kept, as one file',
  billQuestion: 'wrote about a bill',
  billRedone: 'took a bill back and issued it again',
  bottleCare: 'chose what happens when bottles run low',
  bottleLevel: 'corrected what is left in the bottles',
  businessProfile: 'answered questions about the business',
  car: 'changed the car',
  carbonCalculator: 'changed the carbon calculator',
  cardBegun: 'asked to save a card',
  cardRemoved: 'removed a card',
  chargeNetJoined: 'joined the charge network',
  chargeNetLeft: 'left the charge network',
  comparison: 'changed how this home is compared',
  contactPreferences: 'changed where bills are mailed',
  creditRefund: 'asked for credit back',
  directDebitAsked: 'set up a direct debit',
  freeHoursBooked: 'booked free hours',
  freeHoursGivenBack: 'called a booking of free hours off',
  gasOrderCancelled: 'called an order of gas off',
  gasOrderChanged: 'changed an order of gas',
  gasOrdered: 'ordered gas',
  homePhone: 'changed the home phone',
  homeProfile: 'answered questions about the home',
  loginEmail: 'changed the login email',
  loginEmailAsked: 'asked for another login email',
  loginEmailKept: 'kept the login email as it was',
  messages: 'changed what is told',
  meterRead: 'sent a meter reading',
  meterReadChanged: 'changed a meter reading',
  meterReadTakenBack: 'took a meter reading back',
  careAsked: 'asked us to register the home for care',
  careEnded: 'ended the home’s registration for care',
  careForm: 'sent a form about care',
  careContact: 'changed how we get in touch about care',
  careHelp: 'asked for help with paying',
  billForm: 'changed how bills are made',
  complaint: 'made or changed a complaint',
  mobilePhone: 'changed the mobile number',
  moreTime: 'took more time to pay',
  moveBooked: 'booked a move of house',
  moveCancelled: 'called a move of house off',
  moveChanged: 'changed the days of a move of house',
  offerAccepted: 'accepted an offer of free hours',
  password: 'chose a new password',
  signInDisowned: 'said that a sign-in was none of theirs',
  deviceSignedOut: 'signed another browser out',
  othersSignedOut: 'signed all other browsers out',
  passkeyAdded: 'added a passkey',
  passkeyNamed: 'renamed a passkey',
  passkeyRemoved: 'removed a passkey',
  codesOn: 'switched codes at sign-in on',
  codesOff: 'switched codes at sign-in off',
  recoveryCodes: 'made new recovery codes',
  passwordAsked: 'asked for a new password',
  payday: 'changed a payday',
  paymentBegun: 'began a payment by card',
  paymentMoved: 'changed the day of a payment',
  paymentPlan: 'agreed to a payment plan',
  paymentPlanEnded: 'ended a payment plan',
  postalAddress: 'changed the postal address',
  propertyName: 'changed a property’s name',
  propertyPicture: 'changed the picture of a property',
  recurringCardBegun: 'asked for bills to be paid by card',
  recurringEnded: 'ended how bills are paid by themselves',
  schoolDonation: 'changed what is given to a school',
  showerGoal: 'set a goal for showers',
  smoothPay: 'changed the weekly amount',
  smoothPayEnded: 'ended the weekly amount',
  tips: 'said what they think of a tip',
  workPhone: 'changed the work phone',
}

/** What is told, by its topic; the brands have a name of their own for free hours. */
export const messageTitles: Readonly<Record<MessageTopic, string>> = {
  bills: 'Bills and payments',
  freeHours: 'Free hours',
  meterReads: 'Meter reads',
  outages: 'Outages and safety',
  news: 'News and offers',
}

/** What is told by which way, and whether it is. */
export const messageWords = (topic: MessageTopic, channel: MessageChannel, isOn: boolean): string =>
  `${messageTitles[topic]} ${channel === 'email' ? 'by email' : 'in the portal'}, ${isOn ? 'on' : 'off'}`

/** From where a change came, where it was not the portal itself. */
export const channelWords: Readonly<Record<ChangeChannel, string>> = {
  portal: 'in the portal',
  mailLink: 'by a link in a mail',
  operator: 'by our people',
  automatic: 'by itself, as it was agreed',
}

export const signInWords: Readonly<Record<OwnSignIn['how'], string>> = {
  password: 'signed in with your password',
  link: 'signed in with an emailed link',
  passkey: 'signed in with a passkey',
}
/** What a visit of staff is looked for by, beside their name, reason and reference. */
export const visitWords = 'viewed acted for you'

/** Who did something, as the subject of a sentence. */
export const whoWords = ({ name, who }: AccountChange['by'], retailer = 'We'): string =>
  ({ you: 'You', other: name, staff: `${name}, one of our people,`, retailer })[who]

/** What was done, and whom or what it was about. */
export const didWords = ({ what, about }: Pick<AccountChange, 'what' | 'about'>): string =>
  about === null ? changeWords[what] : `${changeWords[what]}: ${about}`

type From = Pick<AccountChange, 'device' | 'network'> & Partial<Pick<AccountChange, 'channel'>>

/** From where something was done, in words; empty where nothing is known but that it was the portal. */
export const whereWords = ({ channel = 'portal', device, network }: From): string =>
  [channel === 'portal' ? null : channelWords[channel], device, network === null ? null : `network ${network}`]
    .filter((part) => part !== null)
    .join(', ')

/** What an entry says in one line, for a spreadsheet. */
export const entryWords = (entry: ActivityEntry): string => {
  if (entry.kind === 'change') return `${whoWords(entry.by)} ${didWords(entry)}`
  if (entry.kind === 'signIn') return `You ${signInWords[entry.how]}`
  const did = entry.changes.length === 0 ? 'viewed your account' : 'acted for you'
  return [`${entry.staffName} ${did}`, ...entry.changes.map(({ what }) => what)].join('; ')
}

const macrons: Readonly<Record<string, string>> = { ā: 'a', ē: 'e', ī: 'i', ō: 'o', ū: 'u' }

/** The words that are looked for, as they are compared: without capitals and macrons, eight at most. */
export const searchedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[āēīōū]/g, (letter) => macrons[letter] ?? letter)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
