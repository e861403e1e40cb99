/** What stands in the built code where a chunk is imported. */
const imported = /import\(["'`](?<file>[^"'`]+)["'`]\)/

/** What the page itself asked for is on its way, or there. */
const isInPage = (file: string) =>
  document.querySelector(`link[rel=modulepreload][href$="${file.replace(/^\.\//, '/')}"]`) !== null

// Decision: docs/decisions/sessions.md
/**
 * Imports a chunk when its file has come. A browser asks once for a module: of one that failed it says so for good, so that nothing
 * could be tried again when the network, or the server, is back.
 * @param load the import as the build wrote it
 * @throws TypeError when the file did not come
 */
export const importChunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  const file = imported.exec(String(load))?.groups?.['file']
  if (file === undefined || isInPage(file)) return load()
  const answer = await fetch(new URL(file, import.meta.url))
  if (answer.status >= 500) throw new TypeError('Failed to fetch a chunk')
  await answer.arrayBuffer()
  return load()
}
