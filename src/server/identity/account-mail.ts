import type { Brand } from '#brands/brands.ts'
import { formatInstant } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { deviceTitle } from '#domain/portal/user-agent.ts'
import { findLoginOf } from './logins.ts'
import { linkPaths, type LinkPurpose, mintMailedLink } from './mailed-links.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import type { MailContent } from '#server/mail/mail-template.ts'
import type { SigningBrowser } from './signed-in-browsers.ts'

/**
 * `verifyEmail`, `choosePassword`: with a link. `emailAsked` (change requested): to the old address. `emailChanged`: the new
 * address signs in. `passwordChanged`. `billsEmail`: to the old address. `newBrowser`: sign-in with a new browser; its link
 * undoes the sign-in.
 */
export type LoginNews =
  | 'verifyEmail'
  | 'choosePassword'
  | 'emailAsked'
  | 'emailChanged'
  | 'passwordChanged'
  | 'billsEmail'
  | 'newBrowser'

interface LoginMail {
  readonly what: LoginNews
  readonly customerId: string
  readonly to: string
  /** The new address, or the name of the browser. */
  readonly other?: string
  /** Session that requested the mail, and survives the end of the others; for `newBrowser` the new session. */
  readonly sessionId?: string
  readonly brand: Brand['id']
}

/** Sent after the commit; security mails ignore the quiet hours. */
export const mailLoginChange = (
  tx: Queryable,
  outbox: Pick<Outbox, 'put'>,
  { other: detail = '', sessionId = '', ...about }: LoginMail,
) => loginMail.put(tx, outbox, { ...about, other: detail, sessionId })

export const mailNewBrowser = async (
  tx: Queryable,
  outbox: Pick<Outbox, 'put'>,
  {
    customerId,
    sessionId,
    browser: { name, network },
    brand,
  }: { customerId: string; sessionId: string; browser: SigningBrowser; brand: Brand['id'] },
  now: number,
): Promise<void> => {
  const login = await findLoginOf(tx, customerId)
  const place = `${deviceTitle(name)}, ${formatInstant(new Date(now).toISOString())}, from the network ${network}`
  if (login)
    await mailLoginChange(tx, outbox, { what: 'newBrowser', customerId, to: login.email, other: place, sessionId, brand })
}

const notYou = ({ phone }: Brand) => `Wasn’t you? Call us straight away on ${phone}. We’ll lock the account and fix it.`

const contentOf = (
  brand: Brand,
  { what, detail, path }: { what: LoginNews; detail: string; path: string },
): Pick<MailContent, 'link' | 'paragraphs' | 'subject'> => {
  const settings = { words: 'Account Details', path: pathOf('accountSettings') }
  switch (what) {
    case 'verifyEmail':
      return {
        subject: `Confirm your email address for ${brand.name}`,
        paragraphs: [
          `To sign in to ${brand.name} with this email address, confirm that it’s yours. The link works once, for 24 hours.`,
          'If you didn’t ask for this, you don’t need to do anything.',
        ],
        link: { words: 'Confirm this address', path },
      }
    case 'choosePassword':
      return {
        subject: `Choose a new ${brand.name} password`,
        paragraphs: [
          'Use this link to choose a new password. It works once, for 30 minutes.',
          'If you didn’t ask for this, you don’t need to do anything. Your password stays the same.',
        ],
        link: { words: 'Choose a new password', path },
      }
    case 'emailAsked':
      return {
        subject: `Someone asked to change your ${brand.name} login email`,
        paragraphs: [
          `Someone who is signed in to your account asked to sign in with ${detail} instead of this address. Nothing changes until the link we emailed there is opened.`,
          notYou(brand),
        ],
        link: settings,
      }
    case 'emailChanged':
      return {
        subject: `Your ${brand.name} login email has changed`,
        paragraphs: [`You now sign in with ${detail}. You can’t sign in with this address any more.`, notYou(brand)],
        link: settings,
      }
    case 'passwordChanged':
      return {
        subject: `Your ${brand.name} password has changed`,
        paragraphs: [
          'Your account has a new password. We’ve signed you out everywhere else and removed what was added from browsers that were new to you.',
          notYou(brand),
        ],
        link: settings,
      }
    case 'billsEmail':
      return {
        subject: `Your ${brand.name} bills now go to another address`,
        paragraphs: [
          `We now email your bills to ${detail}, not to this address. You sign in the same way as before.`,
          notYou(brand),
        ],
        link: settings,
      }
    case 'newBrowser':
      return {
        subject: `A new sign-in to ${brand.name}`,
        paragraphs: [
          `Someone signed in to your account from a new browser: ${detail}.`,
          'If it was you, you don’t need to do anything.',
          'If it wasn’t you, open this link within 7 days. We’ll sign that browser out and remove anything added from it, or from any browser that was first used after it. Then you’ll choose a new password.',
        ],
        link: { words: 'This was not me', path },
      }
  }
}

const purposes: Partial<Record<LoginNews, LinkPurpose>> = {
  verifyEmail: 'email',
  choosePassword: 'password',
  newBrowser: 'notMe',
}

const codeWords = (purpose: LinkPurpose, origin: string) =>
  purpose === 'notMe'
    ? `Or open ${origin}${linkPaths[purpose]} and type this code`
    : `Or open ${origin}${linkPaths[purpose]} in the browser where you asked for this, and type this code`

/** Links are made when mails are sent, so that no secret waits in the outbox. After a crash both of two links are valid. */
export const loginMail = outboxMail<Required<LoginMail>>(
  'loginMail',
  async ({ what, customerId, to, other: detail, sessionId, brand: brandId }, { db, origin, now, brandOf }) => {
    if ((await findLoginOf(db, customerId)) === null) return null
    const brand = brandOf(brandId)
    const purpose = purposes[what]
    if (purpose === undefined) return { brand, to, ...contentOf(brand, { what, detail, path: '' }) }
    const minted = await mintMailedLink(db, { customerId, email: to, sessionId: sessionId || null, purpose }, now)
    return {
      brand,
      to,
      ...contentOf(brand, { what, detail, path: `${linkPaths[purpose]}#t=${minted.secret}` }),
      code: { code: minted.code, words: codeWords(purpose, origin) },
    }
  },
)
