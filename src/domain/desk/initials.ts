/** `MT` of Mere Tāmati: of the first and the last word. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .flatMap((word) => [...(word ?? '')][0] ?? [])
    .join('')
    .toUpperCase()
}
