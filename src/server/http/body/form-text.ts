/** Empty if missing or longer than any valid value: rejected, never shortened. */
export const formText = (text: string | undefined, longest: number): string =>
  text === undefined || text.length > longest ? '' : text
