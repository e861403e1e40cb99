import type { Brand } from '#brands/brands.ts'
import { html } from './html.ts'
import type { Message } from './mail.ts'

interface MailLink {
  readonly words: string
  /** Below the origin: `/account/bill`. */
  readonly path: string
}

type Block = string | { readonly list: readonly string[] }

export interface MailText {
  readonly subject: string
  /** In order; null and false are left out. */
  readonly paragraphs: readonly (Block | false | null)[]
}

export interface MailContent extends MailText {
  readonly brand: Brand
  readonly to: string
  /** `isBare`: the plain text has the address alone. */
  readonly link?: MailLink & { readonly isBare?: boolean }
  /** Replaces the link, which may arrive cut; its address is then shown too. */
  readonly code?: { readonly words: string; readonly code: string }
  /** Below the link. */
  readonly closing?: readonly string[]
  /** Pages that stop such mails; required for mails nobody requested. */
  readonly waysOut?: readonly MailLink[]
  /** One-click unsubscribe address, below the origin. */
  readonly oneClick?: string
  /** False: without the note that such mails can’t be turned off. */
  readonly hasNote?: boolean
}

const accountNote = 'This email is about your account, or something you did there. You can’t turn off emails like this.'

const textOf = (block: Block) => (typeof block === 'string' ? block : block.list.join('\n'))

const htmlOf = (block: Block) =>
  typeof block === 'string' ? html`<p>${block}</p>\n` : html`<ul>${block.list.map((item) => html`<li>${item}</li>`)}</ul>\n`

const present = (blocks: MailText['paragraphs']): Block[] => blocks.filter((block) => block !== null && block !== false)

/** Plain text and HTML of a mail; every text is escaped. */
export const renderMail = (content: MailContent, origin: string): Message => {
  const { brand, to, subject, paragraphs, link, code, closing = [], waysOut = [], oneClick, hasNote = true } = content
  const opening = present([`${brand.voice.greeting},`, ...paragraphs])
  const url = `${origin}${link?.path ?? ''}`
  const typed = code && `${code.words}: ${code.code}`
  const ending = present([...closing, `Need a hand? Call us on ${brand.phone}.`, hasNote && waysOut.length === 0 && accountNote])
  const texts = [
    ...opening.map(textOf),
    link && (link.isBare ? url : `${link.words}: ${url}`),
    typed,
    ...ending.map(textOf),
    ...waysOut.map(({ words, path }) => `${words}: ${origin}${path}`),
  ]
  return {
    to,
    fromName: brand.name,
    subject,
    text: `${texts.filter((text) => text !== undefined).join('\n\n')}\n`,
    html: html`<!doctype html><html lang="en-NZ"><body>${opening.map(htmlOf)}
${link && html`<p><a href="${url}">${link.words}</a></p>\n`}${code && html`<p>If the button doesn’t work, copy this address: ${url}</p>\n<p>${typed}</p>\n`}${ending.map(htmlOf)}${waysOut.map(({ words, path }) => html`<p><a href="${origin}${path}">${words}</a></p>\n`)}</body></html>`
      .text,
    ...(oneClick !== undefined && { wayOut: `${origin}${oneClick}` }),
  }
}
