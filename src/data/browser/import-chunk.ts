const imported = /import\(["'`](?<file>[^"'`]+)["'`]\)/

const isInPage = (file: string) =>
  document.querySelector(`link[rel=modulepreload][href$="${file.replace(/^\.\//, '/')}"]`) !== null

// Decision: docs/decisions/sessions.md
/**
 * Waits for the file first: browsers cache a failed import for good, so that a retry would never succeed.
 * @param load the import as built
 * @throws TypeError if the file did not load
 */
export const importChunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  const file = imported.exec(String(load))?.groups?.['file']
  if (file === undefined || isInPage(file)) return load()
  const answer = await fetch(new URL(file, import.meta.url))
  if (answer.status >= 500) throw new TypeError('Failed to fetch a chunk')
  await answer.arrayBuffer()
  return load()
}
