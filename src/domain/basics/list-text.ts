const format = new Intl.ListFormat('en-NZ')

/** “a, b and c”. */
export const listText = (items: readonly string[]): string => format.format(items)
