import type { SourceFile } from './architecture.ts'

const declares = /^export (?:abstract |async )?(?:class|const|function|interface|type) (\w+)/gm

const isProduct = ({ path }: SourceFile) => /^(?:src|machines)\//.test(path) || path === 'vite.config.ts'

/** What tests ask the product for, and it never itself: all of something that it has, and what stands in for somebody outside. */
const forTests = new Set([
  'SessionStore',
  'codeAt',
  'descriptionOf',
  'storedTables',
  'legacyPaths',
  'namesWithAccess',
  'seasonWeight',
  'seriesNames',
])

/**
 * What the product exports and never names again, in another file or in its own: `path: name`. What tests alone name proves rules of
 * which the portal knows nothing.
 */
export const deadExports = (files: readonly SourceFile[]): string[] => {
  const product = files.filter(isProduct)
  const told = new Map<string, number>()
  for (const { text } of product) for (const [word] of text.matchAll(/\w+/g)) told.set(word, (told.get(word) ?? 0) + 1)
  return product.flatMap(({ path, text }) =>
    [...text.matchAll(declares)].flatMap(([, name = '']) =>
      told.get(name) === 1 && !forTests.has(name) ? [`${path}: ${name}`] : [],
    ),
  )
}
