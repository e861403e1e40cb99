import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Common passwords of New Zealand that the international list lacks. */
const local = `aotearoa allblacks auckland blackcaps canterbury christchurch dunedin electricity energy hamilton happyhour hotwater kiwiana
  kiwikiwi manawatu mypower newzealand northland otago poweraccount powerbill queenstown rotorua rugbyunion southland taranaki
  tauranga waikato wellington whakatane whanganui`

const known: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...local.split(/\s+/u)])

const shapes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const withoutEnds = (text: string) => text.replaceAll(/^[\d\W_]+|[\d\W_]+$/gu, '')
const withoutShapes = (text: string) => text.replaceAll(/[013457@$!]/gu, (sign) => shapes[sign] ?? sign)
const withoutRepeats = (text: string) => text.replaceAll(/(.+?)\1+/gu, '$1')

/** Common as it is, with digits around it, with signs (`p@ssw0rd`) or doubled. @param plain lower case */
export const isCommon = (plain: string): boolean =>
  [plain, withoutRepeats(plain)].some((text) =>
    [text, withoutEnds(text), withoutShapes(text), withoutShapes(withoutEnds(text))].some((form) => known.has(form)),
  )

const keys: Readonly<Record<string, readonly (string | null)[]>> = adjacencyGraphs.qwerty
const isStep = (from: string, to: string) =>
  Math.abs((from.codePointAt(0) ?? 0) - (to.codePointAt(0) ?? 0)) === 1 || (keys[from] ?? []).some((key) => key?.includes(to))

const shortestWalk = 4

/** Counts a keyboard or alphabet sequence (`qwer`, `1234`, `fedc`) as one character. */
const countWithoutWalks = (text: string): number => {
  const characters = [...text]
  let count = 0
  let run = 0
  for (const [at, character] of characters.entries()) {
    const before = characters[at - 1]
    run = before !== undefined && isStep(before, character) ? run + 1 : 1
    count += run < shortestWalk ? 1 : run === shortestWalk ? 2 - shortestWalk : 0
  }
  return count
}

const years = /(?:19|20)\d\d/gu

/** Characters left without `words`, years, repeats and keyboard sequences. @param plain lower case */
export const leftToGuess = (plain: string, words: readonly string[]): number => {
  const left = words.toSorted((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, ''), plain)
  return countWithoutWalks(withoutRepeats(left.replaceAll(years, '')))
}
