import { addressKey } from '#domain/customer/moving-house.ts'

/** What people write for it; `st` is a saint too. */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  ave: ['avenue'],
  av: ['avenue'],
  blvd: ['boulevard'],
  bvd: ['boulevard'],
  cl: ['close'],
  cr: ['crescent'],
  cres: ['crescent'],
  crs: ['crescent'],
  crt: ['court'],
  ct: ['court'],
  dr: ['drive'],
  drv: ['drive'],
  esp: ['esplanade'],
  gr: ['grove'],
  hwy: ['highway'],
  ln: ['lane'],
  mt: ['mount'],
  pde: ['parade'],
  pl: ['place'],
  rd: ['road'],
  sq: ['square'],
  st: ['street', 'saint'],
  tce: ['terrace'],
  terr: ['terrace'],
}

export const wordsOf = (text: string): string[] =>
  addressKey(text)
    .split(/[\s/]+/)
    .filter(Boolean)

export const meaningsOf = (word: string): readonly string[] => [word, ...(abbreviations[word] ?? [])]

/** The word, and what is left of it without one letter: two words with one in common are a typing error apart. */
export const variantsOf = (word: string): string[] => [
  word,
  ...(word.length < 4 ? [] : new Set(Array.from(word, (_, index) => `${word.slice(0, index)}${word.slice(index + 1)}`))),
]

export interface TypedAddress {
  readonly unit: string | null
  readonly number: number | null
  readonly suffix: string
  /** Of road, suburb and town. */
  readonly words: readonly string[]
}

/** The first of `14-16`. */
const firstNumber = (text: string) => text.replace(/(\d)\s*[-–]\s*\d+/, '$1')

/** `RD 2` is the post's, and no address of LINZ has it. */
const withoutRural = (key: string) => key.replace(/\br ?d ?\d{1,3}\b/, '')

/** `2/14a Tūī La`, `flat 2, 14a tui la`, `unit 2/14a tui la` */
export const parseTypedAddress = (text: string): TypedAddress => {
  const key = withoutRural(addressKey(firstNumber(text)))
    .replaceAll(/\s*\/\s*/g, '/')
    .replace(/^(?:flat|unit|apartment|apt|villa|shop|suite)\s+(\w+)[\s/]+(?=\d)/, '$1/')
    .trim()
  const [, unit = null, number, suffix = '', rest = key] = /^(?:(\w+)\/)?(\d{1,6})([a-z]?)(?:\s+(.*))?$/.exec(key) ?? []
  return {
    unit,
    number: number === undefined ? null : Number(number),
    suffix,
    words: wordsOf(number === undefined ? key : rest === key ? '' : rest),
  }
}
