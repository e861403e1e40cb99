import { type Brand, brandOf, isBrandId } from '#brands/brands.ts'
import { html } from './html.ts'
import type { Message } from './mail.ts'

interface MailContent {
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly words: string; readonly url: string }
  /** Replaces the link, which may arrive cut; its address is then shown too. */
  readonly code?: { readonly words: string; readonly code: string }
  /** Settings page of such mails; required for mails nobody requested. */
  readonly wayOut?: string
  readonly waysOut?: readonly { readonly words: string; readonly url: string }[]
  /** One-click unsubscribe address. */
  readonly oneClick?: string
}

const stop = 'Don’t want these emails? Turn them off'
const accountNote = 'This email is about your account, or something you did there. You can’t turn off emails like this.'

export const mailMessage = (
  brand: Brand,
  { to, subject, paragraphs, link, code, wayOut, waysOut, oneClick }: MailContent,
): Message => {
  const greeting = `${brand.voice.greeting},`
  const hand = `Need a hand? Call us on ${brand.phone}.`
  const ways = waysOut ?? (wayOut === undefined ? [] : [{ words: stop, url: wayOut }])
  const typed = code ? [`${code.words}: ${code.code}`] : []
  const ends = ways.length === 0 ? [accountNote] : ways.map(({ words, url }) => `${words}: ${url}`)
  return {
    to,
    fromName: brand.name,
    subject,
    text: `${[greeting, ...paragraphs, `${link.words}: ${link.url}`, ...typed, hand, ...ends].join('\n\n')}\n`,
    html: html`<!doctype html><html lang="en-NZ"><body>${[greeting, ...paragraphs].map((words) => html`<p>${words}</p>\n`)}
<p><a href="${link.url}">${link.words}</a></p>${code && html`\n<p>If the button doesn’t work, copy this address: ${link.url}</p>\n<p>${typed}</p>`}
<p>${hand}</p>${ways.length === 0 ? html`\n<p>${accountNote}</p>` : ways.map(({ words, url }) => html`\n<p><a href="${url}">${words}</a></p>`)}</body></html>`
      .text,
    ...(oneClick !== undefined && { wayOut: oneClick }),
  }
}

export const brandById = (id: string | null): Brand => brandOf(id !== null && isBrandId(id) ? id : 'tarn')
