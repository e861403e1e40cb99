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
  /** A code that takes the place of the link, which may arrive cut: then the link's address is shown too. */
  readonly code?: { readonly words: string; readonly code: string }
  /** Where such mails are switched off: each that nobody asked for says it. */
  readonly wayOut?: string
  /** More than one way out, each with its words: of a mail that tells several things. */
  readonly waysOut?: readonly { readonly words: string; readonly url: string }[]
  /** Where one press of a mail program ends them. */
  readonly oneClick?: string
}

const stop = 'Don’t want these emails? Turn them off'
/** Of a mail without a way out. */
const standing = 'This email is about your account, or something you did there. You can’t turn off emails like this.'

/** A mail in the brand's name and words, as text and as markup that says the same; it says how to have no more, or why there is no way. */
export const letter = (brand: Brand, { to, subject, paragraphs, link, code, wayOut, waysOut, oneClick }: Letter): Message => {
  const greeting = `${brand.voice.greeting},`
  const hand = `Need a hand? Call us on ${brand.phone}.`
  const ways = waysOut ?? (wayOut === undefined ? [] : [{ words: stop, url: wayOut }])
  const typed = code ? [`${code.words}: ${code.code}`] : []
  const ends = ways.length === 0 ? [standing] : ways.map(({ words, url }) => `${words}: ${url}`)
  return {
    to,
    fromName: brand.name,
    subject,
    text: `${[greeting, ...paragraphs, `${link.words}: ${link.url}`, ...typed, hand, ...ends].join('\n\n')}\n`,
    html: html`<!doctype html><html lang="en-NZ"><body>${[greeting, ...paragraphs].map((words) => html`<p>${words}</p>\n`)}
<p><a href="${link.url}">${link.words}</a></p>${code && html`\n<p>If the button doesn’t work, copy this address: ${link.url}</p>\n<p>${typed}</p>`}
<p>${hand}</p>${ways.length === 0 ? html`\n<p>${standing}</p>` : ways.map(({ words, url }) => html`\n<p><a href="${url}">${words}</a></p>`)}</body></html>`
      .text,
    ...(oneClick !== undefined && { wayOut: oneClick }),
  }
}

/** The brand of a row that names one; Tarn where it names none that there is. */
export const brandNamed = (id: string | null): Brand => brandOf(id !== null && isBrandId(id) ? id : 'tarn')
