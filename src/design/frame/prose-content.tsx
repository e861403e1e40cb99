import { createElement, type ReactNode } from 'react'
import { Markdown, type MarkdownToJSX } from 'markdown-to-jsx/react'
import { Link } from '#design/theme/link-context.tsx'
import { safeHref } from '#design/theme/safe-href.ts'

const SafeLink = ({ href, children }: { href?: string; children?: ReactNode }) => {
  const target = safeHref(href ?? '')
  return target === null ? <span>{children}</span> : <Link href={target}>{children}</Link>
}

const Nothing = () => null

// Security: no headings, and nothing that loads or runs.
const known: ReadonlySet<string> = new Set(['p', 'strong', 'em', 'del', 'ul', 'ol', 'li', 'br', 'blockquote', 'code', 'hr'])
const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

const draw: NonNullable<MarkdownToJSX.Options['createElement']> = (tag, props, ...children) => {
  if (typeof tag !== 'string') return createElement(tag, props, ...children)
  if (known.has(tag)) return createElement(tag, props.key === undefined ? null : { key: props.key }, ...children)
  if (headings.has(tag)) return createElement('p', { key: props.key }, createElement('strong', null, ...children))
  return createElement('span', { key: props.key }, ...children)
}

const options: MarkdownToJSX.Options = {
  createElement: draw,
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: 'div',
  overrides: { a: SafeLink, img: Nothing, input: Nothing },
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&nbsp;': '\u00a0',
  '&quot;': '"',
  '&apos;': '’',
  '&mdash;': '—',
  '&ndash;': '–',
}

// The library decodes named entities through `innerHTML`, which Trusted Types refuse.
const withoutEntities = (text: string) => text.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? `\\${entity}`)

export const ProseContent = ({ children }: { children: string }) => (
  <Markdown options={options}>{withoutEntities(children)}</Markdown>
)
