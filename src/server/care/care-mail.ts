import { formatDayLong } from '#domain/days.ts'
import { helpNumber } from '#domain/care-registration.ts'
import { moneyTalks } from '#domain/help-services.ts'
import { pathOf } from '#domain/routes.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { brandNamed, letter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'
import { readHelp } from './help.store.ts'
import { type RegistrationRow, readRegistration } from './registration.store.ts'

/** The outbox message that a customer hears of care by mail. */
const kind = 'careMail'

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

interface Telling {
  readonly billingAccountId: string
  readonly what: CareNews
}

/** Mails once the transaction is committed. */
export const tellOfCare = (tx: Queryable, outbox: Pick<Outbox, 'put'>, about: Telling): Promise<string> =>
  outbox.put(tx, { kind, about: { ...about } })

/** The same at a time, epoch ms: what can wait for the end of the quiet hours. */
export const tellLater = (tx: Queryable, outbox: Pick<Outbox, 'putLater'>, about: Telling, dueAt: number): Promise<string> =>
  outbox.putLater(tx, { kind, about: { ...about } }, dueAt)

interface Words {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** Nothing of what was said of anybody's health is in a mail. */
const protectedWords = 'From now on your power is not cut off over money, and no late fee is charged.'

const wordsOfRegistration = (what: CareNews, { renewBy, formAskedReason }: RegistrationRow): Words | null => {
  switch (what) {
    case 'asked':
      return {
        subject: 'Your home is protected while we check',
        paragraphs: [
          `We have your request to register your home. ${protectedWords}`,
          'Next: ask a doctor or nurse to fill in the form, and send us a scan or a photo of it. There is no hurry: you are protected meanwhile.',
          'Nobody can promise that the power never goes out. Keep your plan for that at hand; in an emergency call 111.',
        ],
      }
    case 'formReceived':
      return { subject: 'We have your form', paragraphs: ['We have the form, and look at it. You are protected meanwhile.'] }
    case 'askedAgain':
      return {
        subject: 'We need your form once more',
        paragraphs: [`Please send us the form again: ${formAskedReason ?? ''}`, 'You are protected meanwhile.'],
      }
    case 'formAwaited':
      return {
        subject: 'We have not had the doctor’s form yet',
        paragraphs: [
          'To register your home for good we need the form that a doctor or nurse fills in: send us a scan or a photo of it.',
          'You stay protected while we wait. If it is hard to get, call us, and we find a way together.',
          'Nobody in your home depends on power any more? You can end the registration.',
        ],
      }
    case 'confirmed':
      return {
        subject: 'Your home is registered',
        paragraphs: [
          `Your home is registered. ${protectedWords}`,
          ...(renewBy === null ? [] : [`We ask for a new form by ${formatDayLong(renewBy)}, and remind you before.`]),
          'It does not move with you: if you change retailer, tell the new one.',
        ],
      }
    case 'renew':
      return {
        subject: 'Time to renew your registration',
        paragraphs: [
          `Please send us a new form by ${renewBy === null ? 'then' : formatDayLong(renewBy)}. Your protection does not end that day.`,
          'Nobody in your home depends on power any more? You can end the registration.',
        ],
      }
    case 'ended':
      return {
        subject: 'Your registration has ended',
        paragraphs: [
          'Your home is not registered any more, and we keep neither the form nor what you told us of anybody’s health.',
        ],
      }
    default:
      return null
  }
}

const wordsOfHelp = async (db: Queryable, { billingAccountId, what }: Telling): Promise<Words | null> => {
  const help = await readHelp(db, billingAccountId)
  if (!help) return null
  return what === 'helpAsked'
    ? {
        subject: `We have your request ${helpNumber(help.number)}`,
        paragraphs: [
          `Thank you for telling us. Somebody of our care team gets in touch by ${formatDayLong(help.answerBy)}.`,
          'Until then no late fee is charged, and nothing is cut off.',
          `${moneyTalks.name} is a free and confidential helpline about money: ${moneyTalks.phone}.`,
        ],
      }
    : { subject: `About your request ${helpNumber(help.number)}`, paragraphs: [help.answer ?? ''] }
}

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

/** Sends the mails; what is gone by then is told of to nobody. */
export const serveCareMails = (db: Database, outbox: Outbox, mail: Mail, origin: string): void =>
  outbox.serve(kind, async (about) => {
    const telling = about as unknown as Telling
    const isHelp = telling.what === 'helpAsked' || telling.what === 'helpAnswered'
    const registration = isHelp ? null : await readRegistration(db, telling.billingAccountId)
    const words = isHelp ? await wordsOfHelp(db, telling) : registration && wordsOfRegistration(telling.what, registration)
    const [to] = await db.query<Owner>(owner, [telling.billingAccountId])
    if (!words || !to) return
    const brand = brandNamed((isHelp ? to.helpBrand : to.brand) ?? '')
    await mail.send(letter(brand, { to: to.email, ...words, link: { words: 'Care', url: `${origin}${pathOf('care')}` } }))
  })
