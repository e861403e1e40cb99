import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const pages = ['README.md', ...globSync('docs/*.md'), ...globSync('docs/decisions/*.md')].filter((path) => existsSync(path))

/** Files that a page names in backquotes from the root of the project, and the pages that it links to from its own folder. */
const namedIn = (page: string): string[] => {
  const text = readFileSync(page, 'utf8')
  const files = [...text.matchAll(/`((?:src|machines|tests|e2e|docs|\.ci)\/[^`<>*{}… ]+)`/g)].map(([, path]) => path ?? '')
  const links = [...text.matchAll(/\]\(([^)#:]+\.md)[^)]*\)/g)].map(([, path]) => join(dirname(page), path ?? ''))
  return [...files, ...links]
}

it.each(pages)('%s names only files that are there', (page) => {
  expect(namedIn(page).filter((path) => !existsSync(path))).toEqual([])
})

/** Paragraphs and list items outside tables and code blocks. */
const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split(/\n\s*\n|\n(?=- |\d+\. )/)
    .filter((paragraph) => !paragraph.trimStart().startsWith('|'))

it('keeps each paragraph for operators within 80 words', () => {
  const long = paragraphsOf(readFileSync('docs/operations.md', 'utf8')).filter(
    (paragraph) => paragraph.split(/\s+/).filter(Boolean).length > 80,
  )
  expect(long).toEqual([])
})

/** Steps of other scripts, and a measurement for whoever changes charts. */
const innerScripts = ['methods', 'intake-docs', 'rooms', 'figures']

it('has each script that people run in the README', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> }
  const readme = readFileSync('README.md', 'utf8')
  const isNamed = (name: string) => new RegExp(`npm (?:run )?${name}(?![\\w-])`).test(readme)
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual(innerScripts)
})
