import type { Message } from '#server/mail/mail.ts'
import type { Brand } from '#brands/brands.ts'
import { html } from '#server/mail/html.ts'

/** The secret is in the URL fragment, so no server sees it. The code replaces a link that arrives damaged. */
export const magicLinkMail = (
  brand: Brand,
  to: string,
  origin: string,
  { secret, code }: { readonly secret: string; readonly code: string },
): Message => {
  const link = `${origin}/sign-in/link#t=${secret}`
  const before = `${brand.voice.greeting},\n\nUse this link to sign in to ${brand.name}. It works once, for 10 minutes.`
  const typed = `Or type this code on the page where you asked for the link: ${code}`
  const after = `If you didn’t ask for it, ignore this email. Nobody can sign in without it.\n\nNeed a hand? Call us on ${brand.phone}.`
  return {
    to,
    fromName: brand.name,
    subject: `Your ${brand.name} sign-in link`,
    text: `${before}\n\n${link}\n\n${typed}\n\n${after}\n`,
    html: html`<!doctype html><html lang="en-NZ"><body><p>${brand.voice.greeting},</p>
<p>Use this link to sign in to ${brand.name}. It works once, for 10 minutes.</p>
<p><a href="${link}">Sign in to ${brand.name}</a></p>
<p>If the button doesn’t work, copy this address: ${link}</p>
<p>${typed}</p>
<p>If you didn’t ask for it, ignore this email. Nobody can sign in without it.</p>
<p>Need a hand? Call us on ${brand.phone}.</p></body></html>`.text,
  }
}
