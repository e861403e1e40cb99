import type { Brand } from '#brands/brands.ts'
import { renderMail } from '#server/mail/mail-template.ts'
import type { Message } from '#server/mail/mail.ts'

/** The secret is in the URL fragment, so no server sees it. The code replaces a link that arrives damaged. */
export const magicLinkMail = (
  brand: Brand,
  to: string,
  origin: string,
  { secret, code }: { readonly secret: string; readonly code: string },
): Message =>
  renderMail(
    {
      brand,
      to,
      subject: `Your ${brand.name} sign-in link`,
      paragraphs: [`Use this link to sign in to ${brand.name}. It works once, for 10 minutes.`],
      link: { words: `Sign in to ${brand.name}`, path: `/sign-in/link#t=${secret}`, isBare: true },
      code: { words: 'Or type this code on the page where you asked for the link', code },
      closing: ['If you didn’t ask for it, ignore this email. Nobody can sign in without it.'],
      hasNote: false,
    },
    origin,
  )
