import type { SourceFile } from './architecture.ts'

const declares = /^export (?:abstract |async )?(?:class|const|function|interface|type) (\w+)/gm

/** What the product exports and nobody names, neither another file nor a second time its own: `path: name`. */
export const deadExports = (files: readonly SourceFile[]): string[] => {
  const told = new Map<string, number>()
  for (const { text } of files) for (const [word] of text.matchAll(/\w+/g)) told.set(word, (told.get(word) ?? 0) + 1)
  return files
    .filter(({ path }) => /^(?:src|machines)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declares)].flatMap(([, name = '']) => (told.get(name) === 1 ? [`${path}: ${name}`] : [])),
    )
}
