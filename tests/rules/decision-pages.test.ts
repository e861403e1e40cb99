import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const index = read('docs/decisions/README.md')
const pages = globSync('docs/decisions/*.md').filter((path) => basename(path) !== 'README.md')
/** Pages of decisions; `xstate-6.md` is one long decision with tables of its own. */
const listPages = pages.filter((path) => basename(path) !== 'xstate-6.md')

const decisionForm =
  /^[^\n]+\n\nNos?\. \d+(?:, \d+)* · \d{1,2} [A-Z][a-z]+ \d{4}\n\n- Context: [^\n]+\n- Choice: [^\n]+\n- Consequence: [^\n]+$/

/** Titles of the decisions on a page whose number, date or three lines are missing or out of order. */
const malformedIn = (text: string): string[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => section.trim())
    .filter((section) => !decisionForm.test(section))
    .map((section) => section.split('\n', 1)[0] ?? '')

/** A heading as GitHub links to it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

describe.each(pages)('%s', (path) => {
  it('has at most 1,000 words', () => {
    expect(read(path).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1000)
  })

  it('is linked from the index', () => {
    expect(index).toContain(`](${basename(path)})`)
  })
})

it.each(listPages)('%s gives each decision its number, date, context, choice and consequence', (path) => {
  expect(malformedIn(read(path))).toEqual([])
})

it('finds a decision without its consequence', () => {
  expect(malformedIn('## Tea\n\nNo. 1 · 1 May 2026\n\n- Context: Thirst.\n- Choice: Tea.\n')).toEqual(['Tea'])
})

it('links the index only to decisions that exist', () => {
  const anchors = new Set(
    listPages.flatMap((path) =>
      [...read(path).matchAll(/^## (.+)$/gm)].map(([, heading]) => `${basename(path)}#${anchorOf(heading ?? '')}`),
    ),
  )
  const links = [...index.matchAll(/\]\(([^)]+#[^)]+)\)/g)].map(([, link]) => link ?? '')
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => !anchors.has(link))).toEqual([])
})

it('exists for each page of decisions that code names', () => {
  const named = globSync('{src,machines,tests,e2e}/**/*.{ts,tsx,sql}')
    .filter((path) => basename(path) !== 'decision-pages.test.ts')
    .flatMap((path) => read(path).match(/docs\/decisions\/[\w.-]+\.md/g) ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !pages.includes(path))).toEqual([])
})
