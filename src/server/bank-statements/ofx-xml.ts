import { ImportRefused } from '#server/import/refused.ts'

const tag = /<(\/?)([A-Za-z][\w.:-]*)\s*(\/?)>/y
const cdata = '<![CDATA['

/** Characters of a tag, or of the text between two. */
const longest = 65_536
/** Elements in each other, with those of OFX 1 that have no value and no end. */
const deepest = 50

const refused = (reason: string) => new ImportRefused(`the file can’t be read as OFX: ${reason}`)

interface Token {
  /** Where it begins and ends in the text. */
  readonly from: number
  readonly to: number
  readonly name?: string
  readonly isEnd?: boolean
  readonly isEmpty?: boolean
  /** Of CDATA. */
  readonly literal?: string
}

/** The first tag, CDATA, comment or instruction that is whole; null: none. Looks at each character once. */
const tokenIn = (text: string, start: number): Token | null => {
  for (let from = text.indexOf('<', start); from >= 0; from = text.indexOf('<', from + 1)) {
    const isLiteral = text.startsWith(cdata, from)
    if (isLiteral || text[from + 1] === '!' || text[from + 1] === '?') {
      const end = isLiteral ? text.indexOf(']]>', from + cdata.length) : text.indexOf('>', from + 2)
      if (end < 0) return null
      return isLiteral ? { from, to: end + 3, literal: text.slice(from + cdata.length, end) } : { from, to: end + 1 }
    }
    tag.lastIndex = from
    const [whole, slash, name, empty] = tag.exec(text) ?? []
    if (whole !== undefined && name !== undefined)
      return { from, to: from + whole.length, name: name.toUpperCase(), isEnd: slash === '/', isEmpty: empty === '/' }
  }
  return null
}

const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string) =>
  text.replaceAll(notXml, '').replaceAll('&nbsp;', ' ').replaceAll(bareAmpersand, '&amp;').replaceAll('<', '&lt;')
const linesOf = (text: string) => text.replaceAll(/[^\n]/g, '')

/** OFX 1 is SGML: an element with a value needs no end. Ends it, so that OFX 1 and 2 are the same XML; lines keep their numbers. */
export const createOfxXml = () => {
  const open: string[] = []
  let rest = ''
  let hasValue = false

  const value = (text: string): string => {
    if (open.length === 0) return linesOf(text)
    hasValue ||= text.trim() !== ''
    return text
  }
  const begin = (name: string): string => {
    const before = hasValue ? `</${open.pop()}>` : ''
    hasValue = false
    open.push(name)
    if (open.length > deepest) throw refused(`more than ${deepest} elements stand in each other`)
    return `${before}<${name}>`
  }
  /** With what stands open in it: values, and elements that have none. */
  const end = (name: string): string => {
    hasValue = false
    return open.includes(name)
      ? open
          .splice(open.lastIndexOf(name))
          .toReversed()
          .map((last) => `</${last}>`)
          .join('')
      : ''
  }

  return {
    /** @returns XML of what is complete so far. @throws ImportRefused */
    write: (chunk: string): string => {
      rest += chunk
      let [xml, done] = ['', 0]
      for (let token = tokenIn(rest, 0); token; token = tokenIn(rest, done)) {
        const { from, to, name, isEnd, isEmpty, literal } = token
        if (from - done > longest || to - from > longest) throw refused('it has a longer text than a bank writes')
        xml += value(escaped(rest.slice(done, from)))
        done = to
        if (literal !== undefined) xml += value(escaped(literal.replaceAll('&', '&amp;')))
        else if (name === undefined) xml += linesOf(rest.slice(from, to))
        else if (isEnd) xml += end(name)
        else xml += begin(name) + (isEmpty ? end(name) : '')
      }
      rest = rest.slice(done)
      if (rest.length > longest) throw refused('it has a longer text than a bank writes')
      return xml
    },
    isComplete: () => open.length === 0 && rest.trim() === '',
  }
}
