import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { explanationTexts } from '#machines/catalogue/explanation-texts.ts'
import { chartTexts } from '#machines/explanation/chart-texts.ts'
import { sourceOf } from '#machines/explanation/sources.ts'

const texts = explanationTexts()
const sentences = Object.entries(texts).flatMap(([chart, states]) =>
  Object.entries(states).flatMap(([state, parts]) =>
    parts.flatMap((text) => (text === null ? [] : [{ where: `${chart} ${state}`, text }])),
  ),
)

/** What no customer should read: somebody else’s point of view, names of our code, words that the voice leaves out. */
const unreadable = (text: string): boolean =>
  /\b(?:customer|chart|state|widget|tile|endpoint|payload)s?\b/i.test(text) ||
  /\b[A-Z]{2,}_[A-Z]/.test(text) ||
  /\b[a-z]+[A-Z]\w*(?![^{]*\})/.test(text) ||
  /\b(?:stands|whom|anew|meanwhile|somebody|told)\b|at once|comes to/i.test(text) ||
  /'/.test(text)

describe('what charts say to a customer', () => {
  it('is what the browser gets', () => expect(chartTexts).toEqual(texts))

  it('is written to the customer, in whole sentences', () => {
    expect(sentences.filter(({ text }) => unreadable(text) || !/^[A-Z{].*\.$/.test(text))).toEqual([])
  })

  it('knows a customer’s text from one that isn’t', () => {
    expect(['The customer sees it.', 'It’s in LOADING_RETRY.', 'The billSummary is shown.', "Don't."].map(unreadable)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(unreadable('You have {overdueAmount} overdue.')).toBe(false)
  })
})

/** Names of calls by the names that code has for them. */
const calls = async (): Promise<ReadonlyMap<string, string>> => {
  const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/contract/**/*.contract.ts')
  const found = new Map<string, string>()
  for (const [path, load] of Object.entries(modules)) {
    if (path.includes('/desk/')) continue
    for (const [name, value] of Object.entries(await load()))
      if (typeof value === 'object' && value !== null && 'path' in value && 'method' in value)
        found.set(name, String((value as unknown as { name: string }).name))
  }
  return found
}

it('has a name for the source of every read of the portal', async () => {
  const code = globSync(['src/data/queries/**/*.ts', 'machines/**/*.ts'])
    .filter((path) => !path.includes('desk'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const read = [...(await calls())].filter(([name]) =>
    new RegExp(String.raw`\bquery\(\s*(?:\w+\.)?${name}\b|\bread: \w+\.${name}\b`).test(code),
  )
  expect(Object.keys(sourceOf).toSorted()).toEqual([...new Set(read.map(([, call]) => call))].toSorted())
})
