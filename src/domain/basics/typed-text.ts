const invisible = /[\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu
const dashes = /[\p{Pd}\u2212]/gu

export const plainLine = (text: string): string => text.replace(invisible, '').replace(/\s+/gu, ' ').trim()

/** Plain digits, spaces and hyphens: browsers, contact cards and PDFs use many others. */
export const plainNumber = (text: string): string => plainLine(text.normalize('NFKC')).replace(dashes, '-')
