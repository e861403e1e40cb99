export interface PersonName {
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
}

export const fullName = ({ firstName, middleName, lastName }: PersonName): string =>
  [firstName, middleName, lastName].filter((part) => part !== null && part !== '').join(' ')

const wordsOf = (text: string | null): readonly string[] => (text ?? '').split(/\s+/).filter((word) => word !== '')

const textOf = (words: readonly string[]): string | null => words.join(' ') || null

const startsWith = (words: readonly string[], start: readonly string[]) => start.every((word, index) => words[index] === word)

const endsWith = (words: readonly string[], end: readonly string[]) => startsWith(words.slice(words.length - end.length), end)

/**
 * The parts of a name that is written as one: those that are the same as before stay what they are, and what is new is first or last
 * name, which are shown everywhere. Null for one word.
 */
export const nameParts = (text: string, before: PersonName): PersonName | null => {
  const words = wordsOf(text)
  const [first, middle, last] = [wordsOf(before.firstName), wordsOf(before.middleName), wordsOf(before.lastName)]
  const [firstWord, ...following] = words
  if (firstWord === undefined || following.length === 0) return null
  if (words.length > first.length && startsWith(words, first)) {
    const rest = words.slice(first.length)
    const hasMiddle = rest.length > middle.length && startsWith(rest, middle)
    const isNewMiddle = middle.length === 0 && rest.length > last.length && endsWith(rest, last)
    const middleLength = isNewMiddle ? rest.length - last.length : hasMiddle ? middle.length : 0
    return {
      firstName: before.firstName,
      middleName: textOf(rest.slice(0, middleLength)),
      lastName: rest.slice(middleLength).join(' '),
    }
  }
  const end = [...middle, ...last]
  const unchanged = words.length > end.length && endsWith(words, end) ? end : last
  if (words.length > unchanged.length && endsWith(words, unchanged))
    return {
      firstName: words.filter((_, index) => index < words.length - unchanged.length).join(' '),
      middleName: unchanged === end ? textOf(middle) : null,
      lastName: before.lastName,
    }
  return { firstName: firstWord, middleName: null, lastName: following.join(' ') }
}
