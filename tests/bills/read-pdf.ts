import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Node {
  readonly role?: string
  readonly alt?: string
  readonly id?: string
  readonly children?: readonly Node[]
}

/** A part of a document's structure with the text in it. */
export interface Tagged {
  readonly role: string
  readonly alt?: string
  readonly text: string
  readonly parts: readonly Tagged[]
}

const textById = async (page: PDFPageProxy) => {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  const open: (string | null)[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((each) => each !== null)
      if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push((item as { id?: string }).id ?? null)
  }
  return texts
}

const taggedOf = ({ role = '', alt, children = [] }: Node, texts: ReadonlyMap<string, string>): Tagged => ({
  role,
  ...(alt !== undefined && { alt }),
  text: children
    .map(({ id }) => (id === undefined ? '' : (texts.get(id) ?? '')))
    .join('')
    .trim(),
  parts: children.filter(({ id }) => id === undefined).map((child) => taggedOf(child, texts)),
})

/** Every part of these roles, in the order of reading. */
export const partsOf = (root: Tagged, ...roles: readonly string[]): Tagged[] => [
  ...(roles.includes(root.role) ? [root] : []),
  ...root.parts.flatMap((part) => partsOf(part, ...roles)),
]

/** What an assistive technology is told of a document: its language and title, whether it is tagged, and its pages. */
export const readPdf = async (bytes: Uint8Array) => {
  const document = await getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false }).promise
  const { info, metadata } = await document.getMetadata()
  const mark = await document.getMarkInfo()
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const tree = (await page.getStructTree()) as Node | null
      const { items } = await page.getTextContent()
      return {
        tree: taggedOf(tree ?? {}, await textById(page)),
        /** The smallest type on it, in points. */
        smallest: Math.min(
          ...items.flatMap((item) =>
            'str' in item && item.str.trim() !== '' ? [Math.hypot(Number(item.transform[2]), Number(item.transform[3]))] : [],
          ),
        ),
        text: items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
      }
    }),
  )
  const facts = info as { Title?: string; Language?: string }
  const xmp = (metadata as { getRaw?: () => string } | null)?.getRaw?.() ?? ''
  const prefers = await document.getViewerPreferences()
  await document.destroy()
  return {
    title: facts.Title,
    language: facts.Language,
    isTagged: mark?.Marked === true,
    showsTitle: (prefers as { DisplayDocTitle?: boolean } | null)?.DisplayDocTitle === true,
    conformance: /<pdfuaid:part>(\d)<\/pdfuaid:part>/.exec(xmp)?.[1] ?? null,
    pages,
    text: pages.map(({ text }) => text).join('\n'),
    /** Rows of every table, cell by cell. */
    rows: pages.flatMap(({ tree }) => partsOf(tree, 'TR').map((row) => partsOf(row, 'TH', 'TD').map(({ text }) => text))),
  }
}
