/** Letters that have no mark to take off. */
const plainLetters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ß: 'ss',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
}

/**
 * As banks take it: letters without marks, digits, space and `-&/#?:_.'`, at most `length` characters. What has no such form is left out,
 * never replaced by another letter. Only for files to the bank.
 */
export const bankText = (text: string, length: number): string =>
  [...text]
    .map((character) => plainLetters[character] ?? character)
    .join('')
    .normalize('NFD')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^A-Za-z0-9 \-&/#?:_.']/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim()
