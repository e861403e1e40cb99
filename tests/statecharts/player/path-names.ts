/** The titles of paths, each once: of those that are alike each has its number among them (`shown, after form.cancel (2)`). */
export const namesOf = (titles: readonly string[]): readonly string[] =>
  titles.map((title, place) => {
    const alike = titles.filter((other) => other === title).length
    return alike === 1 ? title : `${title} (${titles.slice(0, place + 1).filter((other) => other === title).length})`
  })

/**
 * The place of the path that is asked for by its number, from 1, by its name or by its title. Throws an Error where there is none, and where
 * several have the title: it says which.
 */
export const placeOf = (chart: string, titles: readonly string[], asked: string): number => {
  const names = namesOf(titles)
  const number = Number(asked)
  const places = titles.flatMap((title, place) => (place + 1 === number || [title, names[place]].includes(asked) ? place : []))
  const [only, ...others] = places
  if (only === undefined) throw new Error(`${chart} has no path ${asked}: it has ${titles.length}`)
  if (others.length > 0) throw new Error(`${chart} has several such paths: ${places.map((place) => place + 1).join(', ')}`)
  return only
}

/** Why a path was not played, as it was said: without where in the code, and without who passed it on. */
export const sayFailure = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .replace(/^page\.evaluate: (?:\w*Error: )?/, '')
    .split(/\n\s+at /)[0]
    ?.trim() ?? ''
