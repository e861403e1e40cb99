/** Characters of a search; a longer one is cut off. */
export const longestSearch = 120
const mostWords = 8

const marks: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd' }

/** As `search_text` of the database: in lower case, without macrons and other marks. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđ]/g, (letter) => marks[letter] ?? letter)
    .replace(/[‐-—]/g, '-')
    .replace(/[‘’“”ʻʼ]/g, '.')

const punctuation = /[!-/:-@[-`{-~]/g

/** One word of all letters and digits: `500 204 771` is `500204771`. */
export const joinedText = (text: string): string => plain(text).replace(/\s/g, '').replace(punctuation, '')

export interface SearchTerms {
  readonly words: readonly string[]
  /** All of it as one word: a number, an email. */
  readonly joined: string
  /** The same as a New Zealand phone number is dialled: `0275550163` of `+64 27 555 0163`; null if it isn't one. */
  readonly dialled: string | null
  /** More was typed, or several lines. */
  readonly isCut: boolean
}

const dialledOf = (text: string): string | null => {
  const digits = text.replace(/[\s().-]/g, '')
  const [, local] = /^(?:\+|00)?640?([2-9]\d{1,9})$/.exec(digits) ?? []
  return local === undefined ? null : `0${local}`
}

/** The first line alone: whoever pastes a list gets an answer about its first customer. */
export const searchTerms = (typed: string): SearchTerms => {
  const [first = '', ...rest] = typed.trim().split(/[\r\n]+/)
  const text = first.slice(0, longestSearch)
  const words = plain(text)
    .split(/[\s,;]+/)
    .map((word) => word.replace(punctuation, ''))
    .filter((word) => word !== '')
  return {
    words: words.slice(0, mostWords),
    joined: joinedText(text),
    dialled: dialledOf(text.trim()),
    isCut: rest.length > 0 || first.length > longestSearch || words.length > mostWords,
  }
}

/** Whether each word begins a word of the text. */
export const beginsWords = (text: string, words: readonly string[]): boolean => {
  const parts = plain(text).split(/[\s,;]+/)
  const known = [...parts.map((part) => part.replace(punctuation, '')), ...parts.flatMap((part) => part.split(punctuation))]
  return words.every((word) => known.some((part) => part.startsWith(word)))
}
