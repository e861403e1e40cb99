/** A field of a posted form, empty where it is missing or longer than anything that could be right: it is refused, never shortened. */
export const formText = (text: string | undefined, longest: number): string =>
  text === undefined || text.length > longest ? '' : text
