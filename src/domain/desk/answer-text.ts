/** Places of a template that nobody has filled in: `[what we found]`. */
export const emptyPlaces = (text: string): string[] => [...text.matchAll(/\[[^\][\n]{1,60}\]/g)].map(([place]) => place)
