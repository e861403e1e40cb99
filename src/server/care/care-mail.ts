import { formatFullDate, formatDayLong } from '#domain/basics/days.ts'
import { helpNumber } from '#domain/customer/care-registration.ts'
import { moneyTalks } from '#domain/portal/help-services.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Queryable } from '#server/database/database.ts'
import { type MailContext, outboxMail } from '#server/http/outbox-mail.ts'
import type { MailContent, MailText } from '#server/mail/mail-template.ts'
import { type HelpRow, readHelp } from './help.store.ts'
import { type RegistrationRow, readRegistration } from './registration.store.ts'

export type CareNews =
  | 'asked'
  | 'formReceived'
  | 'askedAgain'
  | 'formAwaited'
  | 'confirmed'
  | 'renew'
  | 'ended'
  | 'helpAsked'
  | 'helpAnswered'

interface CareMail {
  readonly billingAccountId: string
  readonly what: CareNews
}

/** Mails never mention health details. */
const protectedWords = 'From now on we won’t cut off your power over money or charge late fees.'

const textOfRegistration = (
  what: CareNews,
  { formId, endedOn, renewBy, formAskedReason }: Pick<RegistrationRow, 'formId' | 'endedOn' | 'renewBy' | 'formAskedReason'>,
): MailText | null => {
  switch (what) {
    case 'asked':
      return {
        subject: 'Your home is protected while we check',
        paragraphs: [
          `We’ve got your request to register your home. ${protectedWords}`,
          'Next, ask a doctor or nurse to fill in the form, then send us a scan or a photo of it. You’re protected while we wait for it.',
          'We can’t promise that the power never goes out. Keep your plan for that handy. In an emergency, call 111.',
        ],
      }
    case 'formReceived':
      return {
        subject: 'We’ve got your form',
        paragraphs: ['We’re checking your form. You’re still protected, and you don’t need to do anything.'],
      }
    case 'askedAgain':
      // Whose registration has ended by now had sent one: it was deleted.
      if (formId === null && endedOn === null)
        return {
          subject: 'Please send us your doctor’s form',
          paragraphs: [
            'To finish registering your home, we need the form that a doctor or nurse fills in. Send us a scan or a photo of it.',
            formAskedReason ?? '',
            'You’re still protected.',
          ],
        }
      return {
        subject: 'Please send us your form again',
        paragraphs: [`Please send us the form again: ${formAskedReason ?? ''}`, 'You’re still protected.'],
      }
    case 'formAwaited':
      return {
        subject: 'We’re still waiting for your doctor’s form',
        paragraphs: [
          'To finish registering your home, we need the form that a doctor or nurse fills in. Send us a scan or a photo of it.',
          'You’re still protected while we wait. If the form is hard to get, call us and we’ll find a way.',
          'If nobody in your home depends on power any more, you can end the registration.',
        ],
      }
    case 'confirmed':
      return {
        subject: 'Your home is registered',
        paragraphs: [
          `Your home is registered. ${protectedWords}`,
          renewBy !== null && `We’ll need a new form by ${formatFullDate(renewBy)}, and we’ll remind you.`,
          'If you change retailer, tell the new one. Your registration doesn’t move with you.',
        ],
      }
    case 'renew':
      return {
        subject: 'Time to renew your registration',
        paragraphs: [
          `Please send us a new form by ${renewBy === null ? 'then' : formatFullDate(renewBy)}. You’ll still be protected after that day.`,
          'If nobody in your home depends on power any more, you can end the registration.',
        ],
      }
    case 'ended':
      return {
        subject: 'Your registration has ended',
        paragraphs: ['Your home is no longer registered. We’ve deleted the form and the health details you gave us.'],
      }
    default:
      return null
  }
}

const textOfHelp = (what: CareNews, { number, answerBy, answer }: HelpRow): MailText =>
  what === 'helpAsked'
    ? {
        subject: `We’ve got your request ${helpNumber(number)}`,
        paragraphs: [
          `Thanks for letting us know. Someone from our care team will get in touch by ${formatDayLong(answerBy)}.`,
          'Until then, we won’t charge late fees or cut off your supply.',
          `${moneyTalks.name} is a free and confidential helpline about money: ${moneyTalks.phone}.`,
        ],
      }
    : { subject: `Our answer to your request ${helpNumber(number)}`, paragraphs: [answer ?? ''] }

const owner = `
  select a.account_email as email, (select c.brand from care_registration c where c.billing_account_id = a.billing_account_id
    order by c.ended_on is not null, c.since desc limit 1) as brand,
    (select h.brand from care_help h where h.billing_account_id = a.billing_account_id order by h.number desc limit 1) as help_brand
  from billing_account a where a.billing_account_id = $1`

interface Owner {
  readonly email: string
  readonly brand: string | null
  readonly helpBrand: string | null
}

/** What isn't stored yet, of a mail that is looked at before it goes. */
type CareMailDraft = Partial<Pick<RegistrationRow, 'renewBy' | 'formAskedReason'> & Pick<HelpRow, 'answer'>>

/** Null: there is nothing to send any more. */
export const writeCareMail = async (
  { billingAccountId, what }: CareMail,
  { db, brandOf }: { readonly db: Queryable; readonly brandOf: MailContext['brandOf'] },
  draft: CareMailDraft = {},
): Promise<MailContent | null> => {
  const isHelp = what === 'helpAsked' || what === 'helpAnswered'
  const help = isHelp ? await readHelp(db, billingAccountId) : null
  const registration = isHelp ? null : await readRegistration(db, billingAccountId)
  const text = isHelp
    ? help && textOfHelp(what, { ...help, ...draft })
    : registration && textOfRegistration(what, { ...registration, ...draft })
  const [to] = await db.query<Owner>(owner, [billingAccountId])
  if (!text || !to) return null
  const brand = brandOf(isHelp ? to.helpBrand : to.brand)
  return { brand, to: to.email, ...text, link: { words: 'Go to Care', path: pathOf('care') } }
}

export const careMail = outboxMail<CareMail>('careMail', writeCareMail)
