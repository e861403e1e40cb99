const token = /<(?:(\/?)([A-Za-z][\w.:-]*)\s*(\/?)>|!\[CDATA\[([^]*?)\]\]>|[?!](?!\[CDATA\[)[^>]*>)/g

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
    /** @returns XML of what is complete so far */
    write: (chunk: string): string => {
      rest += chunk
      let [xml, done] = ['', 0]
      for (const { 0: tag, 1: slash, 2: given, 3: empty, 4: literal, index } of rest.matchAll(token)) {
        xml += value(escaped(rest.slice(done, index)))
        done = index + tag.length
        const name = given?.toUpperCase()
        if (literal !== undefined) xml += value(escaped(literal.replaceAll('&', '&amp;')))
        else if (name === undefined) xml += linesOf(tag)
        else if (slash === '/') xml += end(name)
        else xml += begin(name) + (empty === '/' ? end(name) : '')
      }
      rest = rest.slice(done)
      return xml
    },
    isComplete: () => open.length === 0 && rest.trim() === '',
  }
}
