import type { Brand } from '#brands/brands.ts'
import { type Paragraph, phoneAddress, staticTextAt } from '#domain/portal/static-texts.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const link = (href: string, text: string): string => `<a href="${escape(href)}">${escape(text)}</a>`

const paragraphHtml = ({ id, parts }: Paragraph): string => {
  const content = parts.map((part) => (typeof part === 'string' ? escape(part) : link(part.href, part.text))).join('')
  return `<p${id === undefined ? '' : ` id="${escape(id)}"`}>${content}</p>`
}

const textsOf = (path: string, brand: Brand): string => {
  const text = staticTextAt(path)
  return text ? `<h2>${escape(text.title)}</h2>${text.paragraphs(brand).map(paragraphHtml).join('')}` : ''
}

export const withoutScript = (path: string, brand: Brand): string =>
  `<h1>${escape(brand.name)}</h1><p>This page needs JavaScript. Turn it on in your browser, or call us on ${link(phoneAddress(brand.phone), brand.phone)}.</p>${textsOf(path, brand)}<p>${link('/contact', 'Contact us')} · ${link('/terms', 'Terms and conditions')} · ${link('/privacy', 'Privacy policy')}</p>`
