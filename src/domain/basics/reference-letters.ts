/** Without characters that sound or look alike on the phone. */
export const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A letter for each number. */
export const lettersOf = (numbers: readonly number[]): string =>
  numbers.map((number) => referenceLetters[number % referenceLetters.length]).join('')
