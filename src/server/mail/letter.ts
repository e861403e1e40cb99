import { type Brand, brandOf, isBrandId } from '#brands/brands.ts'
import { html } from './html.ts'
import type { Message } from './mail.ts'

interface Letter {
  /** One bare address. */
  readonly to: string
  readonly subject: string
  /** What it says between greeting and phone number. */
  readonly paragraphs: readonly string[]
  /** Where it leads. */
  readonly link: { readonly words: string; readonly url: string }
  /** Where such mails are switched off: each that nobody asked for says it. */
  readonly wayOut?: string
}

const stop = 'Don’t want these mails? Switch them off'

/** A mail in the brand's name and words, as text and as markup that says the same. */
export const letter = (brand: Brand, { to, subject, paragraphs, link, wayOut }: Letter): Message => {
  const greeting = `${brand.voice.greeting},`
  const hand = `Need a hand? Call us on ${brand.phone}.`
  return {
    to,
    fromName: brand.name,
    subject,
    text: `${[greeting, ...paragraphs, `${link.words}: ${link.url}`, hand, ...(wayOut ? [`${stop}: ${wayOut}`] : [])].join('\n\n')}\n`,
    html: html`<!doctype html><html lang="en-NZ"><body>${[greeting, ...paragraphs].map((words) => html`<p>${words}</p>\n`)}
<p><a href="${link.url}">${link.words}</a></p>
<p>${hand}</p>${wayOut ? html`\n<p><a href="${wayOut}">${stop}</a></p>` : null}</body></html>`.text,
  }
}

/** The brand of a row that names one. */
export const brandNamed = (id: string): Brand => brandOf(isBrandId(id) ? id : 'tarn')
