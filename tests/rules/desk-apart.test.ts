import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const files = new Map(sourceFiles().map(({ path, text }) => [path, text]))

const folders: Readonly<Record<string, string>> = { machines: 'machines', tests: 'tests', e2e: 'e2e' }

const fileOf = (from: string, name: string): string | null => {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const [, layer = '', rest = ''] = /^#([a-z\d]+)\/(.+)$/.exec(name) ?? []
  return layer === '' ? null : `${folders[layer] ?? `src/${layer}`}/${rest}`
}

/** Types apart, which nothing is left of. */
const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /(\b(?:import|export) type\s*(?:\{[^{}]*\}|\w+)\s*from\s*|\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"]([^'"\n]+)['"]/g,
    ),
  ]
    .filter(([, start = '']) => !/^\w+ type\b/.test(start))
    .map(([, , name = '']) => name)

const reach = (from: string, into = new Set<string>()): Set<string> => {
  if (into.has(from)) return into
  into.add(from)
  for (const name of importsOf(files.get(from) ?? '')) {
    const next = fileOf(from, name)
    if (next !== null && files.has(next)) reach(next, into)
  }
  return into
}

const isOfDesk = (path: string) => path === 'src/desk.tsx' || /^(?:src|machines)\/(?:\w+\/)*desk\//.test(path)

it.each(['src/main.tsx', 'src/early.ts', 'src/service-worker.ts'])('%s loads nothing of the desk', (entry) => {
  expect([...reach(entry)].filter(isOfDesk)).toEqual([])
})

it('the desk is found by its own entry, pages and all', () => {
  const all = [...reach('src/desk.tsx')]
  expect(all).toContain('src/views/desk/home/home-page.tsx')
  expect(all.filter(isOfDesk).length).toBeGreaterThan(20)
  expect(all).not.toContain('src/main.tsx')
})
